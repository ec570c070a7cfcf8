"""What can be wrong with a screen for somebody's eyes, fingers or settings, as scripts that return what they find."""

from typing import Any, Final

from playwright.sync_api import Page, ViewportSize

TOP: Final = """const top = document.querySelector("dialog[open]") ?? document.body;
const told = (one) => one.outerHTML.replace(/\\s+/g, " ").slice(0, 140);
const shown = (one) => one.checkVisibility({ visibilityProperty: true });
"""
"""What lies on top and can be used; how an element is told of."""
CONTROLS: Final = ":is(button, summary, select, textarea, input, a[href], [role=button], [data-word], [data-do])"
SIDEWAYS: Final = "document.documentElement.scrollWidth - innerWidth"
STYLE: Final = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""
"""Lays a visitor's own style sheet over the page's; the page's policy forbids one in its markup."""
SETTLED: Final = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(0))))"
LEAST: Final = 24
"""A side of a target in CSS pixels, whatever it is pressed with (WCAG 2.5.8)."""
FINGER: Final = 44
"""The same for fingers."""
SMALL_FOR_FINGERS: Final[dict[str, str]] = {
    ".board [data-word], .board [data-do]": "a place of the board is as large as the whole board fits on the screen",
    ".board svg *": "a tap brings near what is too small to be hit (web/page/near.js)",
    "p a, li a, dd a": "a link in a sentence is as high as its line",
}
"""What may be smaller for fingers, and why; it has `LEAST`, but for links in sentences."""
SMALL_HELD_ACROSS: Final[dict[str, str]] = {
    ".prompt .answers > .button": "two answers, one above the other, share the height of the prompt beside the board",
}
"""The same on phones held across."""
SMALL: Final = f"""([least, except]) => {{
  {TOP}
  const sides = (one) => ["::before", "::after"].map((part) => getComputedStyle(one, part))
    .filter(({{ content, position }}) => content !== "none" && position === "absolute")
    .map(({{ width, height }}) => [parseFloat(width) || 0, parseFloat(height) || 0]);
  return [...top.querySelectorAll("{CONTROLS}")]
    .filter((one) => shown(one) && !one.disabled && !(except && one.matches(except)))
    .filter((one) => {{
      const hit = one.matches("[type=radio], [type=checkbox], [type=file]") ? (one.closest("label") ?? one) : one;
      const box = hit.getBoundingClientRect();
      if (box.width < 2) return false; // only for screen readers
      const [wide, high] = [[box.width, box.height], ...sides(hit)]
        .reduce(([w, h], [x, y]) => [Math.max(w, x), Math.max(h, y)]);
      return wide < least - 0.5 || high < least - 0.5;
    }})
    .map((one) => {{
      const {{ width, height }} = one.getBoundingClientRect();
      return `${{Math.round(width)}}×${{Math.round(height)}} ${{told(one)}}`;
    }});
}}"""
"""Controls with a side shorter than this; where a finger hits them may be larger than what is seen."""
ELSEWHERE: Final[dict[str, str]] = {
    ".bar h1": "the tab is called so; on a phone the buttons come first",
    ".site-name, .site .note": "a picture stands beside it; a bubble, and a name for screen readers, say it",
    "#task, .card-name": "the bubble has it whole",
    ".estate h2": "the bubble has a long name whole, and so have the log and the list of players",
    ".prompt .story": "the log has it",
}
"""Texts that may be cut off where there is no room for them, and what says the same."""
SPOILT: Final = f"""(elsewhere) => {{
  {TOP}
  const floating = ".prompt, .messages, .bar, #tip, .dialog-head";
  const quiet = (one) => one.closest(".quiet, .sprite, script, style, option, textarea, noscript, [hidden]");
  const layer = (one) => {{
    for (; one; one = one.parentElement) {{
      const {{ overflowY, position }} = getComputedStyle(one);
      if (one.matches(floating) || position === "sticky" || ["auto", "scroll"].includes(overflowY)) return one;
    }}
    return null;
  }};
  const cut = (node, box) => {{
    const slack = box.height * 0.22; // letters are lower than their font's box
    let [across, along] = [false, false]; // can be scrolled into sight
    const lost = node.parentElement.closest(elsewhere) ? "elsewhere" : "cut off";
    for (let one = node.parentElement; one; one = one.parentElement) {{
      const style = getComputedStyle(one);
      if (!["inline", "contents"].includes(style.display)) {{
        const edge = one.getBoundingClientRect();
        if (edge.width < 2 || edge.height < 2) return "elsewhere"; // only for screen readers
        const hides = (axis) => ["hidden", "clip"].includes(style[`overflow${{axis}}`]);
        if (hides("X") && !across && (box.left < edge.left - 1.5 || box.right > edge.right + 1.5)) return lost;
        const over = box.top + slack < edge.top || box.bottom - slack > edge.bottom;
        if (hides("Y") && !along && over) return lost;
        across ||= ["auto", "scroll"].includes(style.overflowX);
        along ||= ["auto", "scroll"].includes(style.overflowY);
      }}
      if (one === document.body) break;
    }}
    return !across && (box.right > innerWidth + 1.5 || box.left < -1.5) ? "beside the window" : "";
  }};
  const found = new Set();
  const texts = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node; (node = walker.nextNode()); ) {{
    const one = node.parentElement;
    if (!node.data.trim() || quiet(one) || !shown(one) || getComputedStyle(one).opacity === "0") continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const level = layer(one);
    for (const box of range.getClientRects()) {{
      if (box.width < 2 || box.height < 2) continue;
      const why = cut(node, box);
      if (why === "elsewhere" || (why && one.closest("svg"))) continue; // a picture shows a part of what is drawn
      if (why) found.add(`${{why}}: ${{node.data.trim().slice(0, 40)}} in ${{told(one)}}`);
      if (!why) texts.push([node, box, level]);
    }}
  }}
  texts.sort(([, one], [, two]) => one.top - two.top);
  texts.forEach(([node, box, level], at) => {{
    for (let next = at + 1; next < texts.length && texts[next][1].top < box.bottom; next++) {{
      const [other, two, its] = texts[next];
      if (other.data === node.data || its !== level) continue; // the same twice is one text with its shadow
      const wide = Math.min(box.right, two.right) - Math.max(box.left, two.left);
      const high = Math.min(box.bottom, two.bottom) - two.top - 0.22 * (box.height + two.height);
      if (wide < 2 || high < 2) continue;
      const [lower, upper] = [other, node].map((text) => text.data.trim().slice(0, 40));
      found.add(`${{upper}} overlaps ${{lower}} in ${{told(other.parentElement)}}`);
    }}
  }});
  return [...found];
}}"""
"""Texts that are cut off, lie beside the window, or over each other."""
UNSEEN: Final = f"""() => {{
  {TOP}
  document.activeElement.blur();
  const line = (style, name) => style[`${{name}}Style`] !== "none" && parseFloat(style[`${{name}}Width`]) > 0;
  const lined = (style) => line(style, "outline") || line(style, "borderTop") || line(style, "borderBottom");
  const around = (one) => one.closest("label") ?? one;
  const bare = [...top.querySelectorAll("{CONTROLS}")].map(around)
    .filter((one) => shown(one) && one.getBoundingClientRect().width > 1)
    .filter((one) => {{
      const text = [...one.childNodes].length ? (one.innerText ?? one.textContent).trim() : "";
      const drawn = one.querySelector("svg, img, use") ?? one.matches("svg *, [type=range], [type=file], select");
      return !text && !drawn && ![null, "::before", "::after"].some((part) => lined(getComputedStyle(one, part)));
    }})
    .map((one) => `nothing to see: ${{told(one)}}`);
  const looks = (one) => [null, "::before", "::after"].map((part) => {{
    const style = getComputedStyle(one, part);
    const lines = ["outline", "borderTop", "borderBottom", "borderLeft", "borderRight"]
      .filter((name) => line(style, name))
      .map((name) => ["Style", "Width", "Color"].map((what) => style[name + what]).join(" "));
    const rest = ["display", "textDecorationLine", "fontWeight", "content", "visibility", "stroke", "strokeWidth"];
    return [...lines, ...rest.map((name) => style[name]), one.closest("svg") ? style.fill : ""].join(" ");
  }}).join(" ");
  const all = (one) => [one, ...one.querySelectorAll("*")].slice(0, 40).map(looks).join("|");
  const same = (one, off, on) => {{
    const before = all(one);
    off();
    const after = all(one);
    on();
    return before === after;
  }};
  const checked = [...top.querySelectorAll("label input:checked")].filter((one) => shown(around(one)))
    .filter((one) => same(around(one), () => (one.checked = false), () => (one.checked = true)));
  const marked = ["aria-pressed=true", "aria-current", "aria-selected=true"].flatMap((state) => {{
    const [name] = state.split("=");
    return [...top.querySelectorAll(`[${{state}}]`)].filter(shown).filter((one) => {{
      const value = one.getAttribute(name);
      const now = one.classList.contains("now");
      const off = () => (one.removeAttribute(name), one.classList.remove("now"));
      return same(one, off, () => (one.setAttribute(name, value), one.classList.toggle("now", now)));
    }});
  }});
  const named = ["offered", "chosen", "armed", "next", "to-move"].flatMap((name) =>
    [...top.querySelectorAll(`.${{name}}`)].filter(shown)
      .filter((one) => !one.closest(".board svg")) // what is drawn keeps its colours
      .filter((one) => same(one, () => one.classList.remove(name), () => one.classList.add(name))));
  const over = [...document.querySelectorAll("dialog[open], .prompt, .messages > *, #tip.shown")]
    .filter(shown)
    .filter((one) => getComputedStyle(one).backgroundColor.startsWith("rgba"))
    .map((one) => `what lies below shines through: ${{told(one)}}`);
  const alike = [...checked, ...marked, ...named].map((one) => `its state cannot be seen: ${{told(one)}}`);
  return [...bare, ...over, ...alike];
}}"""
"""With colours that the device forces, and no focus: what has neither text nor line, and states without a line;
what lies over other things and does not hide them."""
HIDDEN: Final = """() => {
  const one = document.activeElement;
  if (one === document.body || one.closest(".board svg")) return "";
  const box = one.getBoundingClientRect();
  if (box.width < 2) return "";
  const parts = [0.1, 0.5, 0.9];
  const points = parts.flatMap((x) => parts.map((y) => [box.left + x * box.width, box.top + y * box.height]));
  const seen = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top && (one.contains(top) || top.contains(one) || top.closest("label")?.contains(one));
  });
  const rings = () => [one, one.closest("label"), one.parentElement].map((around) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(around ?? one);
    const wide = outlineStyle === "auto" || parseFloat(outlineWidth) >= 2; // a browser's own ring
    return outlineStyle !== "none" && wide ? outlineStyle + outlineWidth + outlineColor : "";
  });
  const lit = rings();
  one.blur();
  const unlit = rings();
  one.focus({ preventScroll: true });
  const ring = lit.some((line, at) => line && line !== unlit[at]);
  const wrong = (seen ? "" : "covered ") + (ring ? "" : "without a ring ");
  return wrong && wrong + one.outerHTML.slice(0, 140);
}"""
"""The focused element, if something covers it wholly or no ring shows that it is the one."""


