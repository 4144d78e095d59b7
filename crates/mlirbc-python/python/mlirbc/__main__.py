"""The command line tool: ``python -m mlirbc``, and the script ``mlirbc`` of the wheel."""

import os
import signal
import sys

from mlirbc import _native


def main():
    """Runs the tool with the arguments of this process, and exits with its status."""
    # Python's handler would only set a flag; the tool ends by the signal, unless it is ignored.
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    _open_closed_streams()
    sys.exit(_native.main(sys.argv[1:]))


def _open_closed_streams():
    """Opens closed standard streams on the null device, so that no file gets their numbers."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)


if __name__ == "__main__":
    main()
