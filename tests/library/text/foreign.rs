//! Files of other producers than LLVM, StableHLO and jaxlib: except for the listed files, their text
//! equals the producer's.

use std::fs;
use std::path::{Path, PathBuf};

use mlirbc::{Bytecode, Version};
use mlirbc_print::Options;
use mlirbc_write::Rewrite;

/// Files whose text differs from the producer's, with the reason: none of those here. Of files by
/// the same producers, `docs/properties.md` lists what is known to differ.
const OTHER: [&str; 0] = [];

fn text(bytes: &[u8], locations: bool) -> String {
    let file = Bytecode::from_bytes(bytes).unwrap();
    let options = Options::new().locations(locations);
    let mut out = Vec::new();
    mlirbc_print::print(file.view(), &options, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn reference(path: &Path, extension: &str) -> String {
    crate::common::producer_text(path, extension).unwrap()
}

#[test]
fn texts_equal_the_producers_except_for_the_listed_files() {
    let Some(files) =
        crate::common::foreign("texts_equal_the_producers_except_for_the_listed_files")
    else {
        return;
    };
    let differs = |path: &&PathBuf| {
        let bytes = fs::read(path).unwrap();
        text(&bytes, false) != reference(path, "mlir")
            || text(&bytes, true) != reference(path, "loc.mlir")
    };
    let names = |path: &PathBuf| path.file_stem().unwrap().to_str().unwrap().to_owned();
    let other: Vec<String> = files.iter().filter(differs).map(names).collect();
    println!(
        "{} of {} files are equal in both modes",
        files.len() - other.len(),
        files.len()
    );
    assert_eq!(files.len(), 45);
    assert_eq!(other, OTHER);
}

/// For each series of the feature `all-tables` that has a public writer: a file of the corpus, and the
/// name of an operation in it that has attributes by this table.
const BY_TABLE: [(&str, &str); 16] = [
    ("ascend1.2a5_mark.v6", "annotation.mark"),
    ("pycde0.10_counter.v6", "hw.module"),
    ("circt_counter.v6", "seq.compreg"),
    ("catalyst_circuit.v6", "quantum.custom"),
    ("catalyst_circuit.v6", "gradient.grad"),
    ("cudaq_bell.v6", "quake.extract_ref"),
    ("cutlass_scale.v6", "cute.print"),
    ("flang_fir.v6", "fir.declare"),
    ("flang_hlfir.v6", "hlfir.designate"),
    ("flydsl_layouts.v6", "fly.mma.make_fragment"),
    ("heir_bgv.v6", "bgv.relinearize"),
    ("iree20240129_counter.v6", "util.global.load"),
    ("iree3.0_no_records.v6", "util.func"),
    ("iree3.6_counter.v6", "stream.cmd.dispatch"),
    ("litert_net.v6", "tfl.conv_2d"),
    ("tensorflow_gather.v1", "tf.GatherV2"),
];

#[test]
fn a_file_of_each_table_prints_as_its_producer_prints_it() {
    let folder = crate::common::project().join("corpus/foreign");
    for (name, op) in BY_TABLE {
        let path = folder.join(format!("{name}.mlirbc"));
        let bytes = fs::read(&path).unwrap();
        let plain = text(&bytes, false);
        assert_eq!(plain, reference(&path, "mlir"), "{name}");
        assert_eq!(text(&bytes, true), reference(&path, "loc.mlir"), "{name}");
        assert!(!plain.contains("mlirbc.raw"), "{name}");
        let quoted = format!("\"{op}\"(");
        let mut ops = plain.lines().filter(|line| line.contains(&quoted));
        assert!(ops.any(|line| line.contains("<{")), "{name}: {op}");
    }
}

/// Files by builds between releases, and what each shows.
const BUILDS: [(&str, &str); 6] = [
    ("concrete_lut.v0", "(%1) {operand_segment_sizes ="),
    ("iree20230524_regions.v1", "<{operand_segment_sizes ="),
    (
        "iree20240129_regions.v6",
        "      %5 = \"arith.constant\"() <{value = 2",
    ),
    (
        "jaxlib0.4.13_regions.v5",
        "{value = dense<2> : tensor<i32>} :",
    ),
    (
        "jaxlib0.4.20_regions.v6",
        "#sparse_tensor.encoding<{map = (d0, d1)",
    ),
    (
        "jaxlib0.4.30_bools.vhlo-0.9.0",
        "dense<\"0x0101010101000100",
    ),
];

#[test]
fn builds_between_releases_are_printed_by_the_rules_of_their_time() {
    let folder = crate::common::project().join("corpus/foreign");
    for (name, shows) in BUILDS {
        let path = folder.join(format!("{name}.mlirbc"));
        let bytes = fs::read(&path).unwrap();
        let plain = text(&bytes, false);
        assert_eq!(plain, reference(&path, "mlir"), "{name}");
        assert_eq!(text(&bytes, true), reference(&path, "loc.mlir"), "{name}");
        assert!(plain.contains(shows), "{name}: {shows}");
    }
}

/// `builtin` and `func` of LLVM's development in October 2026 state version 1, and have one more attribute.
#[test]
fn the_version_of_a_dialect_decides_what_its_records_have() {
    let path = crate::common::project().join("corpus/foreign/tf_nightly_clip.v6.mlirbc");
    let bytes = fs::read(&path).unwrap();
    let expected = reference(&path, "mlir");
    assert_eq!(text(&bytes, false), expected);
    let file = Bytecode::from_bytes(&bytes).unwrap();
    assert_eq!(mlirbc_verify::verify(file.view(), 10).total, 0);
    let rewritten = |rewrite: Rewrite, bytes: &[u8]| {
        let file = Bytecode::from_bytes(bytes).unwrap();
        rewrite.plan(&file).unwrap().to_vec().unwrap()
    };
    let canonical = rewritten(Rewrite::new().canonical(), &bytes);
    assert_eq!(text(&canonical, false), expected);
    for version in [Version::new(4).unwrap(), Version::new(5).unwrap()] {
        let older = rewritten(Rewrite::new().version(version), &bytes);
        assert_eq!(text(&older, false), expected);
        let again = rewritten(Rewrite::new().version(Version::MAX), &older);
        assert_eq!(text(&again, false), expected);
        // The records that are made anew have the attribute, too.
        assert!(rewritten(Rewrite::new().canonical(), &again) == canonical);
    }
}

#[test]
fn quantile_types_print_as_iree_prints_them() {
    for name in ["iree3.13_quantile.v6", "iree3.13_quantile_bounds.v6"] {
        let path = crate::common::project().join(format!("corpus/foreign/{name}.mlirbc"));
        let bytes = fs::read(&path).unwrap();
        assert_eq!(text(&bytes, false), reference(&path, "mlir"), "{name}");
        assert_eq!(text(&bytes, true), reference(&path, "loc.mlir"), "{name}");
        let file = Bytecode::from_bytes(&bytes).unwrap();
        assert_eq!(mlirbc_verify::verify(file.view(), 10).total, 0);
        let canonical = Rewrite::new().canonical().plan(&file).unwrap();
        assert!(canonical.to_vec().unwrap() == bytes, "{name}");
    }
}

/// A file of the corpus with another producer string of the same length.
fn claiming(file: &str, producer: &str, claim: &str) -> Vec<u8> {
    let mut bytes = fs::read(crate::common::project().join("corpus").join(file)).unwrap();
    let len = producer.len();
    assert_eq!(claim.len(), len);
    let at = bytes
        .windows(len)
        .position(|w| w == producer.as_bytes())
        .unwrap();
    bytes[at..][..len].copy_from_slice(claim.as_bytes());
    bytes
}

#[test]
fn sparse_encodings_have_an_alias_in_builds_of_others_than_iree() {
    for claim in ["MLIR22.1.8", "MLIR24.git"] {
        let text = text(
            &claiming("mlir22/tensors.v4.mlirbc", "MLIR22.1.8", claim),
            false,
        );
        assert!(
            text.contains("\n#sparse = #sparse_tensor.encoding<"),
            "{claim}"
        );
    }
}

#[test]
fn aliases_that_end_in_a_digit_are_guarded_before_llvm_21() {
    let device = |claim| {
        let file = "iree/iree_dialects.v6.mlirbc";
        let text = text(&claiming(file, "MLIR24.0.0git", claim), false);
        let line = text
            .lines()
            .find(|l| l.contains("= #hal.executable.target<"))
            .unwrap();
        line.split_once(" = ").unwrap().0.to_owned()
    };
    assert_eq!(
        device("MLIR20.0.0git"),
        "#executable_target_embedded_elf_x86_64_"
    );
    assert_eq!(
        device("MLIR21.0.0git"),
        "#executable_target_embedded_elf_x86_64"
    );
}
