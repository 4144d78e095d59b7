"""Modules as text, in which many operations refer to something long by an alias."""


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


def files(count, length):
    """Name, bytes, and the bytes of a file that differs a little."""
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
