#!/bin/sh
# Regenerates the rows of src/ods/tables from the installed sources, and reports the changes. Each variable is optional;
# a source without its variable is skipped.
#
#   LLVM=22 LLVM_INCLUDE=/usr/lib/llvm-22/include \
#   STABLEHLO=1.20 STABLEHLO_SOURCE=.../stablehlo \
#   SHARDY_SOURCE=.../shardy (with STABLEHLO_SOURCE) \
#   IREE=3.12 IREE_SOURCE=.../iree \
#   IREE_WHEEL=3.13 IREE_WHEEL_LLVM=24 IREE_BINDINGS=.../iree/compiler/dialects \
#   JAX=0.10 JAX_BINDINGS=.../jaxlib/mlir/dialects \
#   TORCH_LLVM=24 TORCH_SOURCE=.../torch-mlir \
#   tools/props/regenerate.sh [--write]
#
# The series of other projects state the release of LLVM that a project was built with (MORE_LLVM);
# "20.1" is the second build with LLVM 20. From a project's sources, its bindings, or both:
#
#   MORE_LLVM=24 CIRCT_SOURCE=.../circt CIRCT_BINDINGS=.../circt/dialects \
#   MORE_LLVM=19 LLVM=19 LLVM_INCLUDE=/usr/lib/llvm-19/include ASCEND_SOURCE=.../AscendNPU-IR
#   MORE_LLVM=24 HEIR_SOURCE=.../heir
#   MORE_LLVM=24 LITERT_SOURCE=.../LiteRT (with tensorflow/compiler/mlir/tensorflow/ir/tf_op_base.td in it)
#   MORE_LLVM=23 CATALYST_SOURCE=.../catalyst/mlir CATALYST_BINDINGS=.../mlir_quantum/dialects
#   MORE_LLVM=24 FLYDSL_SOURCE=.../FlyDSL FLYDSL_BINDINGS=.../flydsl/_mlir/dialects
#   MORE_LLVM=22 CUDAQ_BINDINGS=.../cudaq/mlir/dialects
#   MORE_LLVM=23 CUTLASS_BINDINGS=.../cutlass/_mlir/dialects
#   MORE_LLVM=24 TORCH_WHEEL_SOURCE=.../torch-mlir TORCH_BINDINGS=.../torch_mlir/dialects
#   MORE_LLVM=24 TRITON_SOURCE=.../triton
#   MORE_LLVM=22 FLANG_INCLUDE=/usr/lib/llvm-22/include
#   MORE_LLVM=20.1 OLD_IREE_SOURCE=.../iree OLD_IREE_BINDINGS=.../iree/compiler/dialects
#
# Needs llvm-tblgen and libmlir's headers: Debian's llvm-NN and libmlir-NN-dev.
set -eu
cd "$(dirname "$0")/../.."
iree="check. flow. hal. hal_ stream. util. vm. vmvx. iree_ io_parameters. pcf."
iree="$iree transform.iree. transform.util. transform.apply_patterns.iree."
tblgen=${TBLGEN:-llvm-tblgen-${LLVM:-22}}

generate() {
    series=$1
    shift
    echo "== $series $*"
    python3 tools/props/generate.py "$series" --tblgen "$tblgen" "$@"
}

# formats [OPTIONS]: definitions and forms
formats() {
    echo "== formats $*"
    python3 tools/props/formats.py --tblgen "$tblgen" "$@"
}

# constraints [OPTIONS]: what the verifier checks, of operations with a form
constraints() {
    echo "== constraints $*"
    python3 tools/props/constraints.py --tblgen "$tblgen" "$@"
}

