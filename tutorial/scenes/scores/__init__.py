"""Score sheets as scenes; may import parts and models."""
