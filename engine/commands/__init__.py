"""What `python -m engine` prints; may import all the others."""
