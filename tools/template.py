"""The page's template: <!-- build:name --> stands where the build inserts something."""

import re

from tools.trouble import Trouble

MARK = re.compile(r"<!-- build:([a-z.]+) -->")


def filled(text: str, insertions: dict[str, str]) -> str:
    """The template with every mark replaced.

    >>> filled('<b><!-- build:version --></b>', {"version": "1f"})
    '<b>1f</b>'
    """
    unknown = sorted(set(MARK.findall(text)) - insertions.keys())
    if unknown:
        known = ", ".join(sorted(insertions))
        raise Trouble(f"web/index.html asks for build:{unknown[0]}, which the build cannot insert: it knows {known}.")
    return MARK.sub(lambda found: insertions[found[1]], text)
