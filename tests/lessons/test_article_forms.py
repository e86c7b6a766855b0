"""A translation may ask for the article of a card only where cards are filled in."""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeAlias

from lessons.language.catalogue_files import catalogue_file, read_catalogue


ROOT = Path(__file__).parents[2]
ARTICLE = re.compile(r"\{\w+:\w")  # {den:card}
PLAIN = {"phrase", "phrase_count", "text"}  # fill in words and numbers only


Named: TypeAlias = Mapping[str, Sequence[ast.expr]]


def test_no_plain_text_asks_for_an_article() -> None:
    """`Speech.phrase` and its like fill in no cards: an article there could not be chosen."""
    with_articles = set(_with_articles("de"))
    assert with_articles, "the pattern finds nothing any more"
    modules = {
        path.relative_to(ROOT).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for room in ("lessons", "tutorial", "site")
        for path in sorted((ROOT / room).rglob("*.py"))
    }
    wrong = [
        (path, line, message)
        for path, line, message in _said_plainly(modules)
        if message in with_articles
    ]
    assert [] == wrong


def test_a_plain_text_with_an_article_would_be_found() -> None:
    """Where the message is given, by a name for it, and where one of two is chosen."""
    source = 'FORM = N_("a {card}")\nx.phrase("b {card}")\nx.phrase(FORM)\nx.say("c")\n'
    chosen = 'form = N_("d") if y else N_("e")\nx.text(form)\n'
    assert {"a {card}", "b {card}", "d", "e"} == _found(source + chosen)


def test_a_plain_text_with_an_article_would_be_found_in_another_module() -> None:
    """Under a name with a type, too, and in a table of messages."""
    messages = 'A: str = N_("a")\nB: dict[str, str] = {"b": N_("b")}\nC = N_("c")\nD = N_("d")\n'
    said = "from m import A, B\nx.text(A)\nx.text(B[y])\nx.text(m.C)\nx.say(D)\n"
    assert {"a", "b", "c"} == _found(messages, said)


def test_a_name_of_the_module_itself_is_not_looked_up_in_others() -> None:
    """Several modules name something alike; each means its own."""
    assert {"a"} == _found('A = N_("a")\nx.text(A)\n', 'A = N_("b")\n')


def _found(*sources: str) -> set[str]:
    modules = {f"{number}.py": ast.parse(source) for number, source in enumerate(sources)}
    return {message for _, _, message in _said_plainly(modules)}


def _with_articles(language: str) -> Iterator[str]:
    for message in read_catalogue(catalogue_file(language)):
        ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
        said = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if message.id and any(ARTICLE.search(text or "") for text in said):
            yield from ids


def _said_plainly(modules: Mapping[str, ast.Module]) -> Iterator[tuple[str, int, str]]:
    """Module, line and message of all that is said without cards, as far as the code tells."""
    shared: dict[str, list[ast.expr]] = {}
    for module in modules.values():
        for name, values in _named(module.body).items():
            shared.setdefault(name, []).extend(values)
    for path, module in modules.items():
        own = _named(ast.walk(module))
        for node in ast.walk(module):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)):
                continue
            if node.func.attr not in PLAIN or not node.args:
                continue
            for message in _messages(node.args[0], own, shared):
                yield path, node.lineno, message


def _named(nodes: Iterable[ast.AST]) -> Named:
    """What each name stands for, wherever it is assigned among these nodes."""
    named: dict[str, list[ast.expr]] = {}
    for node in nodes:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            if isinstance(target, ast.Name):
                named.setdefault(target.id, []).append(node.value)
    return named


def _messages(given: ast.AST, own: Named, shared: Named) -> Iterator[str]:
    """Texts in an expression, and in what its names stand for: in its module, else in others."""
    if isinstance(given, ast.Attribute):  # of what is no module it is a part that cannot be told
        yield from _texts(shared.get(given.attr, ()))
        return
    if isinstance(given, ast.Name):
        yield from _texts(own.get(given.id) or shared.get(given.id, ()))
    yield from _texts([given] if isinstance(given, ast.Constant) else [])
    for part in ast.iter_child_nodes(given):
        yield from _messages(part, own, shared)


def _texts(values: Iterable[ast.expr]) -> Iterator[str]:
    for value in values:
        for part in ast.walk(value):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value
