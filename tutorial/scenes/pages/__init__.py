"""From the model of a page to its scenes, a file each; may import parts and scores."""
