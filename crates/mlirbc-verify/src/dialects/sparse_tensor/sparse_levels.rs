//! The levels of an encoding.

use mlirbc::entity::TypeData;
use mlirbc::ids::TypeId;

use crate::op::handle::Op;

/// Most bytes of an encoding that is looked at.
const MOST: usize = 4096;

/// `#sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 32 }>`.
pub(super) struct Encoding {
    /// The dimensions of the tensor.
    pub(super) dims: usize,
    /// The formats of the levels: `compressed(nonunique)`.
    pub(super) levels: Vec<String>,
    pub(super) pos_width: u32,
    pub(super) crd_width: u32,
    pub(super) is_slice: bool,
}

impl Encoding {
    /// `None` of another text.
    pub(super) fn parse(text: &str) -> Option<Encoding> {
        if text.len() > MOST {
            return None;
        }
        let (_, map) = text.split_once("map =")?;
        let (dims, rest) = map.split_once("->")?;
        let (list, rest) = group(rest)?;
        let levels = items(list)
            .into_iter()
            .map(|it| Some(it.split_once(':')?.1.trim().to_owned()));
        let width = |key: &str| match rest.split_once(key) {
            Some((_, behind)) => {
                let digits = behind.trim_start_matches([' ', '=']);
                let end = digits
                    .find(|it: char| !it.is_ascii_digit())
                    .unwrap_or(digits.len());
                digits.get(..end)?.parse().ok()
            }
            None => Some(0),
        };
        let (of_dims, _) = group(dims.trim().trim_start_matches(|it| it != '('))?;
        Some(Encoding {
            dims: items(of_dims).len(),
            levels: levels.collect::<Option<_>>()?,
            pos_width: width("posWidth")?,
            crd_width: width("crdWidth")?,
            is_slice: text.contains("#sparse_tensor<slice"),
        })
    }

    /// The encoding of a tensor.
    pub(super) fn of(op: &Op<'_, '_>, ty: TypeId) -> Option<Encoding> {
        let TypeData::RankedTensor { encoding, .. } = op.ty(ty) else {
            return None;
        };
        let text = op.context.attr_text(encoding?)?;
        Encoding::parse(text.strip_prefix("#sparse_tensor.encoding<")?)
    }
}

/// What is inside of the first parentheses, and what is behind them.
fn group(text: &str) -> Option<(&str, &str)> {
    let from = text.find('(')?;
    let mut depth = 0_usize;
    for (at, sign) in text.char_indices().skip_while(|it| it.0 < from) {
        match sign {
            '(' => depth += 1,
            ')' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    return Some((text.get(from + 1..at)?, text.get(at + 1..)?));
                }
            }
            _ => {}
        }
    }
    None
}

/// The parts of a list, at commas outside of brackets.
fn items(list: &str) -> Vec<&str> {
    let (mut items, mut depth, mut from) = (Vec::new(), 0_usize, 0);
    for (at, sign) in list.char_indices() {
        match sign {
            '(' | '<' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            // That of an arrow closes nothing.
            '>' if !list[..at].ends_with('-') => depth = depth.saturating_sub(1),
            ',' if depth == 0 => {
                items.push(list[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    items.push(list[from..].trim());
    items.retain(|it| !it.is_empty());
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_read() {
        let text = "{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 : compressed(nonunique, soa)), posWidth = 32 }>";
        let read = Encoding::parse(text).expect("an encoding");
        assert_eq!(read.levels, ["dense", "compressed(nonunique, soa)"]);
        assert_eq!(
            (read.dims, read.pos_width, read.crd_width, read.is_slice),
            (2, 32, 0, false)
        );
    }
}
