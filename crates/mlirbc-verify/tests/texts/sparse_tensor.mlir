#vector = #sparse_tensor.encoding<{map = (d0) -> (d0 : compressed)}>
func.func @f(%s: !sparse_tensor.storage_specifier<#vector>, %i: index) {
  // MB1201: `sparse_tensor.storage_specifier.set`: `level` is 4, and there are 1 levels
  %0 = sparse_tensor.storage_specifier.set %s pos_mem_sz at 4 with %i : !sparse_tensor.storage_specifier<#vector>
  return
}
