"""The rules in words, a file each game; may import language."""
