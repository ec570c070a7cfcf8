"""Links that were changed on their way, in the address of a browser: the page finds the match, or leads there."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.test_link import invite

MORE = [pytest.param(changed, marks=pytest.mark.full) for changed in ("%23join%3D{}", "join={}", "{}")]


@pytest.fixture
def token(visits, site):
    return invite(visits().new_page_at(site)).partition("#join=")[2]


@pytest.mark.full
@pytest.mark.parametrize("changed", ["#join%3D{}", "#{}"])
def test_a_changed_link_leads_to_its_match(visits, site, token, changed):
    page = visits().new_page_at(site + changed.format(token))
    expect(page.locator("#do-join")).to_be_visible()
    assert token not in page.url


@pytest.mark.full
@pytest.mark.parametrize("changed", ["%23join={}", *MORE])
def test_the_page_for_wrong_addresses_keeps_the_token(visits, site, token, changed):
    """A messenger has escaped the #, so that the server is asked for a page that is not there."""
    page = visits(loose=True).new_page_at(site + changed.format(token))
    expect(page.locator("main:visible")).to_have_count(1)
    expect(page.locator(".kept:visible")).to_have_text(re.compile("^This link was damaged on the way"))
    page.locator("a:visible").click()
    expect(page.locator("#do-join")).to_be_visible()


@pytest.mark.parametrize("deep", ["nowhere/", "no/where", "no/where/at/all/"])
def test_the_page_for_wrong_addresses_leads_home_from_any_depth(visits, site, deep):
    """A site that was built without its public address: each press leads one folder up."""
    page = visits(loose=True).new_page_at(site + deep)
    for _ in deep.split("/"):
        if page.url == site:
            break
        page.locator("a:visible").click()
    expect(page.locator("#app .screen")).to_be_visible()
    assert page.url == site


@pytest.mark.parametrize(
    ("locale", "said"), [("de-AT", "Unter dieser Adresse"), ("ru", "По этому"), ("pt", "There is")]
)
def test_the_page_for_wrong_addresses_speaks_the_browsers_language(visits, site, locale, said):
    page = visits(loose=True, locale=locale).new_page_at(f"{site}nowhere")
    expect(page.locator("h1:visible")).to_have_text(re.compile(f"^{said}"))
    expect(page.locator(".kept:visible")).to_have_count(0)
    assert page.title().split(" · ")[0] in ("Seite nicht gefunden", "Страница не найдена", "Page not found")
    assert page.locator("html").get_attribute("lang") == (locale[:2] if locale != "pt" else "en")
