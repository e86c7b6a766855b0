"""Of a lesson: what is said of a task that is done; may import parts, and no pages."""
