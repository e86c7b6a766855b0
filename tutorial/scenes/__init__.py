"""What the learner sees, as data: parts, score sheets, pages; may import all models."""
