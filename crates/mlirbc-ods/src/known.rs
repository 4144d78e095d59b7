//! What a row with a form says.

use mlirbc::ods::{Judged, Row};

use super::definition::Definition;
use super::demands::Demands;
use super::demands::constraint::Constraints;
use super::enums::Enums;
use super::format_element::Format;
use super::read_format::parse;

/// The release of LLVM from which on operations with a fact `changed` have other forms.
pub const CHANGED_IN: u16 = 24;

/// An operation of the tables.
#[derive(Debug)]
pub struct Known {
    /// What it has.
    pub definition: Definition,
    /// What it demands of types and attributes.
    pub demands: Demands,
    /// How it is printed.
    pub style: Style,
    /// The attributes with which it has another form since [`CHANGED_IN`]; `*` for always.
    pub changed: Box<[Box<str>]>,
    /// Attributes that C++ does not set, and the text of what they stand for if they are not there; those for which
    /// that is `false`, empty or 0 are missing.
    unset: Box<[(Box<str>, Box<str>)]>,
    judged: Judged,
    /// The same since [`CHANGED_IN`], where that form is known.
    newer: Option<Box<Known>>,
}

/// How an operation is printed.
#[derive(Debug)]
pub enum Style {
    /// By its format.
    Format(Format),
    /// By code of its dialect.
    Code,
    /// In the generic form.
    Generic,
}

impl Known {
    /// Whether a later release has another form that is known.
    pub fn has_newer(&self) -> bool {
        self.newer.is_some()
    }

    /// What is known of a release of LLVM.
    pub fn of_release(&self, release: Option<u16>) -> &Known {
        let newer = release.filter(|it| *it >= CHANGED_IN);
        newer.and(self.newer.as_deref()).unwrap_or(self)
    }

    /// Whether the definition and the demands are those of a release of LLVM; `None` for a file that states none.
    pub fn is_judged(&self, release: Option<u16>) -> bool {
        self.judged.is_of(release)
    }

    /// The text of what an attribute stands for if it is not there.
    pub fn unset_default(&self, attr: &str) -> Option<&str> {
        let found = self.unset.iter().find(|(name, _)| **name == *attr);
        found.map(|(_, text)| &**text)
    }

    /// What a row says; the error says what of it is not understood.
    pub(crate) fn of(
        row: Row<'_>,
        form: &str,
        told: &Told<'_>,
        is_newer: bool,
    ) -> Result<Known, String> {
        let definition = Definition::of(row, told.enums, is_newer)?;
        let style = match form {
            "c++" => Style::Code,
            "-" => Style::Generic,
            _ => parse(form, &definition)
                .map(Style::Format)
                .ok_or("its form")?,
        };
        let newer = row.fact("newer").filter(|_| !is_newer);
        let newer = newer
            .map(|form| Known::of(row, form, told, true))
            .transpose()?;
        let changed = row.all_of("changed").filter(|_| !is_newer);
        let changed = changed.flat_map(|it| it.split(' ')).map(Box::from);
        let unset = |it: &str| {
            let pair = it.split_once(" = ").map(|(a, b)| (a.into(), b.into()));
            pair.ok_or(format!("unset {it}"))
        };
        let unset: Box<[(Box<str>, Box<str>)]> =
            (row.all_of("unset")).map(unset).collect::<Result<_, _>>()?;
        let is_attr = |name: &str| definition.attrs.iter().any(|it| &*it.name == name);
        if let Some((name, _)) = unset.iter().find(|(name, _)| !is_attr(name)) {
            return Err(format!("no attribute {name}"));
        }
        Ok(Known {
            definition,
            demands: Demands::of(row, told.constraints)?,
            style,
            changed: changed.collect(),
            unset,
            judged: match told.is_of_any && row.fact("judged").is_none() {
                true => Judged::any(),
                false => row.judged(),
            },
            newer: newer.map(Box::new),
        })
    }
}

/// What rows refer to.
pub(crate) struct Told<'t> {
    pub(crate) enums: &'t Enums,
    pub(crate) constraints: &'t Constraints,
    /// Whether they are of any release that rows do not limit.
    pub(crate) is_of_any: bool,
}

impl Told<'_> {
    pub(crate) fn built_in() -> Told<'static> {
        Told {
            enums: Enums::built_in(),
            constraints: Constraints::built_in(),
            is_of_any: false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every word of a row with a form is understood.
    #[test]
    fn all_rows_are_read() {
        let (mut read, mut code, mut generic) = (0, 0, 0);
        let mut unread = Vec::new();
        for row in Row::all() {
            let Some(form) = row.fact("form") else {
                continue;
            };
            let known = Known::of(row, form, &Told::built_in(), false);
            if let Ok(known) = &known {
                let (demands, definition) = (&known.demands, &known.definition);
                let [operands, results] = [&demands.operands, &demands.results].map(|it| it.len());
                assert!(
                    [0, definition.operands.len()].contains(&operands),
                    "{}",
                    row.name
                );
                assert!(
                    [0, definition.results.len()].contains(&results),
                    "{}",
                    row.name
                );
            }
            match known.map(|known| known.style) {
                Ok(Style::Format(_)) => read += 1,
                Ok(Style::Code) => code += 1,
                Ok(Style::Generic) => generic += 1,
                Err(what) => unread.push((row.name, what)),
            }
        }
        println!("{read} formats, {code} in C++, {generic} always generic");
        assert_eq!(unread, []);
        assert!(read > 2_400 && code > 200 && generic > 300);
    }
}
