"""``python -m game verify FILE``: a record's draws, checked on the command line."""

import re
from pathlib import Path

import pytest

from game.peers.chain import pick
from tests.game.peers.network import Network
from tests.game.playing import EVERY

pytestmark = pytest.mark.host


@pytest.fixture(scope="module")
def proved() -> str:
    """The record of a Duel between two peers."""
    network = Network(EVERY["duel"], 2, 1)
    network.play()
    network.quiet(3)
    return network.peers[2].record()


def test_every_draw_follows_from_the_commitments(run, proved: str) -> None:
    done = run("verify", "-", "--key", key(proved, 1), said=proved)
    assert (done.returncode, done.stderr) == (0, b"")
    first, *others = done.stdout.decode().splitlines()
    assert re.fullmatch(r"All \d+ draws match the commitments\.", first)
    assert [line.split(" has signed ")[0] for line in others[:2]] == ["Player 1", "Player 2"]


def key(proved: str, seat: int, chars: int = 64, kind: str = "key") -> str:
    """The key of a seat, as the command line takes it."""
    found = re.search(rf"^{kind} {seat}: (\S+)", proved, re.MULTILINE)
    assert found
    return f"{seat}={found[1][:chars]}"


def test_a_record_that_one_person_could_have_made_alone_is_no_proof(run, proved: str) -> None:
    """All of it was made by this one process; only a key known from elsewhere makes it a proof."""
    done = run("verify", "-", said=proved)
    assert done.returncode == 3 and "one person alone" in done.stderr.decode()
    assert run("verify", "-", "--key", key(proved, 2, 16), said=proved).returncode == 0
    assert run("verify", "-", "--key", key(proved, 2, 15), said=proved).returncode == 1
    assert run("verify", "-", "--key", key(proved, 2).replace("2=", "1="), said=proved).returncode == 1
    assert run("verify", "-", "--key", "2", said=proved).returncode == 2
    assert run("verify", "-", "--key", "9=" + "0" * 64, said=proved).returncode == 2


def test_a_match_by_letters_is_no_proof(run, letters: str) -> None:
    """Once all links are known, either player can write another match with them."""
    done = run("verify", "-", said=letters)
    assert done.returncode == 3 and "aren’t signed" in done.stderr.decode()
    assert run("verify", "-", "--key", key(letters, 2, kind="chain"), said=letters).returncode == 1


def test_a_match_cut_short_and_gone_on_with_alone_is_no_proof(run) -> None:
    """A seat goes back to an old signature of the other's, and on with a step of its own and links that it knows."""
    network = Network(EVERY["duel"], 2, 1)
    network.play(until=lambda: network.begun and len(network.peers[1].state.draws) >= 3)
    network.quiet(6)
    state = network.peers[1].state
    old = state.match.branch(state.draws[1].ply)
    given = [one for one in state.signed[2] if one.ply <= len(old.steps)]
    assert given[-1].act == "link-2"
    for chosen in (2, 3):  # with the links of the draw that was due it is no better: it may never have been made
        links = {seat: peer.chain.link(chosen) for seat, peer in network.peers.items()}
        match, step = old.branch(len(old.steps)), 0
        while match.turn == 0:
            match.say(0, pick(links, "m1", chosen, match.game, match.table, step))
            step += 1
        extra = network.peers[1].record().partition("\n\n")[0]
        extra = re.sub(r"draws: .*", f"draws: 1 {chosen}", extra)
        for seat in (1, 2):
            one = [one for one in state.signed[seat] if one.ply <= len(old.steps)][-1]
            extra = re.sub(rf"signed {seat}: .*", f"signed {seat}: {one}", extra)
        text = extra + "\n\n" + match.record().partition("\n\n")[2]
        done = run("verify", "-", "--key", key(text, 2), said=text)
        assert done.returncode == 3 and "are not proved" in done.stdout.decode()


@pytest.fixture(scope="module")
def letters() -> str:
    """The record of a Duel by letters, without its signatures."""
    network = Network(EVERY["duel"], 2, 2)
    network.play()
    text = network.peers[1].record()
    return re.sub(r"^(key|signed|log).*\n", "", text, flags=re.MULTILINE)


