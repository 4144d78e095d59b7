//! The items, imports and calls of each module of a source file, also of those in braces.

use std::collections::{BTreeMap, BTreeSet};

use syn::buffer::{Cursor, TokenBuffer};
use syn::visit::{self, Visit};

/// A path in the crate: `["ir", "scan", "scan"]`.
pub(crate) type Path = Vec<String>;

/// A method call: the name of the receiver, and the method.
pub(crate) type Call = (Option<String>, String);

/// One module, outside its tests.
#[derive(Clone, Default)]
pub(crate) struct Source {
    pub(crate) module: Path,
    /// Names of items other than modules.
    pub(crate) items: BTreeSet<String>,
    /// Child modules, in files or in braces.
    pub(crate) children: BTreeSet<String>,
    /// Child modules in files: `mod name;`, and whether only tests have them.
    pub(crate) files: BTreeMap<String, bool>,
    /// Names imported by `use`, with their paths, including re-exports.
    pub(crate) names: BTreeMap<String, Path>,
    /// Modules of glob imports.
    pub(crate) globs: BTreeSet<Path>,
    /// The re-exports among `names`.
    pub(crate) reexported: BTreeSet<String>,
    /// Paths in the code, from the root of the crate.
    pub(crate) paths: BTreeSet<Path>,
    /// Inherent methods by the name of their type.
    pub(crate) methods: BTreeSet<(String, String)>,
    /// Names of methods of traits and of their implementations.
    pub(crate) trait_methods: BTreeSet<String>,
    pub(crate) calls: BTreeSet<Call>,
}

impl Source {
    /// The module of a file, and those that it has in braces.
    pub(crate) fn parse(module: Path, text: &str) -> Vec<Source> {
        let file = syn::parse_file(text).unwrap_or_else(|e| panic!("{}: {e}", module.join("::")));
        let mut reader = Reader::of(module);
        // Declarations first: a path can precede its import.
        reader.declarations(&file.items);
        reader.visit_file(&file);
        reader.inner.push(reader.source);
        reader.inner
    }
}

struct Reader {
    source: Source,
    /// The modules in braces that have been read.
    inner: Vec<Source>,
    /// The type of the current `impl`.
    of: Option<String>,
}

impl Reader {
    fn of(module: Path) -> Reader {
        Reader {
            source: Source {
                module,
                ..Source::default()
            },
            inner: Vec::new(),
            of: None,
        }
    }

    /// A path from the root of the crate; `None` for other crates.
    fn absolute(&self, written: &[String]) -> Option<Path> {
        let (first, rest) = written.split_first()?;
        let mut path = match first.as_str() {
            "crate" => Path::new(),
            "self" => self.source.module.clone(),
            "super" => {
                let mut up = self.source.module.clone();
                up.pop()?;
                let mut rest = rest;
                while rest.first().is_some_and(|it| it == "super") {
                    up.pop()?;
                    rest = &rest[1..];
                }
                up.extend_from_slice(rest);
                return Some(up);
            }
            name if self.source.children.contains(name) => {
                [self.source.module.as_slice(), std::slice::from_ref(first)].concat()
            }
            name => self.source.names.get(name)?.clone(),
        };
        path.extend_from_slice(rest);
        Some(path)
    }

    fn import(&mut self, tree: &syn::UseTree, before: &mut Vec<String>, reexported: bool) {
        match tree {
            syn::UseTree::Path(it) => {
                before.push(it.ident.to_string());
                self.import(&it.tree, before, reexported);
                before.pop();
            }
            syn::UseTree::Group(it) => {
                for tree in &it.items {
                    self.import(tree, before, reexported);
                }
            }
            syn::UseTree::Glob(_) => {
                let path = self.absolute(before);
                self.source.globs.extend(path);
            }
            syn::UseTree::Name(it) => {
                let name = it.ident.to_string();
                self.name(before, &name, &name, reexported);
            }
            syn::UseTree::Rename(it) => {
                self.name(
                    before,
                    &it.ident.to_string(),
                    &it.rename.to_string(),
                    reexported,
                );
            }
        }
    }

