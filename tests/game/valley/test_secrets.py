"""Valley of the Kings: what is secret until it becomes public, resumed matches, and openings between peers."""

from random import Random

from game import BOX, valley
from game.draft import reading
from game.match import Match, load
from game.peers.match_state import MatchState
from game.valley import agenda, parts, ways
from game.valley.table import UNKNOWN, Table
from tests.game.peers.network import sealed
from tests.game.peers.test_sealed import TERMS
from tests.game.valley import masons
from tests.game.valley.sphinx import LAY, may, refused, say, sphinx

BOTH = (LAY | 1, LAY | 2, agenda.TURN_UP)
SECRET = tuple(kind | seat for kind in (agenda.SEAL, agenda.LEGS, agenda.WALK) for seat in (1, 2))


def bids() -> Table:
    return sphinx(*BOTH, round=1, groups="wwwww yyyyy rrrrr")


def later() -> Table:
    return sphinx(*SECRET, agenda.WORKERS | 1, round=3)


# -- notes -------------------------------------------------------------------------------------------------------------


def test_a_note_of_a_bid_is_one_tablet_in_hand() -> None:
    table = bids()
    assert list(valley.notes(table, "lay 1", ())) == ["0", "1", "2", "3", "4"]
    assert list(valley.notes(table, "lay 1", ("4",))) == [""]
    table = say(table, "lay 1: 4", "lay 2: 0")
    assert list(valley.notes(table, "lay 1", ())) == ["0", "1", "2", "3"]
    assert refused(table, "lay 1: 4") == refused(table, "lay 1:") == refused(table, "lay 1: 5") == "valley.secret.lay"
    table = say(table, *["lay 3: 0"] * 3)
    assert refused(table, "lay 3: 0") == "valley.secret.lay", "four blanks, not five"
    assert refused(table, "done: 1") == "valley.secret.none"


def test_a_note_of_ways_is_said_word_by_word() -> None:
    table = later()
    assert list(valley.notes(table, "sealed", ())) == ["1", "2", ""]
    after = valley.notes(table, "sealed", ("1",))
    assert after[:6] == ["17", "18", "19", "20", "21", "22"] and "8C" in after and "2A" not in after
    assert list(valley.notes(table, "sealed", ("1", "18"))) == ["2", ""], "an area is a foreman's last leg"
    assert list(valley.notes(table, "sealed", ("1", "18", "2", "22"))) == [""]
    assert list(valley.notes(table, "sealed", ("1", "6A", "2", "11A"))) == [""], "six points"
    for wrong in ("1", "1 16", "3 8C", "1 18 1 17", "1 2A", "1 8C 1 8C", "1  8C", "1 8C ", "1 6A 2 6A 1 6B"):
        assert refused(table, f"sealed: {wrong}") == "valley.secret.sealed"
    assert refused(table, "sealed:1 8C") == "valley.secret.sealed"


def test_an_empty_note_is_a_whole_step_of_a_draft() -> None:
    now = reading(valley, later(), ["sealed"])
    assert now.line == "sealed:" and now.next == ("1", "2") and not now.settled
    assert reading(valley, later(), ["sealed", "1", "8C"]).line == "sealed: 1 8C"
    assert reading(valley, later(), ["sealed", "1"]).line is None
    assert reading(valley, bids(), ["lay", "1"]).line is None


def test_known_notes_bind_and_are_due() -> None:
    table = say(bids(), "lay 1: 4", "lay 1: 0", "done", "done")
    assert list(valley.legal(table)) == ["show 1 4 0"] and valley.due(table) == "show 1 4 0"
    assert refused(table, "show 1 4 3") == "valley.show.left"
    table = say(later(), "sealed: 1 8C", "sealed:")
    assert list(valley.legal(table)) == ["foreman 1 8C"]
    assert refused(table, "foreman 1 8B") == refused(table, "done") == "valley.secret.written"
    table = say(table, "foreman 1 8C")
    assert list(valley.legal(table)) == ["done"]


# -- a match that is resumed without its notes -------------------------------------------------------------------------


