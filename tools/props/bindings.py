"""Reads operations from MLIR's Python bindings (`_*_ops_gen.py` of a wheel).

For builds without TableGen files. Bindings have the names of the attributes,
which of them are optional, and the number of groups with sizes. They do not
distinguish a default value from an optional attribute (both are `?` here), and
lack native properties.
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
    """The last components of the names of the base classes."""
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
    """Attributes that the constructor sets; those that it sets conditionally are optional."""
    for node in body:
        match node:
            case ast.If():
                yield from attributes(node.body, "?")
            case ast.Assign(targets=[ast.Subscript(value=ast.Name(id="attributes"), slice=ast.Constant(value=name))]):
                yield name, mark
