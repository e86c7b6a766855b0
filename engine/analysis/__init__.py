"""What learners ask a search: hints, costs, reviews; may import search, record and below."""
