"""The drill that tells games apart; may import exercises and below."""
