"""Paths through the course, for what somebody wants to play; may import `lessons.levels`."""
