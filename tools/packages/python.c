/* `python.exe` for a folder that has CPython's library and not its program. */
#include <windows.h>

int wmain(int argc, wchar_t **argv) {
    HMODULE library = LoadLibraryW(LIBRARY);
    if (!library)
        return 99;
    int (*py_main)(int, wchar_t **) = (int (*)(int, wchar_t **))(void *)GetProcAddress(library, "Py_Main");
    return py_main ? py_main(argc, argv) : 98;
}
