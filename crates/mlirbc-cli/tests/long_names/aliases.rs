//! Texts in which an alias of something long is named very often, by each custom form that looks at what it stands for, and
//! elements of types that are much longer than their text.

use super::Case;

const VALUE: &str = "%v = \"t.o\"() : () -> ";

/// A line for each number, behind a head.
fn lines(head: &str, line: &str, count: usize) -> String {
    let lines = (0..count).map(|nth| line.replace('$', &nth.to_string()));
    format!("{head}\n{}\n", lines.collect::<Vec<_>>().join("\n"))
}

fn listed(item: &str, count: usize) -> String {
    vec![item; count].join(", ")
}

fn dims(count: usize) -> String {
    "1x".repeat(count)
}

/// Texts whose long part has so many parts, and is named so often.
fn texts(long: usize, often: usize) -> Vec<(&'static str, String)> {
    let words = listed("\"parallel\"", long);
    let numbers = listed("1", long.min(300));
    let locations: Vec<_> = (0..long).map(|nth| format!("\"a{nth}\"")).collect();
    let vector = format!("!v = vector<{}i8>\n{VALUE}!v", dims(long));
    vec![
        (
            "elements",
            format!(
                "\"t.op\"() {{a = dense<[{numbers}]> : tensor<{}xi16777215>}} : () -> ()",
                long.min(300)
            ),
        ),
        (
            "array",
            format!("\"t.op\"() {{a = array<i16777208: {numbers}>}} : () -> ()"),
        ),
        (
            "splats",
            lines(
                "",
                "\"t.op\"() {a = dense<$> : tensor<2xi16777215>} : () -> ()",
                often,
            ),
        ),
        (
            "results",
            lines(
                &format!("!f = () -> ({})", listed("i8", long)),
                &format!("%r$:{long} = \"t.op\"() : !f"),
                often,
            ),
        ),
        (
            "dictionary",
            lines(
                &format!(
                    "#t = {{indexing_maps = [], iterator_types = [{words}]}}\n{VALUE}tensor<i8>"
                ),
                "%r$ = linalg.generic #t ins(%v : tensor<i8>) outs(%v : tensor<i8>) {\n^bb0(%a : i8, %b : i8):\nlinalg.yield %a : i8\n} -> tensor<i8>",
                often,
            ),
        ),
        (
            "words",
            lines(
                &format!("#i = [{words}]\n{VALUE}i8"),
                "%r$ = vector.contract {indexing_maps = [], iterator_types = #i} %v, %v, %v : i8, i8 into i8",
                often,
            ),
        ),
        (
            "memref",
            lines(
                &format!("!m = memref<{}i8>", dims(long)),
                "memref.global @g$ : !m = dense<0>",
                often,
            ),
        ),
        (
            "tensor",
            lines(
                &format!("!v = tensor<{}i32>", dims(long)),
                "\"t.o\"() {a = dense<$> : !v} : () -> ()",
                often,
            ),
        ),
        (
            "layout",
            lines(
                &format!("#m = affine_map<(d0) -> ({})>", listed("d0", long)),
                "\"t.o\"() {a = memref<$xi8, #m>} : () -> ()",
                often,
            ),
        ),
        (
            "map",
            lines(
                &format!(
                    "#m = affine_map<() -> ({})>\n%v = \"t.o\"() : () -> tensor<i8>\n%c = \"t.o\"() : () -> i8\n%k = \"t.o\"() : () -> vector<1xi1>",
                    listed("0", long)
                ),
                "%r$ = vector.transfer_read %v[], %c, %k {permutation_map = #m} : tensor<i8>, vector<1xi8>",
                often,
            ),
        ),
        (
            "vector",
            lines(&vector, "%r$ = vector.shuffle %v, %v [0] : !v, !v", often),
        ),
        (
            "made",
            (1..often.min(100)).fold(vector.clone() + "\n", |text, nth| {
                text + &format!(
                    "%r{nth} = vector.shuffle %v, %v [{}] : !v, !v\n",
                    listed("0", nth)
                )
            }),
        ),
        (
            "fill",
            lines(
                &format!(
                    "!v = tensor<{}i8>\n{VALUE}!v\n%c = \"t.o\"() : () -> i8",
                    dims(long)
                ),
                "%$ = linalg.fill ins(%c : i8) outs(%v : !v) -> !v",
                often,
            ),
        ),
        (
            "locations",
            lines(
                &format!("#l = loc(fused[{}])", locations.join(", ")),
                "\"t.o\"() : () -> () loc(fused[#l, \"b$\"])",
                often,
            ),
        ),
    ]
}

/// Two sizes, so that a constant does not hide a slope.
#[test]
fn of_something_long() {
    for (long, often) in [(20_000, 1_000), (300, 10_000)] {
        let often = crate::tool::many(often as u64) as usize;
        for (name, text) in texts(long, often) {
            let case = Case::new(&format!("{name}.mlir"), text.as_bytes());
            case.run_for(Some(20), 64, &["stats"]);
        }
    }
}