def test_without_notes_all_that_could_have_been_written_may_be_shown() -> None:
    table = say(bids(), "lay 1", "done", "done")
    assert may(table, "show") == ["1 4", "1 3", "1 2", "1 1", "1 0"] and valley.due(table) is None
    table = say(later(), "sealed", "sealed")
    assert valley.due(table) is None and "done" in valley.legal(table)


def test_notes_that_are_known_bind_and_the_others_are_what_is_left_of_the_eight() -> None:
    table = say(bids(), "lay 1: 4", "lay 1", "lay 2: 3", "done", "done")
    assert valley.due(table) is None
    assert may(table, "show") == ["1 4 2", "1 4 1", "1 4 0"]
    table = say(table, "show 1 4 0")
    assert valley.due(table) == "show 2 3"


def test_a_record_tells_no_secret_and_leads_to_the_same_table() -> None:
    for seed in range(3):
        match = masons.whole(2 + seed, f"secrets {seed}")
        text = match.record()
        assert ":" not in text.partition("\n\n")[2]
        assert load(text, {"valley": valley}).table == match.table


# -- seen, heard and guessed -------------------------------------------------------------------------------------------


def test_others_see_how_many_tablets_lie_where_but_no_value() -> None:
    table = say(bids(), "lay 1: 4", "lay 3: 0", "lay 3: 2")
    assert valley.seen(table, 1) == table
    for seat in (BOX, 2):
        assert valley.seen(table, seat).laid[1] == ((0, UNKNOWN), (2, UNKNOWN), (2, UNKNOWN))
    assert valley.pieces(valley.seen(table, 2))["laid 3 1"] == ["?", "?"]
    assert valley.pieces(table)["laid 3 1"] == ["0", "2"]
    other = say(bids(), "lay 1: 0", "lay 3: 3", "lay 3: 1")
    assert valley.seen(table, 2) == valley.seen(other, 2) and table != other


def test_tablets_that_are_turned_up_are_seen_and_the_others_not_yet() -> None:
    table = say(bids(), "lay 1: 4", "lay 3: 2", "done", "lay 3: 0", "done", "show 1 4")
    seen = valley.seen(table, 2)
    assert seen.shown[1] == ((0, 4),) and seen.laid[1] == ((2, UNKNOWN),) and seen.laid[2] == ((2, 0),)


def test_others_see_who_has_sealed_but_not_what() -> None:
    table = say(later(), "sealed: 1 8C")
    assert valley.seen(table, 2).ways == [None] * 3
    assert valley.seen(table, 1).ways[1] == ((0, ways.parse(["1", "8C"])[0][1]),)
    assert (
        valley.heard(later(), "sealed: 1 8C", 2) == "sealed" and valley.heard(later(), "sealed: 1 8C", 1)[-2:] == "8C"
    )
    assert valley.heard(bids(), "lay 3: 4", 2) == "lay 3"


def test_a_guess_deals_the_eight_tablets_by_their_odds() -> None:
    """One tablet of eight: four of them are blank."""
    table = valley.seen(say(bids(), "lay 1: 4", "lay 1: 3"), 2)
    rng = Random(1)
    values = [value for _ in range(2000) for _, value in valley.guess(table, 2, rng).laid[1]]
    for value in range(5):
        share = parts.TABLETS.count(value) / len(parts.TABLETS)
        assert abs(values.count(value) / len(values) - share) < 0.03
    shown = say(bids(), "lay 1: 4", "lay 3: 2", "lay 3: 0", "done", "done", "show 1 4")
    for _ in range(50):
        guess = valley.guess(valley.seen(shown, 2), 2, rng)
        assert 4 not in [value for _, value in guess.laid[1]], "it has been shown"


def test_a_guess_of_ways_goes_on_from_what_was_shown() -> None:
    table = say(later(), "sealed: 1 8C 1 3B", "sealed: 2 18", "foreman 1 8C")
    rng = Random(2)
    for _ in range(20):
        guess = valley.guess(valley.seen(table, 2), 2, rng)
        assert guess.ways[1] and guess.ways[1][0] == table.legs[1][0] and guess.ways[2] == table.ways[2]
        assert guess.legs == table.legs
    assert valley.guess(valley.seen(table, 1), 1, rng).ways[1] == table.ways[1]


