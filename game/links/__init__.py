"""What stands in links: letters that messengers leave alone, invitations and replies, and matches by links alone."""
