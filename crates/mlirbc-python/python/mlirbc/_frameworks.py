"""The frameworks that `safe_open` knows: what makes a tensor an array of each."""


class Numpy:
    """NumPy arrays, and what a framework makes of them."""

    def __init__(self, finish=None):
        self._finish = finish

    def whole(self, tensor):
        """All elements."""
        return tensor.numpy()

    def flat(self, data, dtype):
        """Elements that were read, in a row; `dtype` is MLIR's name."""
        from mlirbc import _numpy  # Importing NumPy takes long.

        return _numpy.elements(data, _numpy.dtype(dtype))

    def finish(self, array):
        """The array of the framework, on its device."""
        return array if self._finish is None else self._finish(array)


def of(framework, device, mapping=None):
    """The framework with this name.

    Raises ``ValueError`` for an unknown framework, or a device that it does not have.
    """
    if framework in ("np", "numpy"):
        if str(device) != "cpu":
            raise ValueError(f"device {device!r} is not supported for the framework numpy")
        return Numpy()
    if is_torch(framework):
        from mlirbc._torch import Torch

        return Torch(device, mapping)
    if framework in ("jax", "flax"):
        return Numpy(_jax(device))
    if framework == "mlx":
        return Numpy(_mlx)
    if framework in ("tf", "tensorflow"):
        return Numpy(_tensorflow)
    raise ValueError(f"framework {framework!r} is unknown: np, pt, jax, mlx or tf, or another name of these")


def is_torch(framework):
    """Whether it is PyTorch, whose tensors can be changed in place."""
    return framework in ("pt", "torch", "pytorch")


def short(framework):
    """The name of a framework that files of safetensors have as their format."""
    names = {"numpy": "np", "torch": "pt", "pytorch": "pt", "jax": "flax", "tensorflow": "tf"}
    return names.get(framework, framework)


def _jax(device):
    import jax

    platform, _, number = str(device).partition(":")
    found = jax.devices("gpu" if platform == "cuda" else platform)[int(number or 0)]
    return lambda array: jax.device_put(array, found)


def _mlx(array):
    import mlx.core

    return mlx.core.array(array)


def _tensorflow(array):
    import tensorflow

    return tensorflow.convert_to_tensor(array)
