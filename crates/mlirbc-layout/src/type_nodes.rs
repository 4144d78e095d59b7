//! A type as far as its layout depends on it: one array of nodes, children behind their parents.

use std::hash::{BuildHasher, Hash, Hasher, RandomState};
use std::ops::Range;
use std::sync::Arc;

use once_cell::sync::OnceCell;

use mlirbc::Result;
use mlirbc::asm_parse::{DialectSyntax, Dim, LlvmType, Part, Text, Type as Syntax};
use mlirbc::entity::{FloatKind, Signedness};

/// A type, owned and hashed: the key of a query. [`Rules::parse_type`](crate::Rules::parse_type) and [`Rules::type_of`](crate::Rules::type_of) make
/// it, once for many queries in any scope.
#[derive(Clone, Debug)]
pub struct Type {
    data: Arc<TypeText>,
}

#[derive(Debug)]
struct TypeText {
    hash: u64,
    text: Box<str>,
    nodes: Box<[Node]>,
}

/// A type or a part of it.
#[derive(Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    /// Its text, in that of the whole type.
    text: Range<u32>,
    /// Its children: consecutive nodes after it.
    pub(super) children: Range<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    Integer {
        width: u32,
        signedness: Signedness,
    },
    Index,
    /// `None` is `!llvm.ppc_fp128`.
    Float(Option<FloatKind>),
    Complex,
    Vector {
        /// The number of elements, the innermost dimension rounded up to a power of two. `None`
        /// where it exceeds 64 bits.
        count: Option<u64>,
        scalable: bool,
    },
    LlvmPointer(u32),
    Struct {
        packed: bool,
        named: bool,
    },
    Array(u64),
    /// `!ptr.ptr`, with the text of its memory space.
    Pointer(Box<str>),
    /// Of a class that the user adds, or of the test dialect.
    Custom(Box<str>),
    /// A builtin type without a layout.
    Builtin,
    /// Any other.
    Other,
}

/// Classes of types beyond those that MLIR has.
pub(super) trait Classes {
    /// The types that a type is made of, if there is a class with its name.
    fn children<'t>(&self, name: &str, ty: DialectSyntax<'t>) -> Option<Vec<Part<'t>>>;
}

impl Type {
    /// Its text.
    pub fn text(&self) -> &str {
        &self.data.text
    }

    /// Bytes of memory that it takes: a node for a few characters.
    pub(super) fn memory(&self) -> usize {
        // The texts in nodes are parts of its text.
        size_of::<TypeText>() + 2 * self.data.text.len() + size_of_val(&*self.data.nodes)
    }

    pub(super) fn nodes(&self) -> &[Node] {
        &self.data.nodes
    }

    pub(super) fn text_of(&self, node: &Node) -> &str {
        let range = node.text.start as usize..node.text.end as usize;
        self.data.text.get(range).unwrap_or(&self.data.text)
    }

    pub(super) fn kind(&self) -> &Kind {
        match self.data.nodes.first() {
            Some(node) => &node.kind,
            None => &Kind::Other,
        }
    }

    /// Whether it is a type at all; that of a dialect needs no layout.
    pub(super) fn is_type(&self) -> bool {
        *self.kind() != Kind::Other || self.text().starts_with('!')
    }

    /// Parses the text of a type.
    pub(super) fn parse(text: &str, classes: &dyn Classes) -> Result<Type> {
        let balanced = Text::new(text.as_bytes(), 0)?;
        Type::of_part(balanced.whole(), classes)
    }