def sized(page: Page, size: ViewportSize) -> Page:
    """The page in a window of this size, once it is drawn."""
    page.set_viewport_size(size)
    page.evaluate(SETTLED)
    return page


def styled(page: Page, css: str) -> Page:
    """The page with a style sheet of the visitor's."""
    page.evaluate(STYLE, css)
    page.evaluate(SETTLED)
    return page


def fingers(page: Page, on: bool) -> None:
    """The device has a touch screen, or only a mouse."""
    page.context.new_cdp_session(page).send("Emulation.setTouchEmulationEnabled", {"enabled": on, "maxTouchPoints": 1})
    page.evaluate(SETTLED)


def small(page: Page, least: int, exempt: str = "p a, li a, dd a, .board svg *") -> list[Any]:
    """Controls that are smaller than this."""
    found: list[Any] = page.evaluate(SMALL, [least, exempt])
    return found


def small_for_fingers(page: Page) -> list[Any]:
    """The same for fingers, without what may be smaller."""
    size = page.viewport_size
    across = SMALL_HELD_ACROSS if size and size["height"] <= 520 else {}
    return small(page, FINGER, ", ".join([*SMALL_FOR_FINGERS, *across]))


def spoilt(page: Page) -> list[Any]:
    """Texts that cannot be read, or only by scrolling to the side."""
    found: list[Any] = page.evaluate(SPOILT, ", ".join(ELSEWHERE))
    return [*found, *(["scrolls sideways"] if page.evaluate(SIDEWAYS) > 0 else [])]
