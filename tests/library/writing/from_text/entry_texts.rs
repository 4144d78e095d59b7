//! Texts of entries, compared without what an alias changes.

/// Without the names before brackets (`#ring.poly<` is `<`), and the numbers of distinct attributes. Sizes of groups
/// have the name that they had up to LLVM 16.
pub(super) fn without_names(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(['#', '[']) {
        let (before, here) = rest.split_at(at);
        out.push_str(before);
        let name = here[1..].find(|c: char| !c.is_ascii_alphanumeric() && !"_.$".contains(c));
        let name = name.map_or(here.len(), |len| len + 1);
        match here.as_bytes()[0] {
            b'#' if here[name..].starts_with('<') => {}
            b'[' if out.ends_with("distinct") && here[name..].starts_with(']') => out.push('['),
            _ => out.push_str(&here[..name]),
        }
        rest = &here[name..];
    }
    let out = out + rest;
    out.replace("operandSegmentSizes", "operand_segment_sizes")
}

#[test]
fn names_are_left_out() {
    let cases = [
        ("!p.p<ring = #p.ring<a = 1>>", "!p.p<ring = <a = 1>>"),
        (
            "#a.b<id = distinct[12]<>, [1, #c]>",
            "<id = distinct[]<>, [1, #c]>",
        ),
        ("\"ä#\"", "\"ä#\""),
    ];
    for (text, expected) in cases {
        assert_eq!(without_names(text), expected);
    }
}
