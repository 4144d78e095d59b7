/* The one function of bcryptprimitives.dll that Rust's standard library imports, for releases of Wine that lack the
 * library. Windows has had it since version 10; wine.py compiles it. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG length); /* RtlGenRandom of advapi32.dll */

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T length) {
    return SystemFunction036(buffer, (ULONG)length);
}
