"""On a phone nothing that is written is cut off, unless it stands in full in a tip or in what is read aloud; and the
prompt has a third of the screen at most."""

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.player import LINK, choose, idle, ready, unfold
from tests.browser.test_first_paint import NOTES, RECORDS, keep

SIZES = [(360, 640), (320, 568), (390, 844), (820, 1180), (844, 390), (1024, 768), (1440, 900)]
FIRST, *REST = [ViewportSize(width=width, height=height) for width, height in SIZES]
CUT = """() => {
  const canvas = document.createElement("canvas").getContext("2d");
  const says = (one, text) => {
    const holder = one.closest("[aria-label], [data-tip], [title]");
    const said = ["aria-label", "data-tip", "title"].map((name) => holder?.getAttribute(name) ?? "").join(" ");
    return said.includes(text.trim());
  };
  const seen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".quiet");
  const inner = (one, style) => one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const found = [];
  const prompt = document.querySelector(".prompt")?.getBoundingClientRect().height;
  if (innerWidth < 600 && innerHeight >= 640 && prompt > innerHeight / 3 + 1) found.push(`the prompt: ${prompt} px`);
  for (const one of document.querySelectorAll("#app *")) {
    if (!seen(one) || one.closest("svg, datalist, option")) continue;
    const style = getComputedStyle(one);
    if (style.clipPath.startsWith("inset(50%")) continue;
    if (one.matches("input[type=text], select, textarea")) {
      const text = one.matches("select") ? one.selectedOptions[0].text : one.value ? "" : one.placeholder;
      canvas.font = style.font;
      const wide = canvas.measureText(text).width > inner(one, style) + 0.5;
      if (wide && !one.matches("textarea") && !says(one, text)) found.push(`${one.id}: ${text}`);
    } else if ([...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) {
      const hides = style.overflowX !== "visible" || style.textOverflow === "ellipsis";
      const text = one.textContent;
      const cut = hides && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2);
      const box = one.getBoundingClientRect();
      const scrolls = one.closest(".share-link, .log, .dialog-body, pre");
      const out = !scrolls && style.position !== "fixed" && (box.left < -1 || box.right > innerWidth + 1);
      const around = one.parentElement.closest("button, .radio, .button");
      const frame = around?.getBoundingClientRect();
      const beyond = frame && (box.left < frame.left - 1 || box.right > frame.right + 1);
      if ((cut || out || beyond) && !says(one, text)) found.push(`${one.tagName}.${one.className}: ${text}`);
    }
  }
  for (const name of document.querySelectorAll(".bar h1 > span")) {
    const [{ top, bottom }, end] = [name.getBoundingClientRect(), name.parentElement.getBoundingClientRect().bottom];
    if (top < end - 1 && bottom > end + 1) found.push(`half hidden: ${name.textContent}`);
  }
  return found;
}"""
DIALOGS = ("open record", "open help", "open settings", "open stock", "open players", "open score", "open about")
OUTSIDE = ("open help", "open read", "open settings", "open about", "open paste", "open erase")


def cut(page, where):
    return [f"{where}: {each}" for each in idle(page).evaluate(CUT)]


def through(page, command):
    """Asks for a command as a button of the page would."""
    page.evaluate(
        """(command) => {
          const one = document.createElement("button");
          one.dataset.do = command;
          document.getElementById("app").append(one);
          one.click();
        }""",
        command,
    )
    idle(page)


def start(page):
    found = cut(page, "start")
    unfold(page)
    for level in range(1, 8):
        page.locator("#bot-2").select_option(str(level))
        idle(page)
        found += cut(page, f"start with bot {level}")
    for way in ("live", "letters", "puzzle", "device"):
        choose(page, way)
        found += cut(page, f"start to play by {way}")
    for dialog in OUTSIDE:
        through(page, dialog)
        found += cut(page, dialog)
        through(page, "close")
    for screen in ("far setup", "post new"):
        through(page, screen)
        found += cut(page, screen)
        through(page, "home")
    through(page, "train 1")
    found += cut(page, "puzzle")
    through(page, "home")
    page.evaluate("() => dispatchEvent(new CustomEvent('nile-release', { detail: 'ready' }))")
    return found + cut(page, "start with a new version")


def table(page):
    found = cut(page, "table")
    through(page, "voice 2=1")
    through(page, "pause")
    found += cut(page, "with a bot")
    through(page, "voice 2=")
    for square in ("b2", "a2", "c1", "c3"):
        page.locator(f"#square-{square}").click()
        found += cut(page, f"after {square}")
    page.locator("#ship-2").click()
    found += cut(page, "unloading")
    through(page, "retract")
    for dialog in DIALOGS:
        through(page, dialog)
        found += cut(page, dialog)
        through(page, "close")
    through(page, "look 20")
    found += cut(page, "looking back")
    through(page, "look -1")
    page.evaluate("() => dispatchEvent(new CustomEvent('nile-release', { detail: 'ready' }))")
    found += cut(page, "a new version")
    page.locator("#line").fill("nonsense " * 40)
    page.locator("#do-say").click()
    return found + cut(page, "alarm")


def test_the_name_of_a_game_stands_whole_in_the_bar_or_is_left_to_screen_readers(visits, site):
    page = ready(visits(viewport=FIRST, has_touch=True).new_page_at(f"{site}#new/valley?names=Anna,Ben&first=1"))
    for size in (FIRST, *REST):
        page.set_viewport_size(size)
        assert cut(page, str(size)) == []


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [FIRST, *(pytest.param(size, marks=pytest.mark.full) for size in REST)])
@pytest.mark.parametrize(("link", "walk"), [("", start), (LINK, table)])
def test_nothing_is_cut_off(visits, site, size, link, walk):
    visit = visits(viewport=size, reduced_motion="reduce")
    keep(visit, RECORDS, over=("2", "3", "4", "5"), notes=NOTES, pace="quick")
    page = ready(visit.new_page_at(site + link))
    assert walk(page) == []
