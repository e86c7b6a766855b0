"""A translation may ask for the article of a card only where cards are filled in."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from lessons.language.catalogue_files import catalogue_file, read_catalogue


ROOT = Path(__file__).parents[2]
ARTICLE = re.compile(r"\{\w+:\w")  # {den:card}
PLAIN = {"phrase", "phrase_count", "text"}  # fill in words and numbers only


def test_no_plain_text_asks_for_an_article() -> None:
    """`Speech.phrase` and its like fill in no cards: an article there could not be chosen."""
    with_articles = set(_with_articles("de"))
    assert with_articles, "the pattern finds nothing any more"
    wrong = [
        (path.relative_to(ROOT).as_posix(), line, message)
        for room in ("lessons", "tutorial", "site")
        for path in sorted((ROOT / room).rglob("*.py"))
        for line, message in _said_plainly(ast.parse(path.read_text(encoding="utf-8")))
        if message in with_articles
    ]
    assert [] == wrong


def test_a_plain_text_with_an_article_would_be_found() -> None:
    """Where the message is given, by a name for it, and where one of two is chosen."""
    source = 'FORM = N_("a {card}")\nx.phrase("b {card}")\nx.phrase(FORM)\nx.say("c")\n'
    chosen = 'form = N_("d") if y else N_("e")\nx.text(form)\n'
    assert {"a {card}", "b {card}", "d", "e"} == {
        message for _, message in _said_plainly(ast.parse(source + chosen))
    }


def _with_articles(language: str) -> Iterator[str]:
    for message in read_catalogue(catalogue_file(language)):
        ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
        said = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and any(ARTICLE.search(text or "") for text in said):
            yield from ids


def _said_plainly(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and message of all that is said without cards, as far as the module itself tells."""
    named: dict[str, list[ast.expr]] = {}
    for node in ast.walk(module):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    named.setdefault(target.id, []).append(node.value)
    for node in ast.walk(module):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
            continue
        if node.func.attr not in PLAIN:
            continue
        given = [node.args[0]]
        names = [one.id for one in ast.walk(given[0]) if isinstance(one, ast.Name)]
        given += [value for name in names for value in named.get(name, [])]
        for value in given:
            for part in ast.walk(value):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield node.lineno, part.value
