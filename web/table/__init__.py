"""What every table has, whatever game and whoever plays: words said, the log, playback, bot requests, sounds."""
