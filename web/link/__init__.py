"""A match by link in the page: two to four browsers, without a server.

`opened` is what `web.doorway` calls for invitations and replies.
"""

from web.link.join import opened

__all__ = ["opened"]
