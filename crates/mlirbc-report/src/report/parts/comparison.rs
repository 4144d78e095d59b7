//! What differs between two files, as a report shows it.

use mlirbc_document::Name;
use mlirbc_document::text::{escape, plural};

use crate::diff::{self, Diff, Distance, Found, ModuleDiff};
use crate::failure::Failure;
use crate::opened::Opened;
use crate::options::{Ignore, Ignored};
use crate::report::document::{ChangedFunction, ChangedKind, ChangedTensor, Difference};
use crate::report::short::short_field;
use crate::vm;

/// Most symbols, and most tensors, that are listed.
const MOST: usize = 1000;

/// Most bytes of the lines of all symbols.
const MAX_LINES: usize = 2 << 20;

/// Compares two files without their locations, and the elements of tensors that have changed.
///
/// # Errors
/// As of [`diff::diff`].
pub(crate) fn difference(old: &Opened, new: &Opened) -> Result<Difference, Failure> {
    let options = diff::Options {
        values: true,
        ignore: Ignore(vec![Ignored::Locations]),
        ..diff::Options::default()
    };
    let found: Diff<'_> = diff::diff(old, new, &options)?;
    let mut difference = Difference {
        old: old.name().to_owned(),
        new: new.name().to_owned(),
        same: found.is_equal(),
        summary: Vec::new(),
        functions: Vec::new(),
        functions_left_out: 0,
        tensors: Vec::new(),
        tensors_left_out: 0,
        kinds: Vec::new(),
    };
    match found.found {
        Found::Module(it) => difference.add_module(&it),
        Found::Vm(it) => difference.add_vm(&it),
        Found::Tensors(it) => {
            difference.add_tensors(&it.tensors, it.more_tensors);
            difference.summary.extend(it.notes.iter().cloned());
        }
        // It is not asked for.
        Found::Explained(_) => {}
    }
    if difference.same {
        let text = "the content is equal, locations aside";
        difference.summary.push(text.to_owned());
    }
    Ok(difference)
}

impl Difference {
    fn add_module(&mut self, diff: &ModuleDiff) {
        let counts = [
            (diff.symbols.len() + diff.more_symbols, "symbol"),
            (diff.tensors.len() + diff.more_tensors, "tensor"),
        ];
        for (count, noun) in counts.into_iter().filter(|(count, _)| *count > 0) {
            let verb = if count == 1 { "differs" } else { "differ" };
            self.summary
                .push(format!("{} {verb}", plural(count as u64, noun)));
        }
        for (what, texts) in diff.differing_facts() {
            let [old, new] = texts.map(|it| escape(it.as_bytes()));
            self.summary.push(format!("{what}: {old} → {new}"));
        }
        self.summary.extend(diff.notes.iter().cloned());
        let mut left = MAX_LINES;
        for it in diff.symbols.iter().take(MOST) {
            let lines = it
                .lines
                .iter()
                .map(|it| (it.tag, escape(it.text.as_bytes())));
            let change = ChangedFunction::new(it.status.name(), [&it.name, &it.new_name]);
            let change = change.with_lines(lines, &mut left, it.more_lines > 0);
            self.functions.push(change);
        }
        let listed = self.functions.len();
        self.functions_left_out = (diff.symbols.len() - listed + diff.more_symbols) as u64;
        self.add_tensors(&diff.tensors, diff.more_tensors);
        let kinds = diff.operations.iter().take(MOST).map(|it| ChangedKind {
            name: short_field(&it.operation),
            old: it.old_count,
            new: it.new_count,
        });
        self.kinds.extend(kinds);
    }