    /// The type that a part of a text is.
    pub(super) fn of_part(part: Part<'_>, classes: &dyn Classes) -> Result<Type> {
        let mut nodes = Vec::new();
        // The part of each node; those without a node yet are at the end.
        let mut parts: Vec<(Part<'_>, bool)> = vec![(part, false)];
        while let Some(&(next, in_llvm)) = parts.get(nodes.len()) {
            let first = parts.len();
            let kind = layer(next, in_llvm, classes, &mut parts)?;
            let start = next.pos().saturating_sub(part.pos()) as u32;
            nodes.push(Node {
                kind,
                text: start..start + next.bytes().len() as u32,
                children: first as u32..parts.len() as u32,
            });
        }
        let text: Box<str> = String::from_utf8_lossy(part.bytes()).into();
        static HASHER: OnceCell<RandomState> = OnceCell::new();
        let hash = HASHER.get_or_init(RandomState::new).hash_one(&*text);
        let nodes = nodes.into();
        Ok(Type {
            data: Arc::new(TypeText { hash, text, nodes }),
        })
    }
}

impl PartialEq for Type {
    fn eq(&self, other: &Type) -> bool {
        Arc::ptr_eq(&self.data, &other.data) || self.data.text == other.data.text
    }
}

impl Eq for Type {}

impl Hash for Type {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.data.hash);
    }
}

type Parts<'t> = Vec<(Part<'t>, bool)>;

/// The kind of one layer; its children are appended to `parts`.
fn layer<'t>(
    part: Part<'t>,
    in_llvm: bool,
    classes: &dyn Classes,
    parts: &mut Parts<'t>,
) -> Result<Kind> {
    if in_llvm {
        if let Some(ty) = part.llvm_ty() {
            return Ok(llvm(ty, parts));
        }
    }
    Ok(match part.ty()? {
        Syntax::Integer { width, signedness } => Kind::Integer { width, signedness },
        Syntax::Index => Kind::Index,
        Syntax::Float(kind) => Kind::Float(Some(kind)),
        Syntax::Complex(element) => {
            parts.push((element, false));
            Kind::Complex
        }
        Syntax::Vector { shape, element } => {
            parts.push((element, false));
            vector(&shape)
        }
        Syntax::Dialect(ty) => dialect(ty, classes, parts),
        Syntax::Other(_) => Kind::Other,
        _ => Kind::Builtin,
    })
}

fn vector(shape: &[Dim]) -> Kind {
    let scalable = shape.iter().any(|dim| dim.scalable);
    let sizes = shape.iter().map(|dim| u64::try_from(dim.size).ok());
    let count = match shape.split_last() {
        None => Some(1),
        Some((last, _)) => {
            let inner = u64::try_from(last.size).ok();
            let inner = inner.and_then(u64::checked_next_power_of_two);
            let outer = sizes.take(shape.len() - 1);
            outer.fold(inner, |product, size| product?.checked_mul(size?))
        }
    };
    Kind::Vector { count, scalable }
}

fn dialect<'t>(ty: DialectSyntax<'t>, classes: &dyn Classes, parts: &mut Parts<'t>) -> Kind {
    if ty.dialect == b"llvm" {
        return LlvmType::new(ty.name, ty.body).map_or(Kind::Other, |ty| llvm(ty, parts));
    }
    if ty.is("ptr", "ptr") {
        let space = ty.body.map_or(&b""[..], Part::bytes);
        return Kind::Pointer(String::from_utf8_lossy(space).into());
    }
    let dot = if ty.name.is_empty() { "" } else { "." };
    let text = String::from_utf8_lossy;
    let name = format!("{}{dot}{}", text(ty.dialect), text(ty.name));
    match classes.children(&name, ty) {
        Some(children) => {
            parts.extend(children.into_iter().map(|child| (child, false)));
            Kind::Custom(name.into())
        }
        None => Kind::Other,
    }
}

fn llvm<'t>(ty: LlvmType<'t>, parts: &mut Parts<'t>) -> Kind {
    match ty {
        LlvmType::Pointer { space } => Kind::LlvmPointer(space),
        LlvmType::PpcFp128 => Kind::Float(None),
        LlvmType::Struct {
            named,
            packed,
            body: Some(body),
        } => {
            parts.extend(body.map(|element| (element, true)));
            Kind::Struct { packed, named }
        }
        LlvmType::Array { len, element } => {
            parts.push((element, true));
            Kind::Array(len)
        }
        LlvmType::Vector {
            len,
            scalable,
            element,
        } => {
            parts.push((element, true));
            let count = len.checked_next_power_of_two();
            Kind::Vector { count, scalable }
        }
        LlvmType::Struct { body: None, .. } | LlvmType::Other => Kind::Other,
    }
}
