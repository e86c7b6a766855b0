"""Games compared by what is agreed in them; may import the engine alone."""
