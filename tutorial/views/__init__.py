"""Views: one Panel component a file, its script and style beside it; may import scene_types."""