if [ -n "${LLVM_INCLUDE:-}" ]; then
    generate upstream --release "$LLVM" --td "$LLVM_INCLUDE/mlir" \
        --include "$LLVM_INCLUDE" --check "$LLVM_INCLUDE/mlir" --groups "$@"
    formats --td "$LLVM_INCLUDE/mlir" \
        --include "$LLVM_INCLUDE" --check "$LLVM_INCLUDE/mlir" "$@"
    constraints --td "$LLVM_INCLUDE/mlir" --include "$LLVM_INCLUDE" "$@"
    if [ "$LLVM" = 22 ]; then
        echo "== entries"
        python3 tools/props/entries.py --tblgen "$tblgen" --td "$LLVM_INCLUDE/mlir/Dialect" \
            --include "$LLVM_INCLUDE" "$@"
    fi
fi
if [ -n "${STABLEHLO_SOURCE:-}" ]; then
    generate stablehlo --release "$STABLEHLO" --groups \
        --td "$STABLEHLO_SOURCE/stablehlo/dialect" \
        "$STABLEHLO_SOURCE/stablehlo/reference/InterpreterOps.td" \
        "$STABLEHLO_SOURCE/stablehlo/tests/CheckOps.td" \
        --include "$STABLEHLO_SOURCE" "$LLVM_INCLUDE" "$@"
    for step in formats constraints; do
        "$step" --only stablehlo. chlo. vhlo. check. interpreter. \
            --td "$STABLEHLO_SOURCE/stablehlo/dialect" \
            "$STABLEHLO_SOURCE/stablehlo/reference/InterpreterOps.td" \
            "$STABLEHLO_SOURCE/stablehlo/tests/CheckOps.td" \
            --include "$STABLEHLO_SOURCE" "$LLVM_INCLUDE" "$@"
    done
fi
if [ -n "${SHARDY_SOURCE:-}" ]; then
    for step in formats constraints; do
        "$step" --only sdy. mpmd. --td "$SHARDY_SOURCE/shardy/dialect" \
            --include "$SHARDY_SOURCE" "$STABLEHLO_SOURCE" "$LLVM_INCLUDE" "$@"
    done
