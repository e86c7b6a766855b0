"""RolloutTable deals played to their end by quick players; may import state and scoring."""
