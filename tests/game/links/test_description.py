"""The data read from the descriptions of real browsers, and the descriptions rendered for the other browser.

`descriptions/` has offers and answers as Chromium 156 and Firefox 153 ESR wrote them: with names instead of addresses
(mdns), without that (open), and with a STUN server (stun). Addresses are those of documentation (RFC 5737, 3849).
"""

from pathlib import Path
from typing import Literal

import pytest

from game.links.description import KNOCKS, PREFERENCE, Candidate, Description, candidate, lines, parse, render
from game.links.envelope import BadLink

FILES = sorted((Path(__file__).parent / "descriptions").glob("*.sdp"))
TEXTS = {file.stem: file.read_text("utf-8").replace("\n", "\r\n") for file in FILES}
every_text = pytest.mark.parametrize("name", TEXTS)

OFFER = TEXTS["chromium-stun-offer"]


def test_there_are_offers_and_answers_of_both_browsers() -> None:
    assert set(TEXTS) == {
        f"{browser}-{network}-{side}"
        for browser in ("chromium", "firefox")
        for network in ("mdns", "open", "stun")
        for side in ("offer", "answer")
    }


@every_text
def test_all_that_counts_is_read(name: str) -> None:
    text, known = TEXTS[name], parse(TEXTS[name])
    assert f"a=fingerprint:sha-256 {known.fingerprint.hex(':').upper()}\r\n" in text
    assert f"a=ice-ufrag:{known.ufrag}\r\n" in text and f"a=ice-pwd:{known.password}\r\n" in text
    udp = [line for line in text.splitlines() if line.startswith("a=candidate") and " udp " in line.lower()]
    assert len(known.candidates) == len(udp)
    for line in udp:
        assert candidate(line.removeprefix("a=")) in known.candidates
    kinds = {(each.kind, each.family) for each in known.candidates}
    if "mdns" in name:
        assert kinds == {("host", "name")}
    elif "stun" in name:
        assert kinds == {("host", "name"), ("srflx", "ip4")}
        assert str(known.candidates[0]) == "203.0.113.5", "the address that the router gave comes first"
    else:
        assert kinds - {("host", "ip6")} == {("host", "ip4")}
        assert str(known.candidates[0]) == "192.0.2.2"


@every_text
def test_what_is_rendered_reads_the_same_and_copies_nothing(name: str) -> None:
    known = parse(TEXTS[name])
    for offer in (True, False):
        text = render(known, offer)
        assert parse(text) == known
        assert f"a=setup:{'active' if offer else 'passive'}\r\n" in text and text.count("a=setup:") == 1
        for line in ("a=mid:0", "a=sctp-port:5000", "a=max-message-size:65536", "a=ice-options:trickle"):
            assert f"{line}\r\n" in text
        assert "end-of-candidates" not in text and "SDPARTA" not in text and "generation" not in text
        assert text.endswith("\r\n") and "\n" not in text.replace("\r\n", "")


