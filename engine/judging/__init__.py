"""The judges: for an action the state after it, or the fault; may import state and below."""
