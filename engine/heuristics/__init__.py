"""What a hand is worth, and play without search; may import rollout and below."""
