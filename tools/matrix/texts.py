"""Modules as text, in which many operations refer to something long by an alias, in the generic and in custom forms."""


def module(definitions, lines):
    return "".join(f"{it}\n" for it in [*definitions, '"builtin.module"() ({', *lines, "}) : () -> ()"]).encode()


LONG = {
    "string": ("#", lambda length: '"' + "x" * length + '"'),
    "array": ("#", lambda length: "[" + ", ".join(["unit"] * (length // 6)) + "]"),
    "tuple": ("!", lambda length: "tuple<" + ", ".join(["i8"] * (length // 4)) + ">"),
    "opaque": ("!", lambda length: "!x.y<" + "a" * length + ">"),
    "location": ("#", lambda length: 'loc("' + "x" * length + '")'),
}
USES = {
    "attributes": ("#", lambda nth: '"t.op"() {a = #long} : () -> ()'),
    "arrays": ("#", lambda nth: f'"t.op"() {{a = [#long, {nth} : i32]}} : () -> ()'),
    "results": ("!", lambda nth: f'%{nth} = "t.op"() : () -> !long'),
    "functions": ("!", lambda nth: f'"t.op"() {{a = (!long, i{nth + 1}) -> ()}} : () -> ()'),
    "locations": ("#", lambda nth: '"t.op"() : () -> () loc(#long)'),
}


def listed(item, length):
    return ", ".join([item] * max(1, length // (len(item) + 2)))


def dims(length):
    return "1x" * max(1, length // 2)


VALUE = '%v = "t.o"() : () -> !v'
LINALG = "%r{} = linalg.generic #t ins(%v : tensor<i8>) outs(%v : tensor<i8>) {{\n^bb0(%a : i8, %b : i8):\nlinalg.yield %a : i8\n}} -> tensor<i8>"
CONTRACT = "%r{} = vector.contract {{indexing_maps = [], iterator_types = #i}} %v, %v, %v : i8, i8 into i8"
TRANSFER = "%r{} = vector.transfer_read %v[], %c, %k {{permutation_map = #m}} : tensor<i8>, vector<1xi8>"
# Custom forms that look at what an alias stands for, and what has to stand before them: by a length.
FORMS = {
    "dictionary": (
        lambda n: [
            f"#t = {{indexing_maps = [], iterator_types = [{listed(chr(34) + 'parallel' + chr(34), n)}]}}",
            '%v = "t.o"() : () -> tensor<i8>',
        ],
        LINALG,
    ),
    "words": (
        lambda n: [f"#i = [{listed(chr(34) + 'parallel' + chr(34), n)}]", '%v = "t.o"() : () -> i8'],
        CONTRACT,
    ),
    "map": (
        lambda n: [
            f"#m = affine_map<() -> ({listed('0', n)})>",
            '%v = "t.o"() : () -> tensor<i8>',
            '%c = "t.o"() : () -> i8',
            '%k = "t.o"() : () -> vector<1xi1>',
        ],
        TRANSFER,
    ),
    "layout": (
        lambda n: [f"#m = affine_map<(d0) -> ({listed('d0', n)})>"],
        '"t.o"() {{a = memref<{}xi8, #m>}} : () -> ()',
    ),
    "signature": (lambda n: [f"!f = () -> ({listed('i8', n)})"], '"t.o"() : !f'),
    "locations": (
        lambda n: ["#l = loc(fused[" + ", ".join(f'"{nth}"' for nth in range(n // 8)) + "])"],
        '"t.o"() : () -> () loc(fused[#l, "b{}"])',
    ),
    "global": (lambda n: [f"!m = memref<{dims(n)}i8>"], "memref.global @g{} : !m = dense<0>"),
    "splat": (lambda n: [f"!v = tensor<{dims(n)}i32>"], '"t.o"() {{a = dense<{}> : !v}} : () -> ()'),
    "shuffle": (
        lambda n: [f"!v = vector<{dims(n)}i8>", VALUE],
        "%r{} = vector.shuffle %v, %v [0] : !v, !v",
    ),
    "fill": (
        lambda n: [f"!v = tensor<{dims(n)}i8>", VALUE, '%c = "t.o"() : () -> i8'],
        "%r{} = linalg.fill ins(%c : i8) outs(%v : !v) -> !v",
    ),
    "compare": (lambda n: [f"!v = tensor<{dims(n)}i8>", VALUE], "%r{} = arith.cmpi eq, %v, %v : !v"),
    "add": (lambda n: [f"!v = tensor<{dims(n)}f32>", VALUE], "%r{} = stablehlo.add %v, %v : !v"),
    "call": (lambda n: [f"!v = tuple<{listed('i8', n)}>", VALUE], "func.call @f{}(%v) : (!v) -> !v"),
    "member": (
        lambda n: [f"!v = tuple<{listed('i8', n)}>", VALUE],
        "%r{} = stablehlo.get_tuple_element %v[0] : (!v) -> i8",
    ),
    "struct": (
        lambda n: [f"!v = !llvm.struct<({listed('i8', n)})>", VALUE],
        "%r{} = llvm.extractvalue %v[0] : !v",
    ),
    "quantized": (
        lambda n: [f"!v = tensor<1x!quant.uniform<i8:f32:0, {{{listed('1.0', n)}}}>>", VALUE],
        "%r{} = stablehlo.negate %v : !v",
    ),
    "wide": (lambda n: [], '"t.o"() {{a = dense<{}> : tensor<2xi16777215>}} : () -> ()'),
}


def files(count, length):
    """Name, bytes, and the bytes of a file that differs a little."""
    for name, (head, line) in FORMS.items():
        sizes = ((count, length), (count - 1, length + 8))
        made = ("\n".join([*head(long), *map(line.format, range(n)), ""]).encode() for n, long in sizes)
        yield f"text-alias-{name}.mlir", *made
    for thing, (kind, long) in LONG.items():
        for use, (of, line) in USES.items():
            if of == kind and (thing == "location") == (use == "locations"):
                made = (
                    module([f"{kind}long = {long(size)}"], map(line, range(n)))
                    for n, size in ((count, length), (count - 1, length + 1))
                )
                yield f"text-{thing}-{use}.mlir", *made
    doubled = ['#a0 = "x"', *[f"#a{nth + 1} = [#a{nth}, #a{nth}]" for nth in range(60)]]
    text = module(doubled, ['"t.op"() {a = #a60} : () -> ()'] * count)
    yield "text-doubled.mlir", text, text
