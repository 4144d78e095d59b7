#!/bin/sh
# Regenerates the tables of src/props/tables from the installed sources, and reports
# the changes. Each variable is optional; a source without its variable is skipped.
#
#   LLVM=22 LLVM_INCLUDE=/usr/lib/llvm-22/include \
#   STABLEHLO=1.20 STABLEHLO_SOURCE=.../stablehlo \
#   IREE=3.12 IREE_SOURCE=.../iree \
#   IREE_WHEEL=3.13 IREE_WHEEL_LLVM=24 IREE_BINDINGS=.../iree/compiler/dialects \
#   JAX=0.10 JAX_BINDINGS=.../jaxlib/mlir/dialects \
#   TORCH_LLVM=24 TORCH_SOURCE=.../torch-mlir \
#   tools/props/regenerate.sh [--write]
#
# Needs llvm-tblgen and libmlir's headers: Debian's llvm-NN and libmlir-NN-dev.
set -eu
cd "$(dirname "$0")/../.."
tables=src/props/tables
groups=$tables/groups.txt
iree="check. flow. hal. hal_ stream. util. vm. vmvx. iree_ io_parameters. pcf."
iree="$iree transform.iree. transform.util. transform.apply_patterns.iree."
tblgen=${TBLGEN:-llvm-tblgen-${LLVM:-22}}

generate() {
    table=$1
    shift
    echo "== $table $*"
    python3 tools/props/generate.py "$tables/$table.txt" --tblgen "$tblgen" "$@"
}

if [ -n "${LLVM_INCLUDE:-}" ]; then
    generate upstream --release "$LLVM" --td "$LLVM_INCLUDE/mlir" \
        --include "$LLVM_INCLUDE" --check "$LLVM_INCLUDE/mlir" --groups "$groups" "$@"
fi
if [ -n "${STABLEHLO_SOURCE:-}" ]; then
    generate stablehlo --release "$STABLEHLO" --groups "$groups" \
        --td "$STABLEHLO_SOURCE/stablehlo/dialect" \
        "$STABLEHLO_SOURCE/stablehlo/reference/InterpreterOps.td" \
        "$STABLEHLO_SOURCE/stablehlo/tests/CheckOps.td" \
        --include "$STABLEHLO_SOURCE" "$LLVM_INCLUDE" "$@"
fi
if [ -n "${IREE_SOURCE:-}" ]; then
    # shellcheck disable=SC2086 # a list of prefixes
    generate iree --release "$IREE" --only $iree --groups "$groups" \
        --td "$IREE_SOURCE/compiler/src" "$IREE_SOURCE/compiler/plugins" \
        --include "$IREE_SOURCE/compiler/src" "$IREE_SOURCE/compiler/plugins" \
        "$IREE_SOURCE/compiler/plugins/target/ROCM" "$LLVM_INCLUDE" "$@"
fi
if [ -n "${IREE_BINDINGS:-}" ]; then
    # The wheel also has upstream's dialects, of a development version of LLVM.
    # shellcheck disable=SC2086 # a list of prefixes
    generate upstream --release "$IREE_WHEEL_LLVM" --skip $iree --bindings "$IREE_BINDINGS" "$@"
    # It lacks the bindings of some dialects, whose change in LLVM 24 is known.
    generate upstream --release "$IREE_WHEEL_LLVM" --symbols --td "$LLVM_INCLUDE/mlir" --include "$LLVM_INCLUDE" "$@"
    # shellcheck disable=SC2086 # a list of prefixes
    generate iree --release "$IREE_WHEEL" --only $iree --bindings "$IREE_BINDINGS" "$@"
fi
if [ -n "${JAX_BINDINGS:-}" ]; then
    generate jax --release "$JAX" --only sdy. mpmd. mhlo. --bindings "$JAX_BINDINGS" "$@"
fi
if [ -n "${TORCH_SOURCE:-}" ]; then
    # torch-mlir has no releases; the table uses the release of LLVM it was built with.
    torch="torch. torch_c. tm_tensor."
    td="$TORCH_SOURCE/include/torch-mlir/Dialect $TORCH_SOURCE/include/torch-mlir-dialects/Dialect"
    # shellcheck disable=SC2086 # lists
    generate torch --release "$TORCH_LLVM" --only $torch --groups "$groups" \
        --td $td --include "$TORCH_SOURCE/include" "$LLVM_INCLUDE" "$@"
    # The installed headers are of LLVM 22; the change in LLVM 24 is known.
    # shellcheck disable=SC2086
    [ "$TORCH_LLVM" -lt 24 ] || generate torch --release "$TORCH_LLVM" --only $torch --symbols \
        --td $td --include "$TORCH_SOURCE/include" "$LLVM_INCLUDE" "$@"
fi
