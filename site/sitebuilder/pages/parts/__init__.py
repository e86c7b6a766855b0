"""What all pages have: frame, addresses, figures, notices; may import assets and runtime."""
