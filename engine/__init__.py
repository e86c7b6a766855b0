"""The rules of rummy as plain values: cards, options, state, referee, scoring, bots."""
