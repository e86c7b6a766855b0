"""Paths through the course, for what somebody wants to play; imports `lessons.levels`."""