fi
if [ -n "${IREE_SOURCE:-}" ]; then
    # shellcheck disable=SC2086 # a list of prefixes
    generate iree --release "$IREE" --only $iree --groups \
        --td "$IREE_SOURCE/compiler/src" "$IREE_SOURCE/compiler/plugins" \
        --include "$IREE_SOURCE/compiler/src" "$IREE_SOURCE/compiler/plugins" \
        "$IREE_SOURCE/compiler/plugins/target/ROCM" "$LLVM_INCLUDE" "$@"
    # Its `check` is not in the table: a name has one form, and StableHLO has a dialect of that name.
    for step in formats constraints; do
        # shellcheck disable=SC2086 # a list of prefixes
        "$step" --only ${iree#check. } \
            --td "$IREE_SOURCE/compiler/src" "$IREE_SOURCE/compiler/plugins" \
            --include "$IREE_SOURCE/compiler/src" "$IREE_SOURCE/compiler/plugins" \
            "$IREE_SOURCE/compiler/plugins/target/ROCM" "$LLVM_INCLUDE" "$@"
    done
fi
if [ -n "${IREE_BINDINGS:-}" ]; then
    # The wheel also has upstream's dialects, of a development version of LLVM, but lacks some of them.
    # shellcheck disable=SC2086 # a list of prefixes
    generate upstream --release "$IREE_WHEEL_LLVM" --skip $iree --bindings "$IREE_BINDINGS" \
        --symbols "$LLVM_INCLUDE/mlir" --include "$LLVM_INCLUDE" "$@"
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
    generate torch --release "$TORCH_LLVM" --only $torch --groups \
        --td $td --include "$TORCH_SOURCE/include" "$LLVM_INCLUDE" "$@"
    for step in formats constraints; do
        # shellcheck disable=SC2086 # lists
        "$step" --only $torch --td $td \
            --include "$TORCH_SOURCE/include" "$LLVM_INCLUDE" "$@"
    done
fi

# more SERIES BINDINGS [OPTIONS]: the records of a project
more() {
    series=$1 bindings=$2
    shift 2
    generate "$series" --release "$MORE_LLVM" ${bindings:+--bindings "$bindings"} \
        --beside upstream iree stablehlo torch extra "$@"
}

if [ -n "${CIRCT_SOURCE:-}" ]; then
    more circt "${CIRCT_BINDINGS:-}" --td "$CIRCT_SOURCE/include/circt" \
        --include "$CIRCT_SOURCE/include" "$LLVM_INCLUDE" "$@"
fi
if [ -n "${ASCEND_SOURCE:-}" ]; then
    more ascend "" --td "$ASCEND_SOURCE/bishengir/include/bishengir/Dialect" --skip tt. \
        --include "$ASCEND_SOURCE/bishengir/include" "$LLVM_INCLUDE" "$@"
fi
if [ -n "${HEIR_SOURCE:-}" ]; then
    more heir "" --td "$HEIR_SOURCE/lib/Dialect" --include "$HEIR_SOURCE" "$LLVM_INCLUDE" "$@"
fi
if [ -n "${LITERT_SOURCE:-}" ]; then
    more litert "" --td "$LITERT_SOURCE/tflite/converter/ir" "$LITERT_SOURCE/tflite/converter/quantization/ir" \
        "$LITERT_SOURCE/litert/compiler/mlir/dialects" --only litert. tfl. quantfork. \
        --include "$LITERT_SOURCE" "$LLVM_INCLUDE" "$@"
fi
if [ -n "${CATALYST_SOURCE:-}" ]; then
    more catalyst "${CATALYST_BINDINGS:-}" --td "$CATALYST_SOURCE/include" \
        --include "$CATALYST_SOURCE/include" "$LLVM_INCLUDE" "$@"
fi
if [ -n "${FLYDSL_SOURCE:-}" ]; then
    more flydsl "${FLYDSL_BINDINGS:-}" --td "$FLYDSL_SOURCE/include" \
        --include "$FLYDSL_SOURCE/include" "$LLVM_INCLUDE" "$@"
fi
[ -z "${CUDAQ_BINDINGS:-}" ] || more cudaq "$CUDAQ_BINDINGS" "$@"
[ -z "${CUTLASS_BINDINGS:-}" ] || more cutlass "$CUTLASS_BINDINGS" "$@"
if [ -n "${TORCH_WHEEL_SOURCE:-}" ]; then
    more torch-wheel "${TORCH_BINDINGS:-}" --td "$TORCH_WHEEL_SOURCE/include" \
        --include "$TORCH_WHEEL_SOURCE/include" "$LLVM_INCLUDE" "$@"
fi
if [ -n "${TRITON_SOURCE:-}" ]; then
    more triton "" --td "$TRITON_SOURCE/include" --include "$TRITON_SOURCE/include" "$LLVM_INCLUDE" "$@"
fi
if [ -n "${FLANG_INCLUDE:-}" ]; then
    more flang "" --td "$FLANG_INCLUDE/flang/Optimizer" --include "$FLANG_INCLUDE" \
        --only fir. hlfir. fircg. cuf. mif. "$@"
fi
if [ -n "${OLD_IREE_BINDINGS:-}" ]; then
    # shellcheck disable=SC2086 # a list of prefixes
    more iree-builds "$OLD_IREE_BINDINGS" --only $iree --td "$OLD_IREE_SOURCE/compiler/src" \
        "$OLD_IREE_SOURCE/compiler/plugins" --include "$OLD_IREE_SOURCE/compiler/src" \
        "$OLD_IREE_SOURCE/compiler/plugins" "$OLD_IREE_SOURCE/compiler/plugins/target/ROCM" "$LLVM_INCLUDE" "$@"
    # shellcheck disable=SC2086
    more upstream-builds "$OLD_IREE_BINDINGS" --skip $iree iree. "$@"
fi
