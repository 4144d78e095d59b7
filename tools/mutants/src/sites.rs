//! Where mutants go: the expressions, arms and bodies at the places that cargo-mutants lists.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use proc_macro2::Span;
use syn::spanned::Spanned as _;
use syn::visit::{self, Visit};

use serde::Deserialize;

/// One mutant, as cargo-mutants lists it.
#[derive(Deserialize)]
pub(crate) struct Mutant {
    pub(crate) id: u32,
    pub(crate) genre: String,
    /// Where the text starts that the mutant replaces, from 1.
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) replacement: String,
}

/// A place in the source that gets branches.
pub(crate) struct Site {
    pub(crate) range: Range<usize>,
    pub(crate) kind: Kind,
}

/// What is at the place; `u32` is the number of a mutant.
pub(crate) enum Kind {
    /// The start of a body, with values to return.
    Body(Vec<(u32, String)>),
    /// An expression with other forms, each a list of ranges of the source and of new texts.
    Forms(Vec<(u32, Vec<Piece>)>),
    /// The end of a pattern of an arm to leave out.
    Arm(u32),
    /// A guard, with `true` and `false` in its place.
    Guard(Vec<(u32, bool)>),
    /// Removed text.
    Removed,
}

/// A part of a mutated expression.
pub(crate) enum Piece {
    /// Text of the source, in parentheses.
    Operand(Range<usize>),
    /// Text of the source as it is.
    Source(Range<usize>),
    Text(String),
}

/// The sites of one file, and the mutants without one.
pub(crate) fn find(
    source: &str,
    mutants: &[Mutant],
    keep_const: &[String],
) -> syn::Result<(Vec<Site>, Vec<u32>)> {
    let file = syn::parse_file(source)?;
    let mut by_place: HashMap<_, Vec<&Mutant>> = HashMap::new();
    for mutant in mutants {
        by_place
            .entry((mutant.line, mutant.column))
            .or_default()
            .push(mutant);
    }
    let mut finder = Finder {
        by_place,
        keep_const,
        constant: 0,
        catch_all: false,
        sites: Vec::new(),
        placed: HashSet::new(),
    };
    finder.visit_file(&file);
    let unplaced = mutants
        .iter()
        .map(|m| m.id)
        .filter(|id| !finder.placed.contains(id))
        .collect();
    let mut sites = finder.sites;
    // A site comes before those inside it, an empty one before the one that starts there.
    sites.sort_by_key(|site| {
        let empty = site.range.is_empty();
        (site.range.start, !empty, usize::MAX - site.range.end)
    });
    Ok((sites, unplaced))
}

struct Finder<'m> {
    by_place: HashMap<(usize, usize), Vec<&'m Mutant>>,
    keep_const: &'m [String],
    /// How many constant expressions are around this place.
    constant: usize,
    /// Whether the match has an arm for everything: others can be left out.
    catch_all: bool,
    sites: Vec<Site>,
    placed: HashSet<u32>,
}

impl<'m> Finder<'m> {
    /// The mutants of a genre that start where the span starts.
    fn at(&mut self, span: Span, genre: &str) -> Vec<&'m Mutant> {
        if self.constant > 0 {
            return Vec::new();
        }
        let start = span.start();
        let here = self.by_place.get(&(start.line, start.column + 1));
        let found: Vec<_> = here
            .into_iter()
            .flatten()
            .filter(|m| m.genre == genre)
            .copied()
            .collect();
        self.placed.extend(found.iter().map(|m| m.id));
        found
    }

    fn add(&mut self, range: Range<usize>, kind: Kind) {
        self.sites.push(Site { range, kind });
    }

    fn function(
        &mut self,
        signature: &syn::Signature,
        block: Option<&syn::Block>,
        inside: impl FnOnce(&mut Self),
    ) {
        let name = signature.ident.to_string();
        let kept = signature.constness.is_some() && self.keep_const.contains(&name);
        if let Some(token) = signature.constness.as_ref().filter(|_| !kept) {
            self.add(token.span.byte_range(), Kind::Removed);
        }
        let outside = std::mem::replace(&mut self.constant, usize::from(kept));
        let first = block.and_then(|block| Some((block, block.stmts.first()?)));
        if let Some((block, first)) = first {
            let values = self.at(first.span(), "FnValue");
            // A value of another type than the body's cannot be returned for an opaque type.
            let opaque =
                matches!(&signature.output, syn::ReturnType::Type(_, ty) if Opaque::is_in(ty));
            if opaque {
                for mutant in values {
                    self.placed.remove(&mutant.id);
                }
            } else if !values.is_empty() {
                let start = block.brace_token.span.open().byte_range().end;
                let values = values
                    .iter()
                    .map(|m| (m.id, m.replacement.clone()))
                    .collect();
                self.add(start..start, Kind::Body(values));
            }
        }
        inside(self);
        self.constant = outside;
    }

    fn constant(&mut self, inside: impl FnOnce(&mut Self)) {
        self.constant += 1;
        inside(self);
        self.constant -= 1;
    }
}