    fn name(&mut self, before: &[String], name: &str, alias: &str, reexported: bool) {
        let mut written = before.to_vec();
        let mut alias = alias.to_string();
        if name == "self" {
            if alias == "self" {
                alias = before.last().unwrap().clone();
            }
        } else {
            written.push(name.to_string());
        }
        let Some(path) = self.absolute(&written) else {
            return;
        };
        if alias == "_" {
            self.source.paths.insert(path);
            return;
        }
        // If two functions import the same name, both imports count.
        let other = self.source.names.insert(alias.clone(), path.clone());
        self.source.paths.extend(other.filter(|it| *it != path));
        if reexported {
            self.source.reexported.insert(alias);
        }
    }
}

/// Whether an item is only compiled for tests.
fn is_test(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| match &attr.meta {
        syn::Meta::Path(path) => path.is_ident("test"),
        syn::Meta::List(list) if list.path.is_ident("cfg") => {
            let condition = list.tokens.to_string().replace(' ', "");
            condition == "test" || condition.starts_with("all(test,")
        }
        _ => false,
    })
}

fn attrs(item: &syn::Item) -> &[syn::Attribute] {
    match item {
        syn::Item::Const(it) => &it.attrs,
        syn::Item::Enum(it) => &it.attrs,
        syn::Item::Fn(it) => &it.attrs,
        syn::Item::Impl(it) => &it.attrs,
        syn::Item::Macro(it) => &it.attrs,
        syn::Item::Mod(it) => &it.attrs,
        syn::Item::Static(it) => &it.attrs,
        syn::Item::Struct(it) => &it.attrs,
        syn::Item::Trait(it) => &it.attrs,
        syn::Item::Type(it) => &it.attrs,
        syn::Item::Use(it) => &it.attrs,
        _ => &[],
    }
}

fn defined(item: &syn::Item) -> Option<String> {
    Some(match item {
        syn::Item::Const(it) => it.ident.to_string(),
        syn::Item::Enum(it) => it.ident.to_string(),
        syn::Item::Fn(it) => it.sig.ident.to_string(),
        syn::Item::Macro(it) => it.ident.as_ref()?.to_string(),
        syn::Item::Static(it) => it.ident.to_string(),
        syn::Item::Struct(it) => it.ident.to_string(),
        syn::Item::Trait(it) => it.ident.to_string(),
        syn::Item::Type(it) => it.ident.to_string(),
        _ => return None,
    })
}

/// The name of a type without its path and arguments.
fn type_name(ty: &syn::Type) -> Option<String> {
    match ty {
        syn::Type::Path(it) => Some(it.path.segments.last()?.ident.to_string()),
        syn::Type::Reference(it) => type_name(&it.elem),
        _ => None,
    }
}

