"""The script around Pyodide's WebAssembly, as Emscripten writes it, without unused entries.

It goes by words, not by meaning: a use that does not name its entry would be missed, and a mere mention keeps an entry.
`shorten.mjs` then removes the code that is no longer used.
"""

import re
from collections.abc import Set as AbstractSet

from tools.trouble import Trouble

ENTERED = "function assignWasmExports(wasmExports){"
OFFERED = "}var wasmImports={"
BY_NAME = {"__main_argc_argv"}  # looked up by a computed name
ENTRY = re.compile(r'([\w$]+)=(?:Module\["([\w$]+)"\]=)?wasmExports\["([\w$]+)"\](?:\.value>>>0)?')
EXPORT = re.compile(r'wasmExports\["([\w$]+)"\]')
DECLARED = re.compile(r"var (?:[\w$]+,){500,}[\w$]+;")  # one variable for each export
WRAPPED = re.compile(r'wasmExports\["([\w$]+)"\]=makeWrapper\w*\(wasmExports\["\1"\]\);')
TYPED = re.compile(r'(?<=[;}])[\w$]+\.sig="\w*";')  # only further machine code would call these functions
SHOWN = re.compile(r'Module\["([\w$]+)"\]=\1;')
EVALUATED = re.compile(r"(?<![\w$.])eval\(")


def parts(text: str) -> tuple[str, list[str], list[str], str]:
    """The text before the entries of exports, these entries, those of imports, and the rest."""
    before, found, after = text.partition(ENTERED)
    entries, offered, rest = after.partition(OFFERED)
    if not (found and offered):
        raise Trouble("pyodide.asm.mjs is built in another way now: adapt tools/tricks/slim/script.py.")
    imports, _, rest = rest.partition("}")
    return before, [entry for entry in entries.split(";") if entry], imports.split(","), rest


def exports(text: str, others: str) -> set[str]:
    """The exports that this script or its loader mentions."""
    before, entries, _, rest = parts(text)
    said = words(text, others)
    other = WRAPPED.sub("", before + rest)
    direct = {*EXPORT.findall(other), *re.findall(r"wasmExports\.([\w$]+)", other)}
    return {name for entry in entries for name in named(entry, said)} | direct | BY_NAME


def words(text: str, others: str) -> set[str]:
    """All words outside the entries and their declaration."""
    before, _, _, rest = parts(text)
    if len(DECLARED.findall(before)) != 1:
        raise Trouble("pyodide.asm.mjs has another list of exports now: adapt tools/tricks/slim/script.py.")
    return set(re.findall(r"[\w$]+", DECLARED.sub("", before) + rest + others))


def named(entry: str, said: AbstractSet[str]) -> list[str]:
    """The export of a plain entry, if it is used; every export of any other entry."""
    found = ENTRY.fullmatch(entry)
    if found is None:
        return EXPORT.findall(entry)
    return [found[3]] if found[1] in said or found[2] in said else []


def slim(text: str, others: str, exported: AbstractSet[str], imported: AbstractSet[str]) -> str:
    """The script with only these exports and imports."""
    before, entries, offered, rest = parts(text)
    kept = [entry for entry in entries if exported >= set(EXPORT.findall(entry))]
    given = [entry for entry in offered if entry.partition(":")[0].strip() in imported]
    made = f"{before}{ENTERED}{';'.join(kept)}{OFFERED}{','.join(given)}}}{rest}"
    made = TYPED.sub("", made)
    made = WRAPPED.sub(lambda found: found[0] if found[1] in exported else "", made)
    plain = SHOWN.sub("", made) + others
    used = set(re.findall(r"\.([A-Za-z_$][\w$]*)", plain)) | set(re.findall(r'"([\w$]+)"', plain))
    made = SHOWN.sub(lambda found: found[0] if found[1] in used else "", made)
    # Only further machine code evaluates text; if that could see all variables, none could be removed.
    return EVALUATED.sub("globalThis.eval(", made)
