"""What stands in the slots of a page before Python runs: the very scenes the app would show."""

from typing import Any

from tutorial.school import VIEWS, School


def opening(page: str, language: str, lesson: str = "") -> dict[str, Any]:
    """The scenes of a page as somebody finds them who opens it for the first time."""
    school = School(tell=lambda message: None)
    school.receive({"open": {"page": page, "lesson": lesson, "language": language}})
    return {view: getattr(school, view) for view in VIEWS}
