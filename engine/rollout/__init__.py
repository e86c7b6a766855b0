"""Rollouts: determinized deals played on by quick policies; may import state and scoring."""
