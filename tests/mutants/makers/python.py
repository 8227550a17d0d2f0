"""Faults of Python, made from the syntax tree: each changes one place.

Left out is what is no behaviour: docstrings and other loose texts, annotations, `__all__`, what is
logged, the words of an exception, what only a type checker reads, and `assert`.
"""

from __future__ import annotations

import ast
from itertools import pairwise
from typing import Final

from tests.mutants.makers.edit import Edit, Lines

_COMPARED: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
}
_COMPUTED: Final[dict[type[ast.operator], tuple[str, str]]] = {
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.Div: ("/", "*"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.LShift: ("<<", ">>"),
    ast.RShift: (">>", "<<"),
    ast.BitOr: ("|", "&"),
    ast.BitAnd: ("&", "|"),
}
_EXCHANGED: Final = {
    "min": "max",
    "any": "all",
    "ceil": "floor",
    "startswith": "endswith",
    "removeprefix": "removesuffix",
    "append": "remove",
    "add": "discard",
    "union": "intersection",
    "takewhile": "dropwhile",
    "partition": "rpartition",
}
_OTHERS: Final = {**_EXCHANGED, **{new: old for old, new in _EXCHANGED.items()}}
_OF_RETURN: Final = {
    "bool": "not ({})",
    "int": "({}) + 1",
    "float": "({}) + 1",
    "tuple": "()",
    "list": "[]",
    "dict": "{{}}",
    "set": "set()",
    "frozenset": "frozenset()",
    "str": '""',
}
_LOGGED: Final = {"log", "_log", "logger", "_logger", "logging"}
_UNREAD: Final = {"TypeVar", "NewType", "cast", "ParamSpec", "namedtuple"}
_GUARDS: Final = {"frozen", "slots", "kw_only", "metaclass", "eq", "repr", "gc"}
"""What a class says of itself that only a fault in the code would notice."""
_CHECKS: Final = {"strict", "metavar", "help"}
"""What a call says that only a fault in the code would notice, or that is a word of a help text."""


def faults(file: str, text: str) -> list[Edit]:
    """Return all faults that can be made in a file. Some are no Python (`is_sound`)."""
    maker = _Maker(file, text)
    maker.body(ast.parse(text).body)
    return maker.found


def is_sound(edit: Edit, text: str) -> bool:
    """Return True if the fault is Python, and other than what stood there."""
    try:
        return ast.dump(ast.parse(edit.applied(text))) != ast.dump(ast.parse(text))
    except SyntaxError:
        return False


def _is_type(node: ast.expr) -> bool:
    """Return True for a union of types: their names begin with capitals."""
    match node:
        case ast.BinOp(left, ast.BitOr(), right):
            return _is_type(left) and _is_type(right)
        case ast.Subscript(value):
            return _is_type(value)
        case ast.Name(name) | ast.Attribute(attr=name):
            return (name[0].isupper() and not name.isupper()) or name in _OF_RETURN
    return isinstance(node, ast.Constant) and node.value is None


class _Maker:
    """Collects the faults of a file, from the statements down."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.lines = Lines(text)
        self.raw = text.encode().splitlines(keepends=True)
        self.where: tuple[str, ...] = ()
        self.found: list[Edit] = []
        self.function: ast.FunctionDef | ast.AsyncFunctionDef | None = None

    # --- places -----------------------------------------------------------------------------------

    def place(self, line: int, column: int) -> int:
        """Return where a column of bytes is, in characters."""
        return self.lines.start(line) + len(self.raw[line - 1][:column].decode())

    def start(self, node: ast.expr | ast.stmt | ast.pattern | ast.keyword) -> int:
        return self.place(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt | ast.pattern | ast.keyword) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.place(node.end_lineno, node.end_col_offset)

    def source(self, node: ast.expr | ast.stmt) -> str:
        return self.text[self.start(node) : self.end(node)]

    def make(self, kind: str, start: int, end: int, new: str) -> None:
        """Note a fault of one place."""
        where = ".".join(self.where) or "<module>"
        old = self.text[start:end]
        self.found.append(Edit(self.file, start, old, new, kind, where, self.lines.of(start)))

    def put(self, kind: str, node: ast.expr | ast.stmt, new: str) -> None:
        self.make(kind, self.start(node), self.end(node), new)

    def token(self, kind: str, left: ast.expr, right: ast.expr, old: str, new: str) -> None:
        """Change the operator between two operands."""
        start, end = self.end(left), self.start(right)
        found = self.text.find(old, start, end)
        if found >= 0:
            self.make(kind, found, found + len(old), new)

    # --- statements -------------------------------------------------------------------------------

    def body(self, statements: list[ast.stmt]) -> None:
        for one in statements:
            self.statement(one)

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(ast.Constant()) | ast.Assert() | ast.Import() | ast.ImportFrom():
                return
            case ast.If(ast.Name("TYPE_CHECKING")) | ast.If(ast.Compare(ast.Name("__name__"))):
                return
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                self.of_function(node)
                return
            case ast.ClassDef():
                outer, self.where = self.where, (*self.where, node.name)
                self.of_decorators(node)
                self.body(node.body)
                self.where = outer
                return
            case ast.Assign([ast.Name(name)]) if name.startswith("__"):
                return
            case ast.Assign([ast.Name()], ast.BinOp(op=ast.BitOr()) as union) if _is_type(union):
                return
            case ast.AnnAssign():
                if node.value is not None:
                    if self.is_field():
                        self.default(node.value)
                    else:
                        self.expression(node.value)
                return
            case ast.Raise():
                self.put("dropped statement", node, "pass")
                self.of_raised(node.exc)
                return
            case ast.Expr() if self.is_log(node.value):
                return
        self.drop(node)
        if isinstance(node, ast.If | ast.While):
            self.condition(node.test)
        if isinstance(node, ast.AugAssign):
            self.of_aug_assign(node)
        if isinstance(node, ast.Return) and node.value is not None:
            self.returned(node.value)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.stmt):
                self.statement(child)
            elif isinstance(child, ast.expr):
                self.expression(child)
            elif isinstance(child, ast.ExceptHandler):
                self.body(child.body)
            elif isinstance(child, ast.match_case):
                self.of_case(child)
            elif isinstance(child, ast.withitem):
                self.expression(child.context_expr)

    def of_decorators(self, node: ast.ClassDef) -> None:
        """What makes a class; whether its values could be changed is no behaviour."""
        calls = [one for one in node.decorator_list if isinstance(one, ast.Call)]
        for one in (*node.keywords, *[word for call in calls for word in call.keywords]):
            if one.arg not in _GUARDS:
                self.expression(one.value)

    def is_field(self) -> bool:
        return bool(self.where) and self.function is None

    def is_log(self, node: ast.expr) -> bool:
        call = node.value if isinstance(node, ast.Await) else node
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Attribute):
            return False
        owner = call.func.value
        name = owner.id if isinstance(owner, ast.Name) else getattr(owner, "attr", "")
        return name in _LOGGED

    def of_function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        for one in node.decorator_list:
            self.expression(one)
        outer, function = self.where, self.function
        self.where, self.function = (*self.where, node.name), node
        for one in (*node.args.defaults, *[d for d in node.args.kw_defaults if d is not None]):
            self.default(one)
        self.of_names(node)
        self.body(node.body)
        self.where, self.function = outer, function

    def of_names(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Take one parameter for another one of the same type."""
        parameters = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        types = {one.arg: ast.unparse(one.annotation) for one in parameters if one.annotation}
        for used in ast.walk(node):
            if isinstance(used, ast.Name) and isinstance(used.ctx, ast.Load):
                mine = types.get(used.id)
                others = [name for name, one in types.items() if one == mine and name != used.id]
                if mine is not None and others:
                    self.put("name", used, others[0])

    def of_raised(self, node: ast.expr | None) -> None:
        """The parameters of an exception of ours; the words of others are for the log."""
        if isinstance(node, ast.Call):
            for one in (*node.args, *[word.value for word in node.keywords]):
                if not isinstance(one, ast.Constant | ast.JoinedStr | ast.BinOp):
                    self.expression(one)

    def of_case(self, node: ast.match_case) -> None:
        for one in ast.walk(node.pattern):
            if isinstance(one, ast.MatchValue):
                self.expression(one.value)
        if node.guard is not None:
            self.condition(node.guard)
            self.expression(node.guard)
        self.body(node.body)

    def drop(self, node: ast.stmt) -> None:
        """Leave a statement out, where that leaves no unknown name."""
        match node:
            case ast.Expr(ast.Call() | ast.Await() | ast.YieldFrom()):
                pass
            case ast.AugAssign() | ast.Delete() | ast.Continue() | ast.Break():
                pass
            case ast.Assign(targets) if all(
                isinstance(one, ast.Attribute | ast.Subscript) for one in targets
            ):
                pass
            case ast.Return(None):
                pass
            case _:
                return
        self.put("dropped statement", node, "pass")

    def of_aug_assign(self, node: ast.AugAssign) -> None:
        old, new = _COMPUTED.get(type(node.op), ("", ""))
        if old and not self.is_text(node.value):
            self.token("arithmetic", node.target, node.value, f"{old}=", f"{new}=")

    def returned(self, node: ast.expr) -> None:
        """Return something else of the same type."""
        type_ = self.function.returns if self.function is not None else None
        if isinstance(node, ast.Constant) or type_ is None:
            return
        if isinstance(type_, ast.BinOp) and ast.unparse(type_).endswith("| None"):
            self.put("return", node, "None")
            return
        head = type_.value if isinstance(type_, ast.Subscript) else type_
        new = _OF_RETURN.get(head.id) if isinstance(head, ast.Name) else None
        if new is not None:
            self.put("return", node, new.format(self.source(node)))

    # --- expressions ------------------------------------------------------------------------------

    def expression(self, node: ast.expr) -> None:
        match node:
            case ast.Constant():
                self.constant(node, "constant")
                return
            case ast.JoinedStr():
                for part in node.values:
                    if isinstance(part, ast.FormattedValue):
                        self.expression(part.value)
                return
            case ast.Call():
                if not self.of_call(node):
                    return
            case ast.Compare():
                self.of_compare(node)
            case ast.BoolOp():
                old = "and" if isinstance(node.op, ast.And) else "or"
                for left, right in pairwise(node.values):
                    self.token("and/or", left, right, old, "or" if old == "and" else "and")
            case ast.BinOp():
                self.of_bin_op(node)
            case ast.UnaryOp(ast.Not()):
                self.put("not", node, self.source(node.operand))
            case ast.UnaryOp(ast.USub(), ast.Constant()):
                pass
            case ast.UnaryOp(ast.USub()):
                self.put("arithmetic", node, self.source(node.operand))
            case ast.IfExp():
                self.condition(node.test)
            case ast.Await():
                self.put("await", node, self.source(node.value))
            case ast.Subscript():
                self.of_subscript(node)
            case ast.Lambda():
                for one in (*node.args.defaults, *[d for d in node.args.kw_defaults if d]):
                    self.default(one)
                self.expression(node.body)
                return
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self.expression(child)
            elif isinstance(child, ast.comprehension):
                self.expression(child.iter)
                for test in child.ifs:
                    self.condition(test)
                    self.expression(test)
            elif isinstance(child, ast.keyword) and child.arg not in _CHECKS:
                self.expression(child.value)

    def constant(self, node: ast.Constant, kind: str) -> None:
        value = node.value
        if isinstance(value, bool):
            self.put(kind, node, str(not value))
        elif isinstance(value, int):
            self.put(kind, node, str(value + 1))
            if value:
                self.put(kind, node, str(value - 1))
        elif isinstance(value, float):
            self.put(kind, node, repr(2 * value or 1.0))
        elif isinstance(value, str) and value and not any(one.isspace() for one in value):
            self.put("text", node, '""')

    def default(self, node: ast.expr) -> None:
        """The value of a parameter or field that nobody gives."""
        if isinstance(node, ast.Constant):
            self.constant(node, "default")
        elif isinstance(node, ast.UnaryOp) and isinstance(node.operand, ast.Constant):
            self.put("default", node, "0")
        else:
            if isinstance(node, ast.Tuple) and node.elts:
                self.put("default", node, "()")
            self.expression(node)

    def condition(self, test: ast.expr) -> None:
        source = self.source(test)
        if not isinstance(test, ast.UnaryOp | ast.Compare):
            self.put("condition", test, f"not ({source})")
        self.put("condition", test, "True")
        self.put("condition", test, "False")

    def of_call(self, node: ast.Call) -> bool:
        """Make the faults of a call itself; return True if its parts have faults too."""
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if self.is_log(node) or name in _UNREAD:
            return False
        if name in _OTHERS:
            end = self.end(node.func)
            self.make("exchanged function", end - len(name), end, _OTHERS[name])
        plain = [one for one in node.args if not isinstance(one, ast.Starred)]
        if len(plain) == len(node.args):
            for left, right in pairwise(plain):
                self.swap("swapped arguments", left, right)
        names = [one.value for one in node.keywords if one.arg and self.is_name(one.value)]
        for left, right in pairwise(names):
            self.swap("swapped names", left, right)
        for one in node.keywords:
            if one.arg and one.arg not in _CHECKS:
                self.without(node, one)
        return True

    def swap(self, kind: str, left: ast.expr, right: ast.expr) -> None:
        first, last = self.source(left), self.source(right)
        between = self.text[self.end(left) : self.start(right)]
        if first != last and isinstance(left, ast.Constant) == isinstance(right, ast.Constant):
            self.make(kind, self.start(left), self.end(right), last + between + first)

    def without(self, call: ast.Call, word: ast.keyword) -> None:
        """Leave out a named argument, with the comma before it or behind it."""
        start, end = self.start(word), self.end(word)
        before = self.text[self.end(call.func) : start].rstrip()
        if before.endswith(","):
            start = self.end(call.func) + len(before) - 1
        self.make("dropped argument", start, end, "")

    def of_compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        for (left, right), operator in zip(pairwise(operands), node.ops, strict=True):
            old, new = _COMPARED[type(operator)]
            self.token("comparison", left, right, old, new)

    def of_bin_op(self, node: ast.BinOp) -> None:
        old, new = _COMPUTED.get(type(node.op), ("", ""))
        if old and not self.is_text(node.left) and not self.is_text(node.right):
            self.token("arithmetic", node.left, node.right, old, new)

    def of_subscript(self, node: ast.Subscript) -> None:
        match node.slice:
            case ast.Constant(0):
                self.put("first for last", node.slice, "-1")
            case ast.UnaryOp(ast.USub(), ast.Constant(1)):
                self.put("first for last", node.slice, "0")
            case ast.Slice(lower, upper, None):
                for bound in (lower, upper):
                    if bound is not None:
                        self.put("slice", bound, "")

    def is_text(self, node: ast.expr) -> bool:
        return isinstance(node, ast.JoinedStr) or (
            isinstance(node, ast.Constant) and isinstance(node.value, str)
        )

    def is_name(self, node: ast.expr) -> bool:
        return isinstance(node, ast.Name | ast.Attribute)
