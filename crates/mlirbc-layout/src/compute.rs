//! The layout of a type, from its parts to the whole, by the rules of their classes.

use std::fmt;

use crate::defaults::{
    INDEX_BITS, LLVM_POINTER_ALIGNMENT, POINTER_ALIGNMENT, POINTER_BITS, integer_abi,
};
use crate::extend::ScopeOp;
use crate::layout_rules::Rules;
use crate::size::{Checked, TypeLayout, TypeSize};
use crate::spec::Spec;
use crate::spec::entry::{Class, Rule};
use crate::type_nodes::{Kind, Node, Type};
use mlirbc::Result;
use mlirbc::error::LayoutError;

const BITS: u64 = 8;

/// What the layout of a type depends on.
pub(super) struct Context<'l> {
    pub(super) rules: &'l Rules,
    pub(super) spec: &'l Spec,
    pub(super) op: Option<&'l dyn ScopeOp>,
    pub(super) scope: &'l dyn fmt::Display,
}

impl Context<'_> {
    /// Computes the layout of a type.
    pub(super) fn compute(&self, ty: &Type) -> Result<TypeLayout> {
        let nodes = ty.nodes();
        let none = TypeLayout::of_bits(0, 0, 0);
        let mut layouts = vec![none; nodes.len()];
        // Children are behind their parents.
        for (at, node) in nodes.iter().enumerate().rev() {
            let range = node.children.start as usize..node.children.end as usize;
            let text = ty.text_of(node);
            let children = &layouts[range.clone()];
            let layout = self.node(node, text, &nodes[range], children)?;
            layouts[at] = match self.op {
                Some(op) => op.layout(text, layout)?,
                None => layout,
            };
        }
        Ok(layouts.first().copied().unwrap_or(none))
    }

    fn node(
        &self,
        node: &Node,
        text: &str,
        nodes: &[Node],
        children: &[TypeLayout],
    ) -> Result<TypeLayout> {
        let checked = Checked(text);
        match (&node.kind, nodes, children) {
            (Kind::Integer { width, .. }, ..) => self.integer(*width, checked),
            (Kind::Index, ..) => self.index(checked),
            (Kind::Float(kind), ..) => {
                let bits = kind.map_or(128, |kind| u64::from(kind.width()));
                self.float(Class::Float(*kind), bits, checked)
            }
            (Kind::Complex, [element], [layout]) => self.complex(element, *layout, checked),
            (Kind::Vector { count, scalable }, _, [element]) => {
                vector(*count, *scalable, *element, checked)
            }
            (Kind::LlvmPointer(space), ..) => Ok(self.llvm_pointer(*space)),
            (Kind::Struct { packed, .. }, ..) => self.structure(*packed, children, checked),
            (Kind::Array(len), _, [element]) => array(*len, *element, checked),
            (Kind::Pointer(space), ..) => Ok(self.pointer(space)),
            (Kind::Custom(name), ..) => match self.rules.type_class(name) {
                Some(class) => {
                    let entries = self.spec.of_class(name);
                    class.layout(text, children, &entries)
                }
                None => self.no_layout(checked),
            },
            _ => self.no_layout(checked),
        }
    }

    #[cold]
    fn no_layout(&self, checked: Checked<'_>) -> Result<TypeLayout> {
        let scope = self.scope.to_string();
        Err(checked.fail(|ty| LayoutError::NoLayout { ty, scope }))
    }

    fn integer(&self, width: u32, checked: Checked<'_>) -> Result<TypeLayout> {
        let bits = u64::from(width);
        let natural = checked.power_of_two(bits.div_ceil(BITS))?;
        let (abi, preferred) = match self.spec.integer(width) {
            Some(Rule::Aligned { abi, preferred }) => (abi / BITS, preferred / BITS),
            _ => (integer_abi(width, natural), natural),
        };
        Ok(TypeLayout::of_bits(bits, abi, preferred))
    }

    fn index(&self, checked: Checked<'_>) -> Result<TypeLayout> {
        let width = match self.spec.first(Class::Index) {
            Some(Rule::Index(width)) => width,
            _ => INDEX_BITS,
        };
        Ok(TypeLayout {
            index: Some(width),
            ..self.integer(width as u32, checked)?
        })
    }

    fn float(&self, class: Class, bits: u64, checked: Checked<'_>) -> Result<TypeLayout> {
        let (abi, preferred) = match self.spec.first(class) {
            Some(Rule::Aligned { abi, preferred }) => (abi / BITS, preferred / BITS),
            _ => {
                let natural = checked.power_of_two(bits.div_ceil(BITS))?;
                (natural, natural)
            }
        };
        Ok(TypeLayout::of_bits(bits, abi, preferred))
    }

    /// A complex number sees entries of complex types, of which there are none: the alignments are
    /// the defaults of its element, except that the preferred one of a float is its ABI alignment.
    fn complex(
        &self,
        element: &Node,
        layout: TypeLayout,
        checked: Checked<'_>,
    ) -> Result<TypeLayout> {
        let natural = checked.power_of_two(layout.size.min)?;
        let (abi, preferred) = match element.kind {
            Kind::Integer { width, .. } => (integer_abi(width, natural), natural),
            Kind::Float(_) => (natural, layout.abi),
            _ => return self.no_layout(checked),
        };
        let bits = layout.bits.min;
        let second = checked.align(bits, checked.mul(preferred, BITS)?)?;
        let bits = checked.add(second, bits)?;
        Ok(TypeLayout::of_bits(bits, abi, preferred))
    }

    fn llvm_pointer(&self, space: u32) -> TypeLayout {
        let rule = self.spec.llvm_pointer(space);
        pointer(
            rule.or_else(|| self.spec.llvm_pointer(0)),
            LLVM_POINTER_ALIGNMENT,
        )
    }

    fn pointer(&self, space: &str) -> TypeLayout {
        let rule = self.spec.pointer(space);
        // LLVM 19 had numbers for memory spaces.
        let alignment = match space.starts_with('#') {
            true => POINTER_ALIGNMENT,
            false => LLVM_POINTER_ALIGNMENT,
        };
        pointer(rule.or_else(|| self.spec.default_pointer()), alignment)
    }

    fn structure(
        &self,
        packed: bool,
        elements: &[TypeLayout],
        checked: Checked<'_>,
    ) -> Result<TypeLayout> {
        let mut size = TypeSize::fixed(0);
        let (mut padded_to, mut natural) = (1, 1);
        for element in elements {
            let alignment = if packed { 1 } else { element.abi };
            size.min = checked.align(size.min, alignment)?;
            size.min = checked.add(size.min, element.size.min)?;
            // As in the reference: of fixed and scalable elements, the last one that is not empty
            // tells.
            if element.size.min != 0 {
                size.scalable = element.size.scalable;
            }
            padded_to = alignment.max(padded_to);
            natural = element.abi.max(natural);
        }
        size.min = checked.align(size.min, padded_to)?;
        let (mut abi, mut preferred) = (natural, natural);
        if let Some(Rule::Aligned {
            abi: least,
            preferred: best,
        }) = self.spec.first(Class::Struct)
        {
            abi = abi.max(least / BITS);
            preferred = preferred.max(best / BITS);
        }
        Ok(TypeLayout {
            size,
            bits: TypeSize {
                min: checked.mul(size.min, BITS)?,
                ..size
            },
            abi: if packed { 1 } else { abi },
            preferred,
            index: None,
        })
    }
}

