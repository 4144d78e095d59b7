//! The fingerprints of a file: of the module, of its symbols, and of what they refer to.

use std::collections::HashMap;
use std::num::NonZeroU32;

use once_cell::sync::OnceCell;
use parking_lot::Mutex;

use super::attributes::{Attributes, Hashing};
use super::closure::{Closing, Known, Part};
use super::digest::{Fingerprint, Kind, Stream};
use super::entry_digests::Entries;
use super::file_parts::FileParts;
use super::ignored::Options;
use super::named::Named;
use mlirbc::error::Subject;
use mlirbc::ids::{AttrId, OpNameId, Span, StringId, TypeId};
use mlirbc::ir::{BodyCache, OpRef, Threads};
use mlirbc::resource::{Resource, ResourceOwner};
use mlirbc::symbols::SymbolFinder;
use mlirbc::symbols::references::{Place, SymbolNumber};
use mlirbc::{Error, ErrorKind, Result, View};

/// The fingerprints of one file. All operations are hashed once, when it is made; questions are answered from that.
pub struct Fingerprints<'a> {
    /// With the names in references.
    pub(super) whole: Entries<'a>,
    /// Without them.
    pub(super) entries: Entries<'a>,
    pub(super) attributes: Attributes,
    pub(super) parts: FileParts<'a>,
    numbers: OnceCell<HashMap<Place, SymbolNumber>>,
    known: Mutex<Known>,
    /// The content of all symbols.
    contents: OnceCell<Vec<Fingerprint>>,
    finder: Mutex<SymbolFinder>,
    /// The tables that paths lead through.
    bodies: BodyCache,
}

/// Bytes of the bodies that are kept for finding symbols.
const BODIES: usize = 16 << 20;

/// The fingerprints of a module.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ModuleFingerprints {
    /// That of the module: operations, resources that they refer to, resources of tools, producer.
    pub module: Fingerprint,
    /// That of the operations that are in no symbol.
    pub own: Fingerprint,
    /// Those of the symbols, in the order of their offsets: a symbol comes before those inside it.
    pub symbols: Vec<SymbolFingerprint>,
}

/// The fingerprints of a symbol: an operation with a name, such as a function.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SymbolFingerprint {
    /// Its name.
    pub name: StringId,
    /// The name of its operation.
    pub op: OpNameId,
    /// Its span in the file.
    pub span: Span,
    /// The fingerprint of its content, without its name.
    pub content: Fingerprint,
    /// The same without the symbols inside it, if there are any.
    own: Option<Box<Fingerprint>>,
    /// The index of the symbol that it is in, plus one.
    parent: Option<NonZeroU32>,
}

impl SymbolFingerprint {
    /// The fingerprint of its content, without its name and the symbols inside it.
    pub fn own(&self) -> Fingerprint {
        self.own.as_deref().copied().unwrap_or(self.content)
    }

    /// The index of the symbol that it is in.
    pub fn parent(&self) -> Option<usize> {
        self.parent.map(|parent| parent.get() as usize - 1)
    }
}

impl<'a> Fingerprints<'a> {
    /// Hashes the operations of this file, on `threads`.
    ///
    /// # Errors
    /// Those of decoding all bodies and all that they refer to.
    pub fn of(view: View<'a>, options: Options, threads: Threads) -> Result<Fingerprints<'a>> {
        let entries = Entries::without_references(view, options)?;
        let whole = Entries::new(view, options)?;
        let attributes = Attributes::new(&entries);
        let hashing = Hashing {
            entries: &entries,
            whole: &whole,
            attributes: &attributes,
        };
        let parts = FileParts::of(view, hashing, threads)?;
        Ok(Fingerprints {
            parts,
            whole,
            entries,
            attributes,
            numbers: OnceCell::new(),
            known: Mutex::default(),
            contents: OnceCell::new(),
            finder: Mutex::new(SymbolFinder::new(view)?),
            bodies: BodyCache::new(BODIES),
        })
    }

    /// The view of the file.
    pub fn view(&self) -> View<'a> {
        self.entries.view
    }

    /// The fingerprint of an attribute.
    ///
    /// # Errors
    /// As [`View::attr`], for the attribute and all that it refers to.
    pub fn attr(&self, id: AttrId) -> Result<Fingerprint> {
        self.view().attr_entry(id)?;
        self.whole.attr(id)
    }

