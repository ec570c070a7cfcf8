"""The whole page: the talk with the browser, the commands, and which screen is drawn."""
