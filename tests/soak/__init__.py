"""The monkey: random presses and faults on the built site, for as long as one likes."""
