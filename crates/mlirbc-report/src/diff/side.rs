//! A file of the comparison.

use mlirbc::ids::{DialectId, OpId};
use mlirbc::ir::{Body, Threads};
use mlirbc::{Bytecode, View};
use mlirbc_document::{Name, hex, text};
use mlirbc_fingerprint::{Fingerprint, Fingerprints, ModuleFingerprints, Options};
use serde::Serialize;

use crate::failure::Failure;
use crate::opened::Opened;
use crate::symbol_paths::{path_name, root};

/// What a file says of itself.
#[derive(PartialEq, Serialize)]
pub struct Facts {
    /// The version of the format; `None` for a text.
    pub version: Option<u8>,
    /// Who has written it; `None` for a text, which does not say.
    pub producer: Option<String>,
    /// Dialects with a version, and the version as text, or its bytes.
    pub dialect_versions: Vec<String>,
    /// The fingerprint of the module, as hex digits.
    pub fingerprint: String,
}

/// A file of the comparison.
pub(super) struct Side<'a> {
    opened: &'a Opened,
    pub(super) fingerprints: Fingerprints<'a>,
    pub(super) module: ModuleFingerprints,
    /// What is compared first: that of the module, with or without names.
    pub(super) key: Fingerprint,
    /// The module that all other symbols are in.
    pub(super) root: Option<usize>,
}

impl<'a> Side<'a> {
    pub(super) fn new(
        opened: &'a Opened,
        file: &'a Bytecode<'static>,
        ignore: Options,
        ignore_names: bool,
    ) -> Result<Side<'a>, Failure> {
        let found = mlirbc_fingerprint::Fingerprints::of(file.view(), ignore, Threads::Pool);
        let found = found.and_then(|fingerprints| {
            let module = fingerprints.module()?;
            Ok((fingerprints, module))
        });
        let (fingerprints, module) = found.map_err(|error| opened.fail(error))?;
        let mut side = Side {
            opened,
            root: root(&module.symbols),
            key: module.module,
            module,
            fingerprints,
        };
        if ignore_names {
            side.key = side.without_names()?;
        }
        Ok(side)
    }

    /// The fingerprint of the module without the names of private functions.
    pub(super) fn without_names(&self) -> Result<Fingerprint, Failure> {
        let module = self.fingerprints.module_without_names();
        module.map_err(|error| self.fail(error))
    }

    /// The key that it would have if only this were content.
    pub(super) fn key_without(
        &self,
        ignore: Options,
        ignore_names: bool,
    ) -> Result<Fingerprint, Failure> {
        let found = mlirbc_fingerprint::Fingerprints::of(self.view(), ignore, Threads::Pool);
        let key = found.and_then(|all| match ignore_names {
            true => all.module_without_names(),
            false => Ok(all.module()?.module),
        });
        key.map_err(|error| self.fail(error))
    }

    /// Those of the symbols with all that they refer to, in their order.
    pub(super) fn all_closures(&self) -> Result<Vec<Fingerprint>, Failure> {
        let all = self.fingerprints.closures();
        all.map_err(|error| self.fail(error))
    }

    pub(super) fn view(&self) -> View<'a> {
        self.fingerprints.view()
    }

    pub(super) fn fail(&self, error: mlirbc::Error) -> Failure {
        self.opened.fail(error)
    }

    /// The operation of a symbol, by its number in this body.
    pub(super) fn op(&self, nth: usize) -> Result<Option<(Body<'a>, OpId)>, Failure> {
        let start = self.module.symbols[nth].span.start;
        let op = self.view().op_at(start);
        op.map_err(|error| self.fail(error))
    }

    /// The path as the name of a field.
    pub(super) fn path_name(
        &self,
        field: &'static str,
        nth: Option<usize>,
    ) -> Result<Name, Failure> {
        let Some(nth) = nth else {
            return Ok(Name::none(field));
        };
        let name = path_name(field, self.view(), &self.module.symbols, self.root, nth);
        name.map_err(|error| self.fail(error))
    }

    pub(super) fn facts(&self) -> mlirbc::Result<Facts> {
        let view = self.view();
        let mut dialect_versions = Vec::new();
        for (id, dialect) in (0..).map(DialectId::new).zip(view.dialects()?) {
            let Some(bytes) = view.dialect_version(id)? else {
                continue;
            };
            let text = view.dialect_version_text(id).ok().flatten();
            let text = text.unwrap_or_else(|| hex(bytes.rest()));
            let name = text::name(view.string(dialect.name)?);
            dialect_versions.push(format!("{name} {text}"));
        }
        dialect_versions.sort();
        let is_stated = !self.opened.is_text();
        Ok(Facts {
            version: is_stated.then(|| view.version().number()),
            producer: is_stated.then(|| view.producer().to_owned()),
            dialect_versions,
            fingerprint: self.key.digest.to_string(),
        })
    }
}
