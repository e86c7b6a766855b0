"""Tasks that a teacher sends, and the codes learners hand in; may import lesson and below."""
