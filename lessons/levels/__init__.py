"""What a lesson is: levels, goals, moves, score sheets, skills; may import messages."""
