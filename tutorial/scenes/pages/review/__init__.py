"""Past decisions looked at again, from their model to their scenes; may import parts of scenes."""