/// The name of a receiver: the last name of `self.run.view`, `file.view()`, `view`.
fn called(receiver: &syn::Expr) -> Option<String> {
    match receiver {
        syn::Expr::Path(it) => Some(it.path.segments.last()?.ident.to_string()),
        syn::Expr::Field(it) => match &it.member {
            syn::Member::Named(name) => Some(name.to_string()),
            syn::Member::Unnamed(_) => None,
        },
        syn::Expr::MethodCall(it) => Some(it.method.to_string()),
        syn::Expr::Try(it) => called(&it.expr),
        syn::Expr::Paren(it) => called(&it.expr),
        syn::Expr::Reference(it) => called(&it.expr),
        _ => None,
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast syn::Item) {
        if !is_test(attrs(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let Some((_, items)) = &item.content else {
            return;
        };
        let module = [self.source.module.as_slice(), &[item.ident.to_string()]].concat();
        let mut reader = Reader::of(module);
        reader.declarations(items);
        items.iter().for_each(|item| reader.visit_item(item));
        self.inner.append(&mut reader.inner);
        self.inner.push(reader.source);
    }

    fn visit_item_impl(&mut self, item: &'ast syn::ItemImpl) {
        let outer = std::mem::replace(&mut self.of, type_name(&item.self_ty));
        for part in &item.items {
            if let syn::ImplItem::Fn(method) = part {
                let name = method.sig.ident.to_string();
                match (&item.trait_, &self.of) {
                    (None, Some(of)) => drop(self.source.methods.insert((of.clone(), name))),
                    _ => drop(self.source.trait_methods.insert(name)),
                }
            }
        }
        visit::visit_item_impl(self, item);
        self.of = outer;
    }

    fn visit_item_trait(&mut self, item: &'ast syn::ItemTrait) {
        for part in &item.items {
            if let syn::TraitItem::Fn(method) = part {
                self.source
                    .trait_methods
                    .insert(method.sig.ident.to_string());
            }
        }
        visit::visit_item_trait(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        // Imports inside functions; those of modules have been read.
        let reexported = !matches!(item.vis, syn::Visibility::Inherited);
        self.import(&item.tree, &mut Vec::new(), reexported);
    }

    /// `pub(in crate::module)` imports nothing.
    fn visit_vis_restricted(&mut self, _: &'ast syn::VisRestricted) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let written: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        // `self` alone is a value.
        let path_in_crate = self.absolute(&written).filter(|_| written != ["self"]);
        self.source.paths.extend(path_in_crate);
        visit::visit_path(self, path);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        let mut receiver = called(&call.receiver);
        if receiver.as_deref() == Some("self") {
            receiver.clone_from(&self.of);
        }
        self.source
            .calls
            .insert((receiver, call.method.to_string()));
        visit::visit_expr_method_call(self, call);
    }

    fn visit_macro(&mut self, mac: &'ast syn::Macro) {
        self.visit_path(&mac.path);
        self.tokens(TokenBuffer::new2(mac.tokens.clone()).begin());
        let list = syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
        let arguments = mac.parse_body_with(list).unwrap_or_default();
        for argument in &arguments {
            // The contents of the macro have a shorter lifetime than the file.
            let mut inner = Reader {
                source: std::mem::take(&mut self.source),
                inner: std::mem::take(&mut self.inner),
                of: self.of.clone(),
            };
            inner.visit_expr(argument);
            self.source = inner.source;
            self.inner = inner.inner;
        }
    }

    /// Options of clap and serde name functions, also in strings.
    fn visit_meta_list(&mut self, list: &'ast syn::MetaList) {
        self.tokens(TokenBuffer::new2(list.tokens.clone()).begin());
    }
}

impl Reader {
    /// The paths in tokens that are no Rust: those of attributes and of macros.
    fn tokens(&mut self, mut at: Cursor<'_>) {
        let mut path: Vec<String> = Vec::new();
        let mut colons = 0;
        while !at.eof() {
            if let Some((name, next)) = at.ident() {
                if colons != 2 {
                    self.written(&path);
                    path.clear();
                }
                path.push(name.to_string());
                (at, colons) = (next, 0);
                continue;
            }
            match at.punct() {
                Some((punct, next)) if punct.as_char() == ':' => {
                    (at, colons) = (next, colons + 1);
                    continue;
                }
                _ => {}
            }
            self.written(&path);
            path.clear();
            colons = 0;
            if let Some((inside, _, _, next)) = at.any_group() {
                self.tokens(inside);
                at = next;
            } else if let Some((literal, next)) = at.literal() {
                let text = literal.to_string();
                if let Ok(path) = syn::parse_str::<syn::Path>(text.trim_matches('"')) {
                    let names = path.segments.iter().map(|it| it.ident.to_string());
                    self.written(&names.collect::<Vec<_>>());
                }
                at = next;
            } else {
                at = at.token_tree().expect("a token").1;
            }
        }
        self.written(&path);
    }

    /// A path of several names; one name alone is in an import.
    fn written(&mut self, path: &[String]) {
        if path.len() > 1 {
            let path_in_crate = self.absolute(path);
            self.source.paths.extend(path_in_crate);
        }
    }

    fn declarations(&mut self, items: &[syn::Item]) {
        for item in items {
            let is_test = is_test(attrs(item));
            if let syn::Item::Mod(it) = item {
                let name = it.ident.to_string();
                // What tests share is named by its path: it is no file of the crate.
                let is_shared = is_test && it.attrs.iter().any(|it| it.path().is_ident("path"));
                if it.content.is_none() && !is_shared {
                    self.source.files.insert(name.clone(), is_test);
                }
                if !is_test {
                    self.source.children.insert(name);
                }
            } else if !is_test {
                self.source.items.extend(defined(item));
            }
        }
        // Twice: an import can name one that follows it.
        for item in items
            .iter()
            .chain(items)
            .filter(|item| !is_test(attrs(item)))
        {
            if let syn::Item::Use(it) = item {
                let reexported = !matches!(it.vis, syn::Visibility::Inherited);
                self.import(&it.tree, &mut Vec::new(), reexported);
            }
        }
    }
}
