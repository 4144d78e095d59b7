// MB1201: is of !llvm.void, which no global can have
"llvm.mlir.global"() <{sym_name = "a", global_type = !llvm.void, linkage = #llvm.linkage<external>}> ({
}) : () -> ()
// MB1201: is aligned to 6, which is no power of two
"llvm.mlir.global"() <{sym_name = "b", global_type = i32, linkage = #llvm.linkage<external>, alignment = 6 : i64}> ({
}) : () -> ()
// MB1201: is `common`, and its value must be zero
"llvm.mlir.global"() <{sym_name = "c", global_type = i32, linkage = #llvm.linkage<common>, value = 7 : i32}> ({
}) : () -> ()
// MB1201: is `appending`, and of i32, which must be an array
"llvm.mlir.global"() <{sym_name = "d", global_type = i32, linkage = #llvm.linkage<appending>}> ({
}) : () -> ()
// MB1201: is of i32, and its region gives i64
"llvm.mlir.global"() <{sym_name = "e", global_type = i32, linkage = #llvm.linkage<internal>}> ({
  %0 = llvm.mlir.constant(1 : i64) : i64
  llvm.return %0 : i64
}) : () -> ()
// MB1201: has the linkage `common`, which is not for it
"llvm.mlir.alias"() <{sym_name = "g", alias_type = i32, linkage = #llvm.linkage<common>}> ({
  %0 = llvm.mlir.zero : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}) : () -> ()
// MB1201: its region gives i32, which must be a pointer
"llvm.mlir.alias"() <{sym_name = "h", alias_type = i32, linkage = #llvm.linkage<external>}> ({
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.return %0 : i32
}) : () -> ()
llvm.func @declared() -> !llvm.ptr
llvm.func extern_weak @weak()
llvm.mlir.global external @var() : i32
// MB1201: its resolver has no body
"llvm.mlir.ifunc"() <{sym_name = "i", i_func_type = !llvm.func<void ()>, resolver = @declared, resolver_type = !llvm.ptr, linkage = #llvm.linkage<external>}> : () -> ()
// MB1201: its resolver is no function
"llvm.mlir.ifunc"() <{sym_name = "j", i_func_type = !llvm.func<void ()>, resolver = @var, resolver_type = !llvm.ptr, linkage = #llvm.linkage<external>}> : () -> ()
// MB1201: has a flag that is no `#llvm.mlir.module_flag`
"llvm.module_flags"() <{flags = [1 : i32]}> : () -> ()
// MB1201: has `llvm.func` in it, and not only `llvm.comdat_selector`
"llvm.comdat"() <{sym_name = "k"}> ({ llvm.func @l() }) : () -> ()
llvm.func @f() {
  // MB1201: refers to a function that is `extern_weak`
  %0 = "llvm.dso_local_equivalent"() <{function_name = @weak}> : () -> !llvm.ptr
  // MB1201: refers to a `llvm.mlir.global`, which is neither a function nor an alias
  %1 = "llvm.dso_local_equivalent"() <{function_name = @var}> : () -> !llvm.ptr
  llvm.return
}
