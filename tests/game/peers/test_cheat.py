"""Whatever one seat does, no draw or note is known before a choice that it would make void.

Hypothesis chooses what happens: honest persons who move, ask, reload and lose their lines, and a cheat who says any
event upon any log, to each seat another one, at any time (`cheating.py`, which also says what must be true).
"""

import os
import sys

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from tests.game.peers.cheating import World

FULL = bool(os.environ.get("NILE_FULL")) and sys.platform != "emscripten"
LEAST = 50_000 if FULL else 500 if sys.platform == "emscripten" else 2_500
"""The least number of steps."""
EXAMPLES = LEAST // 25

SEATS = st.integers(0, 3)


class Cheated(RuleBasedStateMachine):
    """A match with a seat that cheats; a step is one thing that somebody does."""

    steps = 0

    @initialize(
        game=st.sampled_from(["dice", "tiny", "auction", "tablets", "tablets"]),
        seats=st.integers(2, 4),
        cheat=st.integers(1, 4),
        seed=st.integers(0, 2**32),
    )
    def begin(self, game: str, seats: int, cheat: int, seed: int) -> None:
        self.world = World(game, seats, min(cheat, seats), seed)

    def honest(self, number: int) -> int:
        Cheated.steps += 1
        return self.world.honest[number % len(self.world.honest)]

    def anybody(self, number: int) -> int:
        Cheated.steps += 1
        return 1 + number % self.world.seats

    @rule(seconds=st.integers(1, 4))
    def all_arrives(self, seconds: int) -> None:
        Cheated.steps += 1
        self.world.settle(seconds)

    @rule(numbers=st.lists(st.integers(0, 7), min_size=1, max_size=6))
    def some_arrive(self, numbers: list[int]) -> None:
        Cheated.steps += 1
        for number in numbers:
            if found := self.world.waiting():
                self.world.deliver(*found[number % len(found)])

    @rule(seconds=st.sampled_from([1, 5, 70, 200]))
    def time_passes(self, seconds: int) -> None:
        Cheated.steps += 1
        self.world.wait(seconds)

    @rule(seat=SEATS, more=st.integers(1, 3))
    def moves(self, seat: int, more: int) -> None:
        at = self.anybody(seat)
        for _ in range(more):
            self.world.move(at)
            self.world.settle(more - 1)

    @rule(more=st.integers(1, 3))
    def whose_turn_it_is_moves(self, more: int) -> None:
        Cheated.steps += 1
        for _ in range(more):
            self.world.settle(1)
            for seat, peer in self.world.peers.items():
                if peer.state and peer.match.turn == seat:
                    self.world.move(seat)
                    break

    @rule(seat=SEATS)
    def asks(self, seat: int) -> None:
        self.world.ask(self.anybody(seat))

    @rule(seat=SEATS)
    def answers(self, seat: int) -> None:
        self.world.answer(self.anybody(seat))

    @rule(seat=SEATS)
    def goes_on(self, seat: int) -> None:
        self.world.goes_on(self.honest(seat))

    @rule(seat=SEATS, awaited=st.booleans())
    def leads(self, seat: int, awaited: bool) -> None:
        self.world.leads(self.anybody(seat), awaited)

    @rule(seat=SEATS)
    def reloads(self, seat: int) -> None:
        self.world.restart(self.honest(seat))

    @rule(seat=SEATS)
    def a_line_breaks(self, seat: int) -> None:
        self.world.cut(self.anybody(seat))

    @rule()
    def lines_are_made(self) -> None:
        Cheated.steps += 1
        self.world.join()

    @rule()
    def all_follow_the_host(self) -> None:
        Cheated.steps += 1
        self.world.meet()

    @rule()
    def the_cheat_keeps_a_state(self) -> None:
        Cheated.steps += 1
        self.world.old.append(dict(self.world.kept[self.world.cheat]))

    @rule()
    def the_cheat_goes_back_to_one(self) -> None:
        Cheated.steps += 1
        self.world.set_back()

    @rule(events=st.integers(0, 4))
    def the_cheat_forgets_and_leads(self, events: int) -> None:
        Cheated.steps += 1
        self.world.usurp(events)

    @rule()
    def the_cheat_owes_its_part(self) -> None:
        Cheated.steps += 1
        self.world.owe()

    @rule()
    def the_cheat_tells_of_what_it_knows(self) -> None:
        Cheated.steps += 1
        self.world.take_up()

    @rule()
    def the_cheat_refuses(self) -> None:
        Cheated.steps += 1
        self.world.refuse()

    @rule(seat=SEATS, asks=st.booleans())
    def the_cheat_waits_for_a_move(self, seat: int, asks: bool) -> None:
        self.world.lure(self.honest(seat), asks)

    @rule(seat=SEATS)
    def the_cheat_hears_no_more_and_a_person_leads_on(self, seat: int) -> None:
        self.world.desert(self.honest(seat))

    @rule(deaf=st.booleans(), silent=st.booleans())
    def the_cheat_does_not_hear_or_speak(self, deaf: bool, silent: bool) -> None:
        Cheated.steps += 1
        self.world.deaf, self.world.silent = deaf, silent

    @rule()
    def the_cheat_says_what_it_held_back(self) -> None:
        Cheated.steps += 1
        self.world.release()

    @rule(times=st.integers(1, 4))
    def the_cheat_speaks_past_its_checks(self, times: int) -> None:
        Cheated.steps += 1
        for _ in range(times):
            self.world.speak()

    @rule(times=st.integers(1, 4))
    def the_cheat_tells_lies(self, times: int) -> None:
        Cheated.steps += 1
        for _ in range(times):
            self.world.tell()

    def teardown(self) -> None:
        if hasattr(self, "world"):
            self.world.finish()


def test_a_seat_that_cheats_gains_nothing_and_is_found_out() -> None:
    Cheated.steps = 0
    chosen = settings(
        max_examples=EXAMPLES,
        stateful_step_count=50,
        deadline=None,
        derandomize=not FULL,
        print_blob=True,
        suppress_health_check=[*HealthCheck],
    )
    run_state_machine_as_test(Cheated, settings=chosen)
    assert Cheated.steps >= LEAST
