"""A live match in the page: two to four browsers, without a server."""
