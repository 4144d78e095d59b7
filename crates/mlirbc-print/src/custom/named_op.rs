//! What is known about a name of an operation, and whether the known form is that of the writer.

use std::sync::Arc;

use mlirbc::View;
use mlirbc::ir::{OpAttr, Origin};
use mlirbc::producer::Producer;
use mlirbc::props::{Schema, Tables};
use mlirbc_ods::{self, Known, Style};

use super::dialects;
use super::printed_op::is_list_sizes;

/// What is known about a name of an operation.
#[derive(Clone)]
pub(super) struct Named<'t> {
    pub(super) name: Arc<str>,
    pub(super) known: Option<&'t Known>,
    /// The code of its dialect that prints it.
    pub(super) code: Option<dialects::Print>,
    /// With which attributes a later release prints it in another form; `*` is always.
    changed: &'t [Box<str>],
    /// Whether the form knows every attribute that some release of the operation defines.
    knows_all: bool,
    /// Whether its format leaves some of its attributes to the dictionary.
    leaves_some: bool,
    /// Whether there is code for all that its format leaves to C++.
    has_code: bool,
    /// Whether a later release prints in `<...>` what its format does not name, and earlier ones have other types.
    pub(super) is_strict: bool,
}

impl<'t> Named<'t> {
    pub(super) fn new(
        view: View<'_>,
        tables: &'t Tables,
        name: Arc<str>,
        is_registered: bool,
    ) -> Named<'t> {
        let known = mlirbc_ods::known(tables, &name)
            .filter(|_| is_registered && (!name.starts_with("check.") || is_of_stablehlo(view)));
        let producer = view.provenance().producer();
        let known = known.map(|known| known.of_release(producer.llvm_major()));
        let schemas = tables.op(&name, producer, 0);
        let mut fields = schemas.schemas().iter().flat_map(Schema::fields);
        let knows = |name: &str| known.is_none_or(|known| is_known(known, name.as_bytes()));
        let is_code = known.is_some_and(|known| matches!(known.style, Style::Code));
        let code = dialects::printer(&name, is_code);
        Named {
            known,
            code,
            changed: known.map_or(&[], |known| &*known.changed),
            knows_all: fields.all(|field| knows(&field.name)),
            is_strict: dialects::is_strict(&name),
            leaves_some: dialects::names_all(&name) && known.is_some_and(leaves_some),
            has_code: code.is_some() || known.is_none_or(|known| has_code(known, &name)),
            name,
        }
    }

    /// The dialect whose name is left out in its regions.
    pub(super) fn default_dialect(&self) -> &'t str {
        let dialect = self
            .known
            .map(|it| it.definition.default_dialect.as_deref());
        dialect.flatten().unwrap_or_default()
    }

    /// Whether it has a custom form.
    pub(super) fn is_custom(&self) -> bool {
        self.has_code
            && self
                .known
                .is_some_and(|known| !matches!(known.style, Style::Generic))
    }

    /// Whether its generic form counts: one that has no other form is not missing one.
    pub(super) fn counts(&self) -> bool {
        self.is_custom() || self.known.is_none()
    }

    /// Whether the writer prints an operation with these attributes in another form: by the table of what changed, or because
    /// the form knows nothing of an attribute that the writer's operation defines.
    pub(super) fn has_other_form(&self, view: View<'_>, attrs: &[OpAttr<'_>]) -> bool {
        if self.changed.is_empty() && self.knows_all && !self.leaves_some {
            return false;
        }
        let has_unknown = |origin| {
            let is_unknown = |attr: &OpAttr<'_>| {
                attr.origin() == origin
                    && (self.known).is_some_and(|it| !is_known(it, attr.name_bytes()))
            };
            !self.knows_all && attrs.iter().any(is_unknown)
        };
        if has_unknown(Origin::Record) {
            return true;
        }
        let is_named = |name: &str| {
            let name = name.as_bytes();
            name == b"*" || attrs.iter().any(|attr| attr.name_bytes() == name)
        };
        let is_changed = self.changed.iter().any(|name| is_named(name))
            || self.leaves_some && attrs.iter().any(|attr| self.leaves_out(attr));
        // Only here does the text depend on who wrote the file.
        (is_changed || has_unknown(Origin::Dictionary)) && view.provenance().answer(is_later)
    }
}

impl Named<'_> {
    /// Whether the format of the operation leaves an attribute of it to the dictionary.
    fn leaves_out(&self, attr: &OpAttr<'_>) -> bool {
        let name = attr.name_bytes();
        let Some(known) = self
            .known
            .filter(|_| attr.is_inherent() && !attr.is_default())
        else {
            return false;
        };
        let Style::Format(format) = &known.style else {
            return false;
        };
        let mut bound = format.bound.iter();
        !known.definition.is_sizes(name)
            && !is_list_sizes(name)
            && is_known(known, name)
            && !bound.any(|bound| bound.as_bytes() == name)
    }
}

/// Whether the format of an operation leaves attributes of it to the dictionary, where MLIR 24 does not read them.
fn leaves_some(known: &Known) -> bool {
    let Style::Format(format) = &known.style else {
        return false;
    };
    let is_bound = |name: &str| format.bound.iter().any(|bound| **bound == *name);
    let mut attrs = known.definition.attrs.iter();
    attrs.any(|attr| !is_bound(&attr.name))
}

/// Whether there is code for the directives of a format. An operation whose regions are printed cannot go back to the generic
/// form, so that this is asked before.
fn has_code(known: &Known, name: &str) -> bool {
    match &known.style {
        Style::Format(format) => {
            let mut directives = format.directives().into_iter();
            directives.all(|directive| dialects::has_directive(name, directive))
        }
        _ => true,
    }
}

/// Whether a file is of StableHLO, which has another dialect `check` than IREE: the forms of its operations are known.
fn is_of_stablehlo(view: View<'_>) -> bool {
    let names = view.dialects().into_iter().flatten();
    let names = names.filter_map(|dialect| view.string(dialect.name).ok());
    let of_iree = |name: &[u8]| std::str::from_utf8(name).is_ok_and(dialects::is_of_iree);
    let mut is_of_stablehlo = false;
    for name in names {
        if of_iree(name) {
            return false;
        }
        is_of_stablehlo |= name == b"stablehlo" || name == b"chlo";
    }
    is_of_stablehlo
}

/// Whether a form knows an attribute.
fn is_known(known: &Known, name: &[u8]) -> bool {
    let is_size = name.ends_with(b"SegmentSizes") || name.ends_with(b"_segment_sizes");
    let mut defined = known.definition.attrs.iter();
    is_size || defined.any(|it| it.name.as_bytes() == name)
}

/// Whether a writer is of a later release than the forms.
fn is_later(writer: Producer) -> bool {
    let release = writer.llvm_major();
    release.is_some_and(|release| release >= mlirbc_ods::CHANGED_IN)
}