    fn add_vm(&mut self, diff: &vm::diff::Difference<'_>) {
        for (changes, noun) in [(&diff.symbols, "function"), (&diff.segments, "segment")] {
            if !changes.is_empty() {
                let verb = if changes.len() == 1 {
                    "differs"
                } else {
                    "differ"
                };
                let count = plural(changes.len() as u64, noun);
                self.summary.push(format!("{count} {verb}"));
            }
        }
        self.summary.extend(diff.notes.iter().cloned());
        let mut left = MAX_LINES;
        for it in diff.symbols.iter().take(MOST) {
            let lines = it.lines.iter().map(|it| (it.tag, it.text.clone()));
            let change = ChangedFunction::new(it.status, [&it.name.name(), &it.new_name.name()]);
            self.functions
                .push(change.with_lines(lines, &mut left, false));
        }
        self.functions_left_out = (diff.symbols.len() - self.functions.len()) as u64;
        for it in diff.segments.iter().take(MOST) {
            self.tensors.push(ChangedTensor::new(
                it.status,
                [&it.name.name(), &it.new_name.name()],
            ));
        }
        self.tensors_left_out = (diff.segments.len() - self.tensors.len()) as u64;
    }

    /// The largest difference first; those without numbers behind them.
    fn add_tensors(&mut self, changes: &[diff::TensorChange], more: usize) {
        let rows = changes.iter().map(|it| {
            let found = it.difference.as_ref();
            ChangedTensor {
                old: it.ty.clone(),
                new: it.new_type.clone(),
                max_abs: found.and_then(|it| it.max_absolute).map(|it| match it {
                    Distance::Integer(distance) => distance as f64,
                    Distance::Real(distance) => distance.0,
                }),
                max_rel: found.and_then(|it| it.max_relative).map(|it| it.0),
                different: found.map(|it| it.elements),
                of: found.map(|it| it.count),
                ..ChangedTensor::new(it.status.name(), [&it.key, &it.new_key])
            }
        });
        let mut rows: Vec<ChangedTensor> = rows.collect();
        let size = |it: &ChangedTensor| it.max_abs.filter(|it| !it.is_nan()).unwrap_or(-1.0);
        rows.sort_by(|a, b| size(b).total_cmp(&size(a)));
        rows.truncate(MOST);
        self.tensors_left_out = (changes.len() - rows.len() + more) as u64;
        self.tensors = rows;
    }
}

/// The name to show, and the old one if it is another.
fn names([old, new]: [&Name; 2]) -> (String, Option<String>) {
    match (old.bytes(), new.bytes()) {
        (None, None) => ("operations in no symbol".to_owned(), None),
        (Some(_), None) => (short_field(old), None),
        (None, Some(_)) => (short_field(new), None),
        (Some(a), Some(b)) => (short_field(new), (a != b).then(|| short_field(old))),
    }
}

impl ChangedTensor {
    fn new(change: &'static str, both: [&Name; 2]) -> ChangedTensor {
        ChangedTensor {
            key: names(both).0,
            change,
            old: None,
            new: None,
            max_abs: None,
            max_rel: None,
            different: None,
            of: None,
        }
    }
}

impl ChangedFunction {
    fn new(change: &'static str, both: [&Name; 2]) -> ChangedFunction {
        let (name, old_name) = names(both);
        ChangedFunction {
            name,
            change,
            old_name,
            old: None,
            new: None,
            cut: false,
            old_graph: None,
            new_graph: None,
        }
    }

    /// With the lines of a difference: those with `-` are of the old text, those with `+` of the new one.
    fn with_lines(
        mut self,
        lines: impl Iterator<Item = (char, String)>,
        left: &mut usize,
        is_cut: bool,
    ) -> ChangedFunction {
        self.cut = is_cut;
        let (mut old, mut new) = (String::new(), String::new());
        let mut has_lines = false;
        for (tag, line) in lines {
            has_lines = true;
            if line.len() > *left {
                self.cut = true;
                break;
            }
            *left -= line.len();
            let add = |text: &mut String, line: &str| {
                text.push_str(line);
                text.push('\n');
            };
            match tag {
                '-' => add(&mut old, &line),
                '+' => add(&mut new, &line),
                ' ' => {
                    add(&mut old, &line);
                    add(&mut new, &line);
                }
                // Lines that are left out.
                _ => {
                    self.cut = true;
                    add(&mut old, "...");
                    add(&mut new, "...");
                }
            }
        }
        if has_lines {
            (self.old, self.new) = (Some(old), Some(new));
        }
        self
    }
}
