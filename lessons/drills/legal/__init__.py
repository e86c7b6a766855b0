"""The drill on what is allowed, case by case; may import exercises and below."""
