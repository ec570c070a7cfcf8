"""The dialog of the rules; fetched late. What a book is made of: `web.boards.book`."""
