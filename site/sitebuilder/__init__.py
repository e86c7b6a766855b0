"""The static site from engine, lessons and tutorial; top level: what a build does and serves."""
