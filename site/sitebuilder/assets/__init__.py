"""Cards, styles and scripts as files; may import only paths and fingerprints."""
