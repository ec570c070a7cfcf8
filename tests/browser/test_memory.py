"""Later starts go on from what Python's memory was like after an earlier one; whatever is kept, the page starts."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import MAKE, Visit, remembered
from tests.browser.player import go, ready, record

KEPT = """async () => {
  const { wanted } = await import("./snapshot.js");
  return !await wanted();
}"""
SPOIL = """async how => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("nile memory "));
  const cache = await caches.open(name);
  const [key] = await cache.keys();
  const kept = await cache.match(key);
  const old = new Uint8Array(await kept.arrayBuffer());
  const length = kept.headers.get("Length");
  const ways = {
    cut: () => [old.slice(0, old.length / 2), length],
    nothing: () => [old.map(() => 0), length],
    short: () => [new Uint8Array(4096), "4096 4096"],
  };
  const [spoilt, told] = ways[how]();
  await cache.put(key, new Response(spoilt, { headers: { Length: told } }));
}"""
SIZES = """async () => {
  const [name] = (await caches.keys()).filter((name) => name.startsWith("nile memory "));
  const kept = await (await caches.open(name)).match((await (await caches.open(name)).keys())[0]);
  return kept.headers.get("Length").split(" ").map(Number);
}"""


def kept(visit: Visit, site: str) -> Page:
    """A page whose device keeps the memory."""
    page = ready(visit.new_page_at(site))
    assert not page.evaluate(KEPT)
    page.evaluate(MAKE)
    return page


@pytest.fixture
def page(context, site) -> Page:
    return kept(context, site)


@pytest.fixture
def loose_page(loose_context, site) -> Page:
    return kept(loose_context, site)


def test_the_next_start_goes_on_from_there_with_draws_of_its_own(page):
    assert not remembered(page)
    starts = []
    for _ in range(2):
        page.reload()
        assert remembered(ready(page))
        go(page, "device")
        expect(page.locator("#estate-1")).to_be_visible()
        starts.append(record(page).record())
        page.locator(".home").click()
        expect(page.locator("#begin")).to_be_visible()
    assert starts[0] != starts[1]


@pytest.mark.full
def test_it_is_made_on_a_page_that_is_kept_for_use_without_a_network_too(visits, site):
    """Its worker then comes from what is kept, and still knows which archives to lay out."""
    page = ready(visits(service_workers="allow").new_page_at(site))
    page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
    page.evaluate(MAKE)
    page.reload()
    assert remembered(ready(page))
    go(page, "device")
    expect(page.locator("#estate-1")).to_be_visible()


@pytest.mark.full
def test_zeros_are_not_kept(page):
    length, kept = page.evaluate(SIZES)
    assert length > 20_000_000
    assert kept < 0.75 * length


@pytest.mark.parametrize("how", ["nothing", *(pytest.param(how, marks=pytest.mark.full) for how in ("cut", "short"))])
def test_memory_that_is_spoilt_is_thrown_away_and_the_page_starts(loose_page, how):
    page = loose_page
    page.evaluate(SPOIL, how)
    page.reload()
    assert not remembered(ready(page))
    assert not page.evaluate(KEPT)
    go(page, "device")
    expect(page.locator("#estate-1")).to_be_visible()


@pytest.mark.full
def test_memory_of_another_release_is_not_taken(page):
    page.route(
        re.compile(r"/[\w-]+\.js(\?|#|$)"),
        lambda route: route.fulfill(
            content_type="text/javascript",
            body=route.fetch().text().replace('"memory?', '"memory?0'),
        ),
    )
    page.reload()
    assert not remembered(ready(page))
    page.evaluate(MAKE)
    page.reload()
    assert remembered(ready(page))
    assert page.evaluate("async () => (await caches.keys()).length") == 1


@pytest.mark.full
def test_what_comes_later_comes_to_kept_memory_too(page):
    page.reload()
    assert remembered(ready(page))
    go(page, "live")
    expect(page.locator("#do-invite")).to_be_visible()
    page.goto(page.url.partition("#")[0] + "?again" + "#new/duel?names=Anna,&bots=0,3")
    assert remembered(ready(page))
    page.locator("#square-b2").click()
    expect(page.locator("li[id^=log-]")).to_have_count(3)
