"""What happened, in words; may import table and below."""