@pytest.mark.few(1)
@pytest.mark.parametrize("seat", [1, 2])
def test_what_a_seat_has_not_signed_is_named(run, proved: str, seat: int) -> None:
    """A step changed into another that the rules allow, a signature left out or moved, an end that was made up."""
    lines = proved.splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith(f"{seat} place"))
    other = next(square for square in ("a1", "b2", "c3") if f"{seat} place {square}" != lines[at])
    changed = "\n".join([*lines[:at], f"{seat} place {other}", *lines[at + 1 :]])
    for text in (
        changed,
        re.sub(rf"signed {seat}: .*\n", "", proved),
        re.sub(rf"(signed {seat}: )\d+", r"\g<1>20", proved),
        re.sub(rf"(signed {seat}: .*)(.)\n", lambda found: f"{found[1]}{'10'[found[2] == '1']}\n", proved),
        re.sub(rf"key {seat}: .*\n", "", proved),
        proved.replace("\n\n", f"\nended: resign {seat}\n\n", 1),
        proved.replace("\n\n", "\nended: so\n\n", 1),
    ):
        done = run("verify", "-", "--key", key(proved, 3 - seat), said=text)
        assert done.returncode == 1, text


def test_a_resignation_is_signed(run) -> None:
    network = Network(EVERY["duel"], 2, 1)
    network.play(until=lambda: network.begun and len(network.peers[1].match.steps) > 30)
    network.quiet(6)
    network.do(2, network.peers[2].ask("resign", network.now))
    network.quiet(3)
    text = network.peers[1].record()
    assert "ended: resign 2\n" in text
    assert run("verify", "-", "--key", key(text, 2), said=text).returncode == 0
    assert run("verify", "-", "--key", key(text, 2), said=text.replace("resign 2", "resign 1")).returncode == 1


def test_a_draw_without_a_seat_is_listed(run) -> None:
    """It is no proof for somebody who knows the key of that seat alone."""
    network = Network(EVERY["builders"], 3, 1)
    network.tamper = lambda sender, to, text: None if sender == 3 and ('"link"' in text or '"beat"' in text) else text
    network.run(lambda: network.begun)
    network.cut(3)
    network.quiet(65)
    network.do(1, network.peers[1].ask("fresh", network.now, seats=(3,)))
    network.quiet(3)
    network.do(2, network.peers[2].answer(True, network.now))
    network.tamper = None
    network.connect(3)
    network.run(lambda: network.same and network.mover() > 0)
    network.choose(network.mover())
    network.quiet(3)
    text = network.peers[2].record()
    done = run("verify", "-", "--key", key(text, 1), said=text)
    assert done.returncode == 0
    assert re.search(r"^Line \d+: a draw without player 3\.$", done.stdout.decode(), re.MULTILINE)
    done = run("verify", "-", "--key", key(text, 3), said=text)
    assert done.returncode == 3 and "you don’t know the key of any player" in done.stdout.decode()


def test_the_first_draw_that_does_not_is_named(run, proved: str, tmp_path: Path) -> None:
    lines = proved.splitlines()
    at = lines.index("") + 1
    lines[at] = "box 1 1 dark" if lines[at] != "box 1 1 dark" else "box 1 1 light"
    file = tmp_path / "changed.rec"
    file.write_text("\n".join(lines), "utf-8")
    done = run("verify", str(file))
    assert (done.returncode, done.stdout) == (1, b"")
    assert done.stderr.decode().startswith(f"{file}:{at + 1}: Draw 1 doesn’t follow from the commitments")


def test_a_record_without_a_proof(run, duel: str) -> None:
    done = run("verify", "-", said=duel)
    assert done.returncode == 1 and "no proof" in done.stderr.decode()


def test_a_record_with_a_proof_can_be_replayed(run, proved: str) -> None:
    assert run("replay", "-", said=proved).returncode == 0


def test_a_file_that_is_not_there(run) -> None:
    assert run("verify", "no such file").returncode == 1