# -- between peers -----------------------------------------------------------------------------------------------------


class Peers:
    """Two seats with a course each, through bids and ways of a match."""

    def __init__(self) -> None:
        self.secrets: dict[int, dict[str, tuple[str, bytes]]] = {1: {}, 2: {}}
        self.states = {seat: MatchState(TERMS, valley, self.secrets[seat]) for seat in (1, 2)}
        self.written: dict[str, tuple[str, bytes]] = {}
        self.rng = Random(4)
        for state in self.states.values():
            state.match = Match(valley, seats=2)
            for group in (1, 2, 3):
                state.match.say(BOX, f"group {group} white yellow red blue black")
            state.due = None

    def take(self, seat: int, body: dict[str, object]) -> None:
        for state in self.states.values():
            state.take(0, "", seat, body)

    def say(self, seat: int, line: str, known: bool = True) -> None:
        """A step, sealed if it has a note; whoever cheats does so with a program that checks no note of its own."""
        body, notes = sealed(self.states[seat], seat, [line], self.rng.randbytes(16))
        self.written |= notes
        if known:
            self.secrets[seat] |= notes
        self.take(seat, body)

    def open(self, seat: int) -> None:
        mine = [self.written[one.hash] for one in self.states[seat].seals if one.seat == seat]
        self.take(seat, {"do": "open", "notes": [[note, salt.hex()] for note, salt in mine]})

    @property
    def tables(self) -> list[Table]:
        return [state.match.table for state in self.states.values()]


def opened() -> Peers:
    """After the opening of the bids of round 1."""
    two = Peers()
    for line in ("lay 1: 4", "lay 3: 0", "lay 1: 1", "done"):
        two.say(1, line)
    labels = [one.label for one in two.states[2].seals]
    assert labels == ["lay 1", "lay 2", "lay 3"]
    two.say(2, "lay 3: 2")
    assert two.states[1].due is None, "nothing is opened before the last seat has bid"
    two.say(2, "done")
    for state in two.states.values():
        assert state.due and state.due.missing == (1, 2)
    two.open(1)
    two.open(2)
    return two


def test_all_bids_are_opened_when_the_last_seat_has_bid_and_shown_by_the_program() -> None:
    two = opened()
    one, other = two.tables
    assert one == other and one.hand(1) == [1] * 5 == one.hand(2)
    said = [step.words for step in two.states[1].match.steps][-3:]
    assert said == ["show 1 4 1", "show 3 0", "show 3 2"]
    assert two.states[1].round == 2 and two.states[1].floor == len(two.states[1].match.steps)


def test_a_seat_that_laid_nothing_opens_nothing() -> None:
    two = Peers()
    two.say(1, "done")
    two.say(2, "lay 1: 3")
    two.say(2, "done")
    assert two.states[1].due and two.states[1].due.missing == (2,)
    two.open(2)
    assert two.tables[0].hand(2) == [1] * 5


def test_ways_are_opened_together_and_one_that_is_not_allowed_counts_as_nothing_written() -> None:
    """ "If a player planned more than 6 points all his movements are cancelled"."""
    two = opened()
    while two.tables[0].round == 1:
        match = two.states[1].match
        two.say(match.turn, "done" if "done" in match.legal else "skip")
        if match.turn == BOX:
            break
    for state in two.states.values():
        state.due = None
        for group in (1, 2, 3):
            state.match.say(BOX, f"group {group} white yellow red blue black")
    two.say(2, "done")
    two.say(1, "done")
    two.say(2, "sealed: 1 8C 2 6A 1 6A", known=False)
    two.say(1, "sealed: 1 13B")
    two.open(1)
    two.open(2)
    said = [f"{step.speaker} {step.words}" for step in two.states[1].match.steps][-4:]
    assert said[-3:] == ["2 done", "1 foreman 1 13B", "1 done"]
    assert list(two.states[2].match.legal) == ["claim 13", "skip"]
    assert two.tables[0] == two.tables[1]
