"""Compares a table of formats with the printers in generated C++.

A `*.cpp.inc` of MLIR has `print` of each operation with a format; the `*.h.inc` beside it has the operation name
of each C++ class, and declares which classes of attributes and types have a printer.
"""
