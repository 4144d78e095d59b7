//! The items, imports and calls of one source file, outside its tests.

use std::collections::{BTreeMap, BTreeSet};

use syn::visit::{self, Visit};

/// A path in the crate: `["ir", "scan", "scan"]`.
pub(crate) type Path = Vec<String>;

/// A method call: the name of the receiver, and the method.
pub(crate) type Call = (Option<String>, String);

#[derive(Default)]
pub(crate) struct Source {
    /// The module path of the file.
    pub(crate) module: Path,
    /// Names of items, and of modules inside the file.
    pub(crate) items: BTreeSet<String>,
    /// Child modules in files: `mod name;`.
    pub(crate) children: BTreeSet<String>,
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
    /// Parses the file of this module.
    pub(crate) fn parse(module: Path, text: &str) -> Source {
        let file = syn::parse_file(text).unwrap_or_else(|e| panic!("{}: {e}", module.join("::")));
        let mut reader = Reader {
            at: module.clone(),
            source: Source {
                module,
                ..Source::default()
            },
            of: None,
        };
        reader.visit_file(&file);
        reader.source
    }
}

struct Reader {
    source: Source,
    /// The current module: the file, or one inside it.
    at: Path,
    /// The type of the current `impl`.
    of: Option<String>,
}

impl Reader {
    /// A path from the root of the crate; `None` for other crates.
    fn absolute(&self, written: &[String]) -> Option<Path> {
        let (first, rest) = written.split_first()?;
        let mut path = match first.as_str() {
            "crate" => Path::new(),
            "self" => self.at.clone(),
            "super" => {
                let mut up = self.at.clone();
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
                [self.at.as_slice(), std::slice::from_ref(first)].concat()
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
        if let Some(other) = self.source.names.insert(alias.clone(), path) {
            self.source.paths.insert(other);
        }
        if reexported {
            self.source.reexported.insert(alias);
        }
    }
}

/// Whether an item is only compiled for tests.
fn is_test(attrs: &[syn::Attribute]) -> bool {
    attrs.iter().any(|attr| {
        let word = |tokens: &str| {
            tokens
                .split(|c: char| !c.is_alphanumeric())
                .any(|w| w == "test")
        };
        match &attr.meta {
            syn::Meta::Path(path) => path.is_ident("test"),
            syn::Meta::List(list) if list.path.is_ident("cfg") => {
                let tokens = list.tokens.to_string();
                word(&tokens) && !tokens.contains("not")
            }
            _ => false,
        }
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
        syn::Item::Mod(it) if it.content.is_some() => it.ident.to_string(),
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
    fn visit_file(&mut self, file: &'ast syn::File) {
        // Declarations first: a path can precede its import.
        self.declarations(&file.items);
        visit::visit_file(self, file);
    }

    fn visit_item(&mut self, item: &'ast syn::Item) {
        if !is_test(attrs(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        let Some((_, items)) = &item.content else {
            return;
        };
        self.at.push(item.ident.to_string());
        self.declarations(items);
        visit::visit_item_mod(self, item);
        self.at.pop();
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

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let written: Vec<String> = path.segments.iter().map(|s| s.ident.to_string()).collect();
        let path_in_crate = self.absolute(&written);
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
        let list = syn::punctuated::Punctuated::<syn::Expr, syn::Token![,]>::parse_terminated;
        let arguments = mac.parse_body_with(list).unwrap_or_default();
        for argument in &arguments {
            // The contents of the macro have a shorter lifetime than the file.
            let mut inner = Reader {
                source: std::mem::take(&mut self.source),
                at: self.at.clone(),
                of: self.of.clone(),
            };
            inner.visit_expr(argument);
            self.source = inner.source;
        }
    }
}

impl Reader {
    fn declarations(&mut self, items: &[syn::Item]) {
        for item in items.iter().filter(|item| !is_test(attrs(item))) {
            self.source.items.extend(defined(item));
            if let syn::Item::Mod(it) = item {
                if it.content.is_none() {
                    self.source.children.insert(it.ident.to_string());
                }
            }
        }
        for item in items.iter().filter(|item| !is_test(attrs(item))) {
            if let syn::Item::Use(it) = item {
                let reexported = !matches!(it.vis, syn::Visibility::Inherited);
                self.import(&it.tree, &mut Vec::new(), reexported);
            }
        }
    }
}
