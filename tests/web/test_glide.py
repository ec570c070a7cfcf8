"""How pieces travel, and where an arrow key leads."""

from web.glide import motions, nearest


def test_what_stays_does_not_move():
    place = {"m1-1": (10.0, 10.0, 40.0, 40.0)}
    assert motions(place, {"m1-1": (10.4, 10.0, 40.0, 40.0)}, None) == []


def test_new_pieces_come_from_the_stack_one_after_the_other():
    after = {"t1": (100.0, 0.0, 40.0, 40.0), "t2": (150.0, 0.0, 40.0, 40.0)}
    one, two = motions({}, after, (0.0, 0.0, 20.0, 20.0))
    assert (one.dx, one.scale) == (-100.0, 0.5)
    assert two.delay > one.delay > 0


def test_new_pieces_without_a_source_just_appear():
    assert motions({}, {"t1": (0.0, 0.0, 1.0, 1.0)}, None) == []


def test_hidden_pieces_do_not_travel():
    assert motions({"t1": (0.0, 0.0, 40.0, 40.0)}, {"t1": (5.0, 5.0, 0.0, 0.0)}, None) == []


def test_arrows_prefer_what_lies_straight_ahead():
    rects = {"ahead": (60.0, 0.0, 10.0, 10.0), "aside": (30.0, 40.0, 10.0, 10.0), "behind": (-40.0, 0.0, 10.0, 10.0)}
    here = (0.0, 0.0, 10.0, 10.0)
    assert nearest(rects, here, "ArrowRight") == "ahead"
    assert nearest(rects, here, "ArrowLeft") == "behind"
    assert nearest(rects, here, "ArrowDown") == "aside"
    assert nearest(rects, here, "ArrowUp") is None