    /// The fingerprint of a type.
    ///
    /// # Errors
    /// As [`View::ty`], for the type and all that it refers to.
    pub fn ty(&self, id: TypeId) -> Result<Fingerprint> {
        self.view().type_entry(id)?;
        self.whole.ty(id)
    }

    /// The attributes that operations use, with those in them, but for the names of symbols.
    ///
    /// # Errors
    /// As [`Fingerprints::attr`].
    pub fn known_attrs(&self) -> Result<Vec<(AttrId, Fingerprint)>> {
        let [attrs, _] = self.known()?;
        Ok(attrs.into_iter().map(|(id, it)| (AttrId(id), it)).collect())
    }

    /// The types that operations use, with those in them.
    ///
    /// # Errors
    /// As [`Fingerprints::ty`].
    pub fn known_types(&self) -> Result<Vec<(TypeId, Fingerprint)>> {
        let [_, types] = self.known()?;
        Ok(types.into_iter().map(|(id, it)| (TypeId(id), it)).collect())
    }

    fn known(&self) -> Result<[Vec<(u32, Fingerprint)>; 2]> {
        let [attrs, types] = self.entries.known();
        for (id, _) in &attrs {
            self.whole.attr(AttrId(*id))?;
        }
        for (id, _) in &types {
            self.whole.ty(TypeId(*id))?;
        }
        Ok(self.whole.known())
    }

    /// How operations are hashed.
    pub(super) fn hashing(&self) -> Hashing<'_, 'a> {
        Hashing {
            entries: &self.entries,
            whole: &self.whole,
            attributes: &self.attributes,
        }
    }

    /// The fingerprint of the module.
    ///
    /// # Errors
    /// As [`Fingerprints::module`].
    pub fn whole_module(&self) -> Result<Fingerprint> {
        let all = Named::new(&self.parts, &self.whole)?.operations(true)?;
        self.module_of(all)
    }

    /// The fingerprints of the module and of all symbols in it.
    ///
    /// # Errors
    /// Those of decoding attributes and types, and of reading resources.
    pub fn module(&self) -> Result<ModuleFingerprints> {
        let parts = &self.parts;
        let mut named = Named::new(parts, &self.whole)?;
        let all = named.operations(true)?;
        let own = named.operations(false)?;
        let mut symbols = Vec::with_capacity(parts.order.len());
        let mut places = vec![0; parts.order.len()];
        for (place, number) in (0..).zip(&parts.order) {
            places[*number as usize] = place;
            let symbol = &parts.references.symbols[*number as usize];
            let Some(op) = parts.part(*number).op() else {
                continue;
            };
            let parent = symbol.outer().map(|outer| places[outer as usize] + 1);
            symbols.push(SymbolFingerprint {
                name: symbol.string,
                op,
                span: parts.span(*number),
                content: named.symbol(*number),
                own: named.shell(*number)?.map(Box::new),
                parent: parent.and_then(NonZeroU32::new),
            });
        }
        Ok(ModuleFingerprints {
            module: self.module_of(all)?,
            own,
            symbols,
        })
    }

    /// The index in [`ModuleFingerprints::symbols`] of the symbol with this path.
    ///
    /// # Errors
    /// As [`View::symbol`].
    pub fn index(&self, path: &str) -> Result<usize> {
        Ok(self.parts.place(self.number(path)?))
    }

    /// The fingerprint of the content of a symbol, with everything in it, but without its name: that where it is
    /// referred to, as in a recursive function, is content. What it refers to is content by name.
    ///
    /// # Errors
    /// As [`View::symbol`] and [`Fingerprints::module`].
    pub fn symbol(&self, path: &str) -> Result<Fingerprint> {
        let number = self.number(path)?;
        let all = || -> Result<Vec<Fingerprint>> {
            let named = Named::new(&self.parts, &self.whole)?;
            let numbers = 0..self.parts.order.len() as u32;
            Ok(numbers.map(|it| named.symbol(it)).collect())
        };
        Ok(self.contents.get_or_try_init(all)?[number as usize])
    }

    /// The closure of the symbol with this path: the fingerprint of its content and of all that it refers to,
    /// directly or not.
    ///
    /// It depends on the content of every function that is called, and of every symbol that is mentioned, also in
    /// assembly text and in types. The names of private functions with a body are no content, nor is the name of
    /// the symbol itself; all other names are: those of declarations, of globals, of public functions.
    ///
    /// # Errors
    /// As [`View::symbol`] and [`Fingerprints::module`]; `Limit` for references that are too many.
    pub fn closure(&self, path: &str) -> Result<Fingerprint> {
        let number = self.number(path)?;
        self.closing(|closing| {
            let part = closing.number(Part::Symbol(number));
            closing.closure(part)
        })
    }

