"""Pictures of the screens at the sizes they are seen in: `make pictures`."""
