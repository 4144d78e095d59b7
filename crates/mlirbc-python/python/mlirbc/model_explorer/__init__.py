"""An extension of Model Explorer, for ``model-explorer --extensions=mlirbc.model_explorer model.mlirbc``.

Model Explorer imports the module ``main`` of it.
"""