    /// The closures of all symbols, in the order of [`ModuleFingerprints::symbols`].
    ///
    /// # Errors
    /// As [`Fingerprints::closure`].
    pub fn closures(&self) -> Result<Vec<Fingerprint>> {
        self.closing(|closing| {
            let order = closing.parts.order.iter();
            let closures = order.map(|symbol| {
                let part = closing.number(Part::Symbol(*symbol));
                closing.closure(part)
            });
            closures.collect()
        })
    }

    /// The fingerprint of the module with all symbols in the order of the file, but without the names of
    /// private functions.
    ///
    /// # Errors
    /// As [`Fingerprints::closure`].
    pub fn module_without_names(&self) -> Result<Fingerprint> {
        let operations = self.closing(|closing| closing.operations())?;
        let module = self.module_of(operations)?;
        // Every symbol is in it, whoever refers to them.
        Ok(Fingerprint {
            has_unknown: false,
            ..module
        })
    }

    pub(super) fn closing<T>(
        &self,
        ask: impl FnOnce(&mut Closing<'_, 'a>) -> Result<T>,
    ) -> Result<T> {
        let mut known = self.known.lock();
        ask(&mut Closing::new(&self.parts, &self.entries, &mut known)?)
    }

    /// The number of the symbol with this path, as [`View::symbol`] finds it.
    pub(super) fn number(&self, path: &str) -> Result<SymbolNumber> {
        let found = self.finder.lock().find(self.view(), &self.bodies, path)?;
        let numbers = self.numbers.get_or_init(|| self.parts.references.numbers());
        let number = numbers.get(&Place::of(found.op()));
        number.copied().ok_or_else(|| {
            Error::new(ErrorKind::NotFound {
                subject: Subject::Symbol,
                name: path.to_owned(),
                near: Vec::new(),
            })
        })
    }

    /// Whether an operation of a body is a symbol.
    pub(super) fn is_symbol(&self, op: OpRef<'_>) -> Result<bool> {
        let symbols = self.parts.references.mentions.of(op)?;
        Ok(symbols.name.is_some())
    }

    /// The fingerprint of a module, given that of its operations.
    fn module_of(&self, operations: Fingerprint) -> Result<Fingerprint> {
        let mut stream = Stream::new(Kind::Module);
        stream.part(operations);
        let (entries, options) = (&self.whole, self.whole.options);
        if !options.ignore_resources && !options.ignore_metadata {
            // Those of tools, such as a reproducer, belong to no dialect.
            let external = |it: &Resource| matches!(it.owner, ResourceOwner::External(_));
            stream.digest(&entries.resources(external)?);
        }
        if !options.ignore_producer && !options.ignore_metadata {
            stream.bytes(entries.view.producer().as_bytes());
        }
        Ok(stream.finish())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use mlirbc::Bytecode;
    use mlirbc::ir::{IsolatedHead, Visitor};
    use mlirbc::steps;

    /// The number of bodies of a file.
    struct Bodies(u64);

    impl Visitor for Bodies {
        fn body(&mut self, _: Option<IsolatedHead>, _: u32) {
            self.0 += 1;
        }
    }

    #[test]
    fn each_body_is_decoded_once() {
        for (name, least) in [("calls", 4), ("control", 2), ("mlp", 2)] {
            let path = format!("../../corpus/jax/{name}.mlirbc");
            let file = Bytecode::open(path).expect("a file");
            let view = file.view();
            let new = || Bodies(0);
            let bodies = view.visit(Threads::One, new, |a, b| Bodies(a.0 + b.0));
            let bodies = bodies.expect("bodies").0;
            assert!(bodies >= least, "{name}: {bodies} bodies");
            for ignore_names in [false, true] {
                let before = steps::bodies();
                // What `hash --functions` asks, and with `--ignore names`.
                let all = Fingerprints::of(view, Options::default(), Threads::One);
                let all = all.expect("fingerprints");
                all.unknown_in(None).expect("closures");
                let symbols = all.module().expect("symbols").symbols;
                if ignore_names {
                    all.module_without_names().expect("a module");
                }
                assert_eq!(all.closures().expect("closures").len(), symbols.len());
                assert_eq!(steps::bodies() - before, bodies, "{name}, {ignore_names}");
            }
        }
    }
}
