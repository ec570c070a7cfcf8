"""The drawings of Builders of Egypt, in `art/`."""

from functools import partial

from web.markup import art

picture = partial(art, of="builders")
