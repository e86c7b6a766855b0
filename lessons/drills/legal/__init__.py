"""The drill on what is allowed, a kind of question at a time; may import exercises and below."""
