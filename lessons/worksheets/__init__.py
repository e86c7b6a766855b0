"""Tasks that a teacher makes of cards and a goal; may import exercises and below."""
