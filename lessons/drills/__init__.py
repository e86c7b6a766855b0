"""Drills: generated exercises, a file each; may import exercises and below."""
