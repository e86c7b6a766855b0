"""One address of each kind of page, under the folder of a language."""

WAIT = "?python=wait"  # the page stays as the build wrote it
KINDS = [
    "",
    "lessons/",
    "lessons/runs/",
    "practice/",
    "drills/",
    "puzzles/",
    "worksheet/",
    "teachers/",
    "glossary/",
    "rules/",
    "rules/table/",
    "rules/compare/",
    "rules/basic/",
    "rules/romme500/",
    "score-sheet/",
    "settings/",
    "about/",
]