/// The elements of a vector are whole bytes; its alignment is its size, rounded up.
fn vector(
    count: Option<u64>,
    scalable: bool,
    element: TypeLayout,
    checked: Checked<'_>,
) -> Result<TypeLayout> {
    let count = checked.some(count)?;
    let size = checked.mul(count, checked.fixed(element.size)?)?;
    let bits = checked.mul(size, BITS)?;
    let alignment = checked.power_of_two(size)?;
    Ok(TypeLayout {
        size: TypeSize {
            min: size,
            scalable,
        },
        bits: TypeSize {
            min: bits,
            scalable,
        },
        abi: alignment,
        preferred: alignment,
        index: None,
    })
}

fn array(len: u64, element: TypeLayout, checked: Checked<'_>) -> Result<TypeLayout> {
    let stride = checked.align(checked.fixed(element.size)?, element.abi)?;
    let size = checked.mul(stride, len)?;
    let bits = checked.mul(size, BITS)?;
    Ok(TypeLayout::of_bits(bits, element.abi, element.preferred))
}

fn pointer(rule: Option<Rule>, alignment: u64) -> TypeLayout {
    let (layout, index) = match rule {
        Some(Rule::Pointer(it)) => (
            TypeLayout::of_bits(it.size, it.abi / BITS, it.preferred / BITS),
            it.index,
        ),
        _ => (
            TypeLayout::of_bits(POINTER_BITS, alignment, alignment),
            POINTER_BITS,
        ),
    };
    TypeLayout {
        index: Some(index),
        ..layout
    }
}
