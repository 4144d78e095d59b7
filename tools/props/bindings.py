"""Operations out of MLIR's Python bindings (`_*_ops_gen.py` of a wheel).

For builds whose TableGen files are not at hand. They tell the names of the
attributes, which of them may be absent, and how many groups have sizes; they do
not tell a default value from an optional attribute (both are `?` here), and
leave native properties out.
"""

import ast
from pathlib import Path

from tblgen import Op


def read(directory):
    """{name: Op} of every binding in the directory."""
    ops = {}
    for source in sorted(Path(directory).glob("_*_ops_gen.py")):
        for node in ast.parse(source.read_text()).body:
            if isinstance(node, ast.ClassDef) and bases(node) == ["OpView"]:
                op = operation(node)
                ops[op.name] = op
    return ops


def bases(node):
    """The last names of the base classes."""
    return [b.attr for b in node.bases if isinstance(b, ast.Attribute)]


def operation(node):
    """One class of a binding."""
    constants = {
        target.id: ast.literal_eval(item.value)
        for item in node.body
        if isinstance(item, ast.Assign)
        for target in item.targets
        if isinstance(target, ast.Name)
    }
    op = Op(constants["OPERATION_NAME"], [], [], None, None, [], [], False)
    for side, segments in (("operand", "_ODS_OPERAND_SEGMENTS"), ("result", "_ODS_RESULT_SEGMENTS")):
        if segments in constants:
            setattr(op, side + "_segments", len(constants[segments]))
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and item.name == "__init__":
            op.attributes = list(attributes(item.body, ""))
    return op


def attributes(body, mark):
    """Attributes that the constructor sets; what it sets on a condition may be absent."""
    for node in body:
        match node:
            case ast.If():
                yield from attributes(node.body, "?")
            case ast.Assign(targets=[ast.Subscript(value=ast.Name(id="attributes"), slice=ast.Constant(value=name))]):
                yield name, mark
