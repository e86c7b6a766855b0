"""The live table: wishes, refusals, what the learner sees; may import hints and protocol."""
