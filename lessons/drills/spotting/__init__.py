"""Drills that find cards: melds, lay-offs, twins; may import exercises and below."""