impl<'ast> Visit<'ast> for Finder<'_> {
    fn visit_item_fn(&mut self, item: &'ast syn::ItemFn) {
        self.function(&item.sig, Some(&item.block), |this| {
            visit::visit_item_fn(this, item)
        });
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        self.function(&item.sig, Some(&item.block), |this| {
            visit::visit_impl_item_fn(this, item)
        });
    }

    fn visit_trait_item_fn(&mut self, item: &'ast syn::TraitItemFn) {
        self.function(&item.sig, item.default.as_ref(), |this| {
            visit::visit_trait_item_fn(this, item)
        });
    }

    fn visit_item_const(&mut self, item: &'ast syn::ItemConst) {
        self.constant(|this| visit::visit_item_const(this, item));
    }

    fn visit_impl_item_const(&mut self, item: &'ast syn::ImplItemConst) {
        self.constant(|this| visit::visit_impl_item_const(this, item));
    }

    fn visit_item_static(&mut self, item: &'ast syn::ItemStatic) {
        self.constant(|this| visit::visit_item_static(this, item));
    }

    fn visit_item_enum(&mut self, item: &'ast syn::ItemEnum) {
        self.constant(|this| visit::visit_item_enum(this, item));
    }

    fn visit_type_array(&mut self, ty: &'ast syn::TypeArray) {
        self.constant(|this| visit::visit_type_array(this, ty));
    }

    fn visit_expr_const(&mut self, expr: &'ast syn::ExprConst) {
        self.constant(|this| visit::visit_expr_const(this, expr));
    }

    fn visit_expr_repeat(&mut self, expr: &'ast syn::ExprRepeat) {
        self.visit_expr(&expr.expr);
        self.constant(|this| this.visit_expr(&expr.len));
    }

    fn visit_expr_binary(&mut self, expr: &'ast syn::ExprBinary) {
        let (left, right) = (
            expr.left.span().byte_range(),
            expr.right.span().byte_range(),
        );
        let forms: Vec<_> = self
            .at(expr.op.span(), "BinaryOperator")
            .iter()
            .map(|m| {
                let operator = Piece::Text(format!(" {} ", m.replacement));
                (
                    m.id,
                    vec![
                        Piece::Operand(left.clone()),
                        operator,
                        Piece::Operand(right.clone()),
                    ],
                )
            })
            .collect();
        if !forms.is_empty() {
            self.add(left.start..right.end, Kind::Forms(forms));
        }
        visit::visit_expr_binary(self, expr);
    }

    fn visit_expr_unary(&mut self, expr: &'ast syn::ExprUnary) {
        let operand = expr.expr.span().byte_range();
        if let Some(mutant) = self.at(expr.op.span(), "UnaryOperator").first() {
            let start = expr.op.span().byte_range().start;
            let form = (mutant.id, vec![Piece::Operand(operand.clone())]);
            self.add(start..operand.end, Kind::Forms(vec![form]));
        }
        visit::visit_expr_unary(self, expr);
    }

    fn visit_expr_match(&mut self, expr: &'ast syn::ExprMatch) {
        self.visit_expr(&expr.expr);
        let is_all = |arm: &syn::Arm| matches!(arm.pat, syn::Pat::Wild(_)) && arm.guard.is_none();
        for arm in &expr.arms {
            self.catch_all = expr.arms.iter().any(is_all);
            self.visit_arm(arm);
        }
    }

    fn visit_arm(&mut self, arm: &'ast syn::Arm) {
        if let Some((_, guard)) = &arm.guard {
            let found = self.at(guard.span(), "MatchArmGuard");
            if !found.is_empty() {
                let values = found
                    .iter()
                    .map(|m| (m.id, m.replacement == "true"))
                    .collect();
                self.add(guard.span().byte_range(), Kind::Guard(values));
            }
        } else if self.catch_all {
            if let Some(mutant) = self.at(arm.span(), "MatchArm").first() {
                let end = arm.pat.span().byte_range().end;
                self.add(end..end, Kind::Arm(mutant.id));
            }
        }
        visit::visit_arm(self, arm);
    }

    fn visit_expr_struct(&mut self, expr: &'ast syn::ExprStruct) {
        let whole = expr.span().byte_range();
        let forms: Vec<_> = expr
            .fields
            .pairs()
            .filter_map(|pair| {
                let mutant = self
                    .at(pair.value().span(), "StructField")
                    .first()
                    .copied()?;
                let field = pair.span().byte_range();
                let before = Piece::Source(whole.start..field.start);
                Some((mutant.id, vec![before, Piece::Source(field.end..whole.end)]))
            })
            .collect();
        if !forms.is_empty() {
            self.add(whole, Kind::Forms(forms));
        }
        visit::visit_expr_struct(self, expr);
    }
}

/// Looks for `impl Trait` in a type.
struct Opaque(bool);

impl Opaque {
    fn is_in(ty: &syn::Type) -> bool {
        let mut search = Opaque(false);
        search.visit_type(ty);
        search.0
    }
}

impl<'ast> Visit<'ast> for Opaque {
    fn visit_type_impl_trait(&mut self, _: &'ast syn::TypeImplTrait) {
        self.0 = true;
    }
}
