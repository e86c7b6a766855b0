"""Drills that count: points, outs, who scores; may import exercises and below."""
