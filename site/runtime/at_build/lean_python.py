"""Makes Python files smaller for the browser without changing what they do.

- Packages that import all their modules at once import each when it is first asked for.
- Annotations of functions go, and of libraries texts for documentation (`help=`, `doc=`) and the
  colours of palettes: nothing here draws a plot.
- Code of libraries does not know its lines.

Runs in Pyodide while the archives are made; nothing here is shipped.
"""

import ast
from pathlib import Path
from types import CodeType


NO_LINES = 0x80 | (15 << 3)  # begins an entry, of the kind that says nothing of lines
LATER = """
def __getattr__(name):
    import importlib
    try:
        module, attribute = _later[name]
    except KeyError:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}") from None
    value = importlib.import_module(module, __name__)
    if attribute:
        value = getattr(value, attribute)
    globals()[name] = value
    return value
"""


def lean(source: bytes, path: Path, *, lazy: str | None, library: bool) -> ast.Module:
    """The tree of `source`, made smaller.

    Args:
        source: text of the module.
        path: where it lies among its neighbours.
        lazy: None unless it is a package whose modules are to be imported when asked for; then
            the module to begin with, where modules import each other in a circle, or "".
        library: whether it belongs to others, whose texts for documentation nobody reads here.
    """
    tree = ast.parse(source)
    if lazy is not None:
        tree = _lazy(tree, path.parent, lazy)
    tree = _WithoutAnnotations().visit(tree)
    if library:
        tree = _WithoutTexts().visit(tree)
    return ast.fix_missing_locations(tree)


def without_lines(code: CodeType) -> CodeType:
    """Code that does not know its lines: tracebacks name its functions, and it is smaller."""
    inner = (without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    # Each byte is an entry of the location table: no lines for `size` code units, eight at most.
    full, rest = divmod(len(code.co_code) // 2, 8)
    sizes = [8] * full + [rest] * bool(rest)
    table = bytes(NO_LINES | (size - 1) for size in sizes)
    return code.replace(co_linetable=table, co_consts=tuple(inner))


class _WithoutTexts(ast.NodeTransformer):
    """Empties what only documentation and plots read."""

    def visit_Call(self, node: ast.Call) -> ast.AST:
        for keyword in node.keywords:
            if keyword.arg in ("help", "doc") and _is_text(keyword.value):
                keyword.value = ast.Constant("")
        return self.generic_visit(node)

    def visit_Tuple(self, node: ast.Tuple) -> ast.AST:
        if all(_is_text(one) and one.value.startswith("#") for one in node.elts):
            return ast.Tuple([], ast.Load())
        return self.generic_visit(node)


class _WithoutAnnotations(ast.NodeTransformer):
    """Takes the types out of functions; decorators may read those of the functions they get."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._bare(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._bare(node)

    def _bare(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        every = node.args
        for arg in [*every.posonlyargs, *every.args, *every.kwonlyargs, every.vararg, every.kwarg]:
            if arg is not None and not node.decorator_list:
                arg.annotation = None
        if not node.decorator_list:
            node.returns = None
        return self.generic_visit(node)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _lazy(tree: ast.Module, folder: Path, first: str) -> ast.Module:
    """Replace imports of the package's own modules by a look-up at first use.

    What the package itself uses stays imported, where it was.
    """
    found = [(statement, _exports(statement, folder)) for statement in tree.body]
    rest = [_plain_all(statement, folder) for statement, exports in found if exports is None]
    used = {node.id for statement in rest for node in ast.walk(statement) if _is_read(node)}
    names: dict[str, tuple[str, str]] = {}
    body: list[ast.stmt] = []
    for statement, exports in found:
        if exports is None:
            body.append(statement)
            continue
        for name, (module, attribute) in exports.items():
            if name in used or _hidden(name, (module, attribute)):
                body.append(_import(module, attribute, name))
            else:
                names[name] = (module, attribute)
    later = ast.Assign([ast.Name("_later", ast.Store())], ast.parse(repr(names), mode="eval").body)
    start = _after_header(body)
    begin = [_import(f".{first}", "", first)] if first else []
    tree.body = [*body[:start], later, *ast.parse(LATER).body, *begin, *body[start:]]
    return tree


def _is_read(node: ast.AST) -> bool:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)


def _hidden(name: str, place: tuple[str, str]) -> bool:
    """Whether a module of this name would take the place of what is to be found in it."""
    module, attribute = place
    return bool(attribute) and module.rpartition(".")[2] == name


def _after_header(body: list[ast.stmt]) -> int:
    """Where the docstring and the imports from `__future__` end."""
    for index, statement in enumerate(body):
        future = isinstance(statement, ast.ImportFrom) and statement.module == "__future__"
        text = isinstance(statement, ast.Expr) and _is_text(statement.value)
        if not future and not text:
            return index
    return len(body)


def _import(module: str, attribute: str, name: str) -> ast.stmt:
    if attribute:
        return ast.ImportFrom(module.lstrip("."), [ast.alias(attribute, name)], 1)
    return ast.ImportFrom(None, [ast.alias(module.lstrip("."), name)], 1)


def _exports(statement: ast.stmt, folder: Path) -> dict[str, tuple[str, str]] | None:
    """Name → (module, name in it) of an import from this package; None for all else."""
    if not isinstance(statement, ast.ImportFrom) or statement.level != 1:
        return None
    if statement.module is None:
        return {alias.asname or alias.name: (f".{alias.name}", "") for alias in statement.names}
    module = f".{statement.module}"
    if [alias.name for alias in statement.names] == ["*"]:
        found = _all_of(folder, statement.module)
        return None if found is None else {name: (module, name) for name in found}
    return {alias.asname or alias.name: (module, alias.name) for alias in statement.names}


def _plain_all(statement: ast.stmt, folder: Path) -> ast.stmt:
    """An `__all__` made of other modules' lists, written out; any other statement as it is."""
    match statement:
        case ast.Assign([ast.Name("__all__")], ast.Tuple(parts) | ast.List(parts)):
            names = _written_out(parts, folder)
            if names is not None:
                statement.value = ast.Tuple([ast.Constant(name) for name in names], ast.Load())
    return statement


def _all_of(folder: Path, module: str) -> list[str] | None:
    """`__all__` of a module beside this one, read and not run."""
    place = folder / module.replace(".", "/")
    path = place.with_suffix(".py") if place.with_suffix(".py").exists() else place / "__init__.py"
    for statement in ast.parse(path.read_bytes()).body:
        match statement:
            case ast.Assign([ast.Name("__all__")], ast.Tuple(parts) | ast.List(parts)):
                return _written_out(parts, path.parent)
    return None


def _written_out(parts: list[ast.expr], folder: Path) -> list[str] | None:
    found: list[str] = []
    for part in parts:
        match part:
            case ast.Constant(str(name)):
                found.append(name)
            case ast.Starred(ast.Attribute(ast.Name(module), "__all__")):
                names = _all_of(folder, module)
                if names is None:
                    return None
                found += names
            case _:
                return None
    return found
