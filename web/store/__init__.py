"""What this device keeps: matches, settings, results and progress; and what is fetched late."""
