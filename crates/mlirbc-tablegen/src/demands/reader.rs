//! What a predicate of TableGen says, as an expression.

use super::classes::Classes;
use super::code::{plain, split, unwrapped, without_mlir, without_mlir_at_casts};
use super::expr::{Expr, combined};
use super::pattern::matched;
use super::words;
use crate::records::Record;

/// Most predicates and parts of code in each other.
const MAX_DEPTH: usize = 64;

/// Longest code once its parts are substituted, in bytes.
const MAX_CODE: usize = 1 << 13;

/// What reading a text costs beside its length: patterns are tried.
const LEAF: usize = 64;

/// Reads the predicates of an operation.
pub(crate) struct Reader<'c> {
    found: &'c Classes,
    /// That of the operation, where C++ looks for names.
    namespace: &'c str,
    /// How much code may still be read, in bytes: predicates share others, and are as good as endless.
    left: &'c mut usize,
    depth: usize,
}

/// What stands for a name in the code of a predicate: pairs, the outermost first.
type Substituted<'r> = Vec<(&'r str, String)>;

impl<'c> Reader<'c> {
    pub(crate) fn new(found: &'c Classes, namespace: &'c str, left: &'c mut usize) -> Reader<'c> {
        Reader {
            found,
            namespace,
            left,
            depth: 0,
        }
    }

    /// The expression of a predicate.
    pub(crate) fn predicate(&mut self, record: Record<'_>) -> Expr {
        self.with(record, &Vec::new())
    }

    fn with(&mut self, record: Record<'_>, substituted: &Substituted<'_>) -> Expr {
        if !self.spend(LEAF) {
            return Expr::Unknown;
        }
        self.inside(|it| it.one(record, substituted))
    }

    fn one(&mut self, record: Record<'_>, substituted: &Substituted<'_>) -> Expr {
        if record.has_text("predExpr") {
            let code = self.replaced(plain(record.code("predExpr")), substituted);
            return code.map_or(Expr::Unknown, |it| self.leaf(&it));
        }
        let kind = record.record("kind").map_or("", |it| it.name);
        let head = match kind {
            "PredCombinerAnd" => "and",
            "PredCombinerOr" => "or",
            _ => return self.of_one(kind, record, substituted),
        };
        match record.children() {
            Some(all) => self.all(head, all, |it, child| it.with(child, substituted)),
            None => Expr::Unknown,
        }
    }

    /// A predicate that has one other in it.
    fn of_one(&mut self, kind: &str, record: Record<'_>, substituted: &Substituted<'_>) -> Expr {
        let Some(&child) = record.list_start("children", 1).first() else {
            return Expr::Unknown;
        };
        match kind {
            "PredCombinerNot" => self.with(child, substituted).not(),
            "PredCombinerSubstLeaves" => self.substitution(record, child, substituted),
            _ => self.around(record, child, substituted),
        }
    }

    /// A predicate about what a text names.
    fn substitution(
        &mut self,
        record: Record<'_>,
        child: Record<'_>,
        substituted: &Substituted<'_>,
    ) -> Expr {
        let (pattern, replacement) = (record.code("pattern"), plain(record.code("replacement")));
        if pattern == "$_self" && substituted.is_empty() {
            if let Some(heads) = words::ways(&replacement, |it| self.spend(it)) {
                return self.predicate(child).at(heads);
            }
        }
        let mut substituted = substituted.clone();
        substituted.push((pattern, replacement));
        self.with(child, &substituted)
    }

    /// A predicate with code around it: what it says of elements.
    fn around(
        &mut self,
        record: Record<'_>,
        child: Record<'_>,
        substituted: &Substituted<'_>,
    ) -> Expr {
        let [prefix, suffix] = ["prefix", "suffix"].map(|it| without_mlir(&plain(record.code(it))));
        let found = words::around(&prefix, &suffix).filter(|it| {
            let is_element = child.text("replacement") == it.element;
            substituted.is_empty() && child.text("pattern") == "$_self" && is_element
        });
        let of_element = child.list_start("children", 1).first().copied();
        match (found, of_element) {
            (Some(found), Some(of)) => self.predicate(of).at(vec![found.head.to_owned()]),
            _ => Expr::Unknown,
        }
    }

    /// Code with what is substituted in it, if it is not too long.
    fn replaced(&mut self, mut code: String, substituted: &Substituted<'_>) -> Option<String> {
        for (pattern, replacement) in substituted.iter().rev().filter(|it| !it.0.is_empty()) {
            let more = code.matches(pattern).count() * replacement.len();
            if !self.spend(code.len()) || code.len() + more > MAX_CODE {
                return None;
            }
            code = code.replace(pattern, replacement);
        }
        Some(code)
    }

    /// The expression of code.
    fn leaf(&mut self, code: &str) -> Expr {
        let code = unwrapped(code);
        if !self.spend(code.len() + LEAF) {
            return Expr::Unknown;
        }
        self.inside(|it| it.parts(code))
    }

    fn parts(&mut self, code: &str) -> Expr {
        for (sign, head) in [("||", "or"), ("&&", "and")] {
            let parts = split(code, sign);
            if parts.len() > 1 {
                return self.all(head, parts, Self::leaf);
            }
        }
        let short = without_mlir(code);
        match code {
            "true" => Expr::True,
            "false" => Expr::False,
            _ => words::leaf(&short).unwrap_or_else(|| self.unworded(code, &short)),
        }
    }

    /// The expression of code that has no word of its own; `short` is without `mlir::`.
    fn unworded(&mut self, code: &str, short: &str) -> Expr {
        if let Some(negated) = code.strip_prefix('!').filter(|_| !has_operator(code)) {
            return self.leaf(negated).not();
        }
        if let Some(bits) = words::bits(short) {
            return bits;
        }
        let is_class = ["isa<`w:`>($_self)", "mlir::isa<`w:`>($_self)"];
        if let Some(names) = is_class.iter().find_map(|it| matched(it, code)) {
            let names = names.iter().flat_map(|it| it.split(',')).collect();
            return self.all("or", names, |it, name| it.found.word(name, it.namespace));
        }
        if let Some(case) = matched("$_self==`w:`", code) {
            let value = self.found.case(&case.concat());
            return value.map_or(Expr::Unknown, |it| Expr::word(format!("in={it}")));
        }
        self.way(code, short)
    }

    /// The expression of code about what `$_self` leads to.
    fn way(&mut self, code: &str, short: &str) -> Expr {
        let Some((inner, head)) = words::innermost(short) else {
            return Expr::Unknown;
        };
        // `isa<...>` needs its class in full.
        let full = without_mlir_at_casts(code);
        match full.contains(inner) {
            true => self.leaf(&full.replace(inner, "$_self")).at(vec![head]),
            false => Expr::Unknown,
        }
    }

    /// `and` or `or` of the expressions of parts.
    fn all<P>(
        &mut self,
        head: &str,
        parts: Vec<P>,
        mut one: impl FnMut(&mut Self, P) -> Expr,
    ) -> Expr {
        let parts: Vec<Expr> = parts.into_iter().map(|it| one(self, it)).collect();
        let compared = parts.iter().map(Expr::size).sum::<usize>();
        match self.spend(compared.saturating_mul(compared) / LEAF) {
            true => combined(head, parts),
            false => Expr::Unknown,
        }
    }

    fn inside(&mut self, read: impl FnOnce(&mut Self) -> Expr) -> Expr {
        if self.depth == MAX_DEPTH {
            return Expr::Unknown;
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    /// Whether there is still enough left.
    fn spend(&mut self, cost: usize) -> bool {
        let left = self.left.checked_sub(cost);
        *self.left = left.unwrap_or(0);
        left.is_some()
    }
}

/// Whether code has a sign that `!` before it does not reach.
fn has_operator(code: &str) -> bool {
    let compares = ["==", "<=", ">=", "*", "+", "/", "%", "?"]
        .iter()
        .any(|it| code.contains(it));
    compares || code.split('&').skip(1).any(|it| !it.starts_with(']'))
}