WRONG = {
    "empty": "",
    "no version": OFFER.replace("v=0", "v=1"),
    "two media": OFFER + "m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n",
    "sound": OFFER.replace("m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "m=audio 9 UDP/TLS/RTP/SAVPF 111"),
    "no fingerprint": OFFER.replace("a=fingerprint:", "a=finger:"),
    "sha-1": OFFER.replace("sha-256", "sha-1"),
    "short fingerprint": OFFER.replace(parse(OFFER).fingerprint.hex(":").upper()[:3], ""),
    "two passwords": OFFER + "a=ice-pwd:Cu9HzSh606RKfLVGqzFCaUtj\r\n",
    "no password": OFFER.replace("a=ice-pwd:", "a=pwd:"),
    "short password": OFFER.replace(parse(OFFER).password, "abc"),
    "long password": OFFER.replace(parse(OFFER).password, "a" * 65),
    "a blank in the password": OFFER.replace(parse(OFFER).password, "a" * 22 + " b"),
    "an ending line": OFFER.replace(parse(OFFER).ufrag, "ab\tcd"),
    "too long": OFFER + "a=x\r\n" * 5000,
}


@pytest.mark.parametrize("name", WRONG)
def test_a_description_that_no_browser_writes_is_refused(name: str) -> None:
    assert WRONG[name] != OFFER
    with pytest.raises(BadLink) as refused:
        parse(WRONG[name])
    assert refused.value.sentence == "link.description"


def line(address: str = "192.0.2.7", port: str = "5000", part: str = "1", way: str = "udp", kind: str = "host") -> str:
    return f"candidate:1 {part} {way} 2113937151 {address} {port} typ {kind} generation 0"


@pytest.mark.parametrize(
    "text",
    [
        line(way="tcp"),
        line(part="2"),
        line(port="0"),
        line(port="65536"),
        line(kind="prflx"),
        line("fe80::1"),
        line("224.0.0.1"),
        line("0.0.0.0"),
        line("::"),
        line("fe80::1%eth0"),
        line("example.org"),
        line("1.2.3"),
        line("f0026998-4a62-45cd-b54e-9bd40d76c54.local"),
        line("f0026998-4a62-45cd-b54e-9bd40d76c540.local", kind="srflx"),
        "candidate:",
        "",
        line() + "\r\na=setup:passive",
        line().replace("5000", "５000"),
    ],
)
def test_candidates_that_a_link_does_not_carry(text: str) -> None:
    assert candidate(text) is None


@pytest.mark.parametrize(
    ("text", "kind", "family"),
    [
        (line(), "host", "ip4"),
        (line("2001:db8::7"), "host", "ip6"),
        (line("f0026998-4a62-45cd-b54e-9bd40d76c540.local"), "host", "name"),
        (line("203.0.113.5", kind="srflx"), "srflx", "ip4"),
        (line("2001:db8::7", kind="srflx"), "srflx", "ip6"),
        (line("203.0.113.5", kind="relay"), "relay", "ip4"),
        (line(way="UDP"), "host", "ip4"),
    ],
)
def test_candidates_that_it_carries(text: str, kind: str, family: str) -> None:
    known = candidate(text)
    assert known and (known.kind, known.family, known.port) == (kind, family, 5000)


def test_of_many_candidates_the_four_most_useful_are_kept() -> None:
    more = "".join(
        f"a={line(address, kind=kind)}\r\n"
        for address, kind in (("2001:db8::8", "host"), ("192.0.2.9", "relay"), ("192.0.2.8", "host"))
    )
    known = parse(OFFER + more)
    assert [(each.kind, each.family) for each in known.candidates] == [
        ("srflx", "ip4"),
        ("host", "ip4"),
        ("relay", "ip4"),
        ("host", "name"),
    ]


# -- knocking ----------------------------------------------------------------------------------------------------------


def priority(text: str) -> int:
    return int(text.split(" ")[3])


def test_knocking_adds_the_candidates_again_with_a_new_foundation_and_a_lower_priority() -> None:
    known = parse(OFFER)
    first = list(lines(known))
    foundations = {text.split(" ")[0] for text in first}
    lowest = [priority(text) for text in first]
    assert lowest == [
        (PREFERENCE[each.kind] << 24) + (65535 - 256 * at << 8) + 255 for at, each in enumerate(known.candidates)
    ]
    for knock in range(1, KNOCKS + 1):
        again = list(lines(known, knock))
        assert again[0].startswith(f"candidate:{900 + knock} 1 udp {priority(first[0]) - knock * 256} ")
        assert [text.split(" ")[4:] for text in again] == [text.split(" ")[4:] for text in first]
        assert all(priority(text) == before - 256 for text, before in zip(again, lowest, strict=True))
        assert not foundations & {text.split(" ")[0] for text in again}
        foundations |= {text.split(" ")[0] for text in again}
        lowest = [priority(text) for text in again]
        assert [candidate(text) for text in again] == list(known.candidates)
    assert min(lowest) > 0


def test_knocking_ends_after_fifteen_minutes() -> None:
    known = parse(OFFER)
    assert KNOCKS == 225, "every four seconds"
    assert list(lines(known, KNOCKS)) and not list(lines(known, KNOCKS + 1))


def test_without_candidates_there_is_nothing_to_knock_with() -> None:
    """A browser without any network: the page says so."""
    text = "\r\n".join(each for each in OFFER.split("\r\n") if not each.startswith("a=candidate"))
    known = parse(text)
    assert known.candidates == () and not list(lines(known)) and "candidate" not in render(known, offer=True)


def test_priorities_put_hosts_first_and_fit_32_bits() -> None:
    kinds: list[Literal["relay", "srflx", "host"]] = ["relay", "srflx", "host"]
    each = tuple(Candidate(kind, "ip4", bytes((192, 0, 2, at)), 5000) for at, kind in enumerate(kinds, 1))
    numbers = [priority(text) for text in lines(Description(bytes(32), "abcd", "a" * 24, each))]
    assert numbers == sorted(numbers) and numbers[0] > 0 and numbers[-1] < 1 << 31
