"""The server of tensors that people write in Python: FastAPI, uvicorn and safetensors.

usage: MODEL=FILE.safetensors uvicorn serve_peer:app --app-dir tools/bench --workers 2
"""

import os

from fastapi import FastAPI, HTTPException, Response
from safetensors import SafetensorError, safe_open

app = FastAPI()
model = safe_open(os.environ["MODEL"], framework="np")


@app.get("/tensors")
def tensors():
    slices = {key: model.get_slice(key) for key in model.keys()}
    return [{"name": key, "dtype": it.get_dtype(), "shape": it.get_shape()} for key, it in slices.items()]


@app.get("/tensors/{key}")
def tensor(key: str, start: int = 0, stop: int | None = None):
    """Elements of the first dimension."""
    try:
        values = model.get_slice(key)[start:stop]
    except SafetensorError as error:
        raise HTTPException(404, str(error)) from error
    return Response(values.tobytes(), media_type="application/octet-stream")
