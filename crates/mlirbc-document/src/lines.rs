//! The difference of two texts, line by line.
//!
//! Names of values (`%5`) and blocks (`^bb1`) are numbers: an operation that is inserted changes all
//! that follow. So lines are aligned without these names. A pair of aligned lines is equal if the
//! names correspond to each other: where a line defines names they are paired, and where it uses
//! names they have to be a pair.

use std::collections::HashMap;

use imara_diff::{Algorithm, Diff, InternedInput};

/// A line of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit<'t> {
    /// In both; this is the new one.
    Both(&'t str),
    /// Only in the old one.
    Removed(&'t str),
    /// Only in the new one.
    Added(&'t str),
}

/// The lines of both texts in one order.
pub fn edits<'t>(old: &'t str, new: &'t str) -> Vec<Edit<'t>> {
    let (old, new): (Vec<&str>, Vec<&str>) = (old.lines().collect(), new.lines().collect());
    let mut input: InternedInput<String> = InternedInput::default();
    input.update_before(old.iter().map(|line| without_names(line)));
    input.update_after(new.iter().map(|line| without_names(line)));
    let mut diff = Diff::compute(Algorithm::Histogram, &input);
    diff.postprocess_lines(&input);
    let mut edits = Edits::default();
    let (mut at, mut at_new) = (0, 0);
    for hunk in diff.hunks() {
        let before = hunk.before.start as usize..hunk.before.end as usize;
        let after = hunk.after.start as usize..hunk.after.end as usize;
        edits.aligned(&old[at..before.start], &new[at_new..after.start]);
        edits.removed.extend(&old[before.clone()]);
        edits.added.extend(&new[after.clone()]);
        (at, at_new) = (before.end, after.end);
    }
    edits.aligned(&old[at..], &new[at_new..]);
    edits.finish()
}

#[derive(Default)]
struct Edits<'t> {
    edits: Vec<Edit<'t>>,
    /// Lines that have changed, until one that has not.
    removed: Vec<&'t str>,
    added: Vec<&'t str>,
    /// The new name of each old one, and the other way round.
    names: HashMap<&'t str, &'t str>,
    old_names: HashMap<&'t str, &'t str>,
}

impl<'t> Edits<'t> {
    /// Lines that are equal but for names.
    fn aligned(&mut self, old: &[&'t str], new: &[&'t str]) {
        for (old, new) in old.iter().zip(new) {
            if self.corresponds(old, new) {
                self.flush();
                self.edits.push(Edit::Both(new));
            } else {
                self.removed.push(old);
                self.added.push(new);
            }
        }
    }

    fn corresponds(&mut self, old: &'t str, new: &'t str) -> bool {
        let mut is_equal = true;
        for ((old, defines), (new, _)) in Names::of(old).zip(Names::of(new)) {
            // A name that is used before its definition is paired as well.
            let is_new = !self.names.contains_key(old) && !self.old_names.contains_key(new);
            if defines || is_new {
                self.names.insert(old, new);
                self.old_names.insert(new, old);
            } else {
                is_equal &= self.names.get(old) == Some(&new);
                is_equal &= self.old_names.get(new) == Some(&old);
            }
        }
        is_equal
    }

    fn flush(&mut self) {
        self.edits.extend(self.removed.drain(..).map(Edit::Removed));
        self.edits.extend(self.added.drain(..).map(Edit::Added));
    }

    fn finish(mut self) -> Vec<Edit<'t>> {
        self.flush();
        self.edits
    }
}

/// The names of values and blocks in a line, and whether the line defines them.
struct Names<'t> {
    line: &'t str,
    at: usize,
    /// Names before this place are defined.
    definitions: usize,
}

impl<'t> Names<'t> {
    fn of(line: &'t str) -> Names<'t> {
        let text = line.trim_start();
        let definitions = match text.as_bytes().first() {
            Some(b'%') => line.find(" = ").unwrap_or(0),
            Some(b'^') => line.len(),
            _ => 0,
        };
        Names {
            line,
            at: 0,
            definitions,
        }
    }
}

impl<'t> Iterator for Names<'t> {
    type Item = (&'t str, bool);

    fn next(&mut self) -> Option<(&'t str, bool)> {
        let bytes = self.line.as_bytes();
        while let Some(byte) = bytes.get(self.at) {
            let start = self.at;
            self.at += 1;
            match byte {
                b'"' => self.at = end_of_string(bytes, self.at),
                b'%' | b'^' => {
                    let is_name =
                        |byte: &&u8| byte.is_ascii_alphanumeric() || b"_$.-".contains(*byte);
                    self.at += bytes[self.at..].iter().take_while(is_name).count();
                    if self.at > start + 1 {
                        return Some((&self.line[start..self.at], start < self.definitions));
                    }
                }
                _ => {}
            }
        }
        None
    }
}

/// The offset behind the quote that ends a string.
fn end_of_string(bytes: &[u8], mut at: usize) -> usize {
    while let Some(byte) = bytes.get(at) {
        at += 1;
        match byte {
            b'"' => break,
            b'\\' => at += 1,
            _ => {}
        }
    }
    at.min(bytes.len())
}

/// A line with a sign in place of each name.
fn without_names(line: &str) -> String {
    let (mut out, mut at) = (String::with_capacity(line.len()), 0);
    for (name, _) in Names::of(line) {
        let start = name.as_ptr().addr() - line.as_ptr().addr();
        out.push_str(&line[at..start + 1]);
        at = start + name.len();
    }
    out.push_str(&line[at..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(old: &str, new: &str) -> String {
        let line = |edit: &Edit<'_>| match edit {
            Edit::Both(line) => format!(" {line}"),
            Edit::Removed(line) => format!("-{line}"),
            Edit::Added(line) => format!("+{line}"),
        };
        let lines: Vec<String> = edits(old, new).iter().map(line).collect();
        lines.join("\n")
    }

    #[test]
    fn an_inserted_operation_is_one_line() {
        let old = "^bb0(%arg0: i32):\n%0 = a(%arg0)\n%1 = b(%0, %0)\nreturn(%1)";
        let new = "^bb0(%arg0: i32):\n%0 = new(%arg0)\n%1 = a(%arg0)\n%2 = b(%1, %1)\nreturn(%2)";
        let expected =
            " ^bb0(%arg0: i32):\n+%0 = new(%arg0)\n %1 = a(%arg0)\n %2 = b(%1, %1)\n return(%2)";
        assert_eq!(shown(old, new), expected);
    }

    #[test]
    fn another_operand_is_a_change() {
        let old = "%0 = a()\n%1 = a()\n%2 = b(%0, %1)";
        let new = "%0 = a()\n%1 = a()\n%2 = b(%0, %0)";
        let expected = " %0 = a()\n %1 = a()\n-%2 = b(%0, %1)\n+%2 = b(%0, %0)";
        assert_eq!(shown(old, new), expected);
        assert_eq!(
            shown("br ^bb1\n^bb1:", "br ^bb2\n^bb2:"),
            " br ^bb2\n ^bb2:"
        );
    }

    #[test]
    fn names_in_strings_are_text() {
        assert_eq!(
            without_names(r#"%12 = "a%3\"%4"(%5#1) ^bb3"#),
            r#"% = "a%3\"%4"(%#1) ^"#
        );
        assert_eq!(shown("f(\"%1\")", "f(\"%2\")"), "-f(\"%1\")\n+f(\"%2\")");
    }
}
