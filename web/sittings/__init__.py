"""The kinds of sitting, a folder each: its state, its commands and its screens. The contract is `web.desk.sitting`."""
