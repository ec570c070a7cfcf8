"""The drawings of Builders of Egypt, in `art/`."""

from functools import partial

from web.text.markup import art

picture = partial(art, of="builders")
