"""Links that were changed on their way, in the address of a browser: the page finds the match, or leads there."""

import pytest
from playwright.sync_api import expect

from tests.browser.test_link import invite


@pytest.fixture
def token(visits, site):
    return invite(visits().new_page_at(site)).partition("#join=")[2]


@pytest.mark.parametrize("changed", ["#join%3D{}", "#{}"])
def test_a_changed_link_leads_to_its_match(visits, site, token, changed):
    page = visits().new_page_at(site + changed.format(token))
    expect(page.locator("#do-join")).to_be_visible()
    assert token not in page.url


@pytest.mark.parametrize("changed", ["%23join={}", "%23join%3D{}", "join={}", "{}"])
def test_the_page_for_wrong_addresses_keeps_the_token(visits, site, token, changed):
    """A messenger has escaped the #, so that the server is asked for a page that is not there."""
    page = visits(loose=True).new_page_at(site + changed.format(token))
    expect(page.locator("#kept")).to_be_visible()
    page.locator("a").click()
    expect(page.locator("#do-join")).to_be_visible()
