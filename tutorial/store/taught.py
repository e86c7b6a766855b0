"""What a learner has been taught that changes what is advised."""

from tutorial.store.progress import Progress


HOLDING_BACK = ("strategy-500-plans",)  # lessons that teach when melds wait in the hand


def knows_holding_back(progress: Progress) -> bool:
    """Whether a lesson on holding melds back has been begun, or the test-out has shown it.

    Until then advice lays everything down at once, as beginners are taught.
    """
    return any(
        lesson in progress.tested or progress.lesson(lesson).levels for lesson in HOLDING_BACK
    )
