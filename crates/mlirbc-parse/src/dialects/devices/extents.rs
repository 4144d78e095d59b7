//! `4x2x?`: a list of extents.

use crate::custom::op_text::OpText;
use crate::parse_fault::{Fault, Kind, Result};

/// `4x2x?`: extents; `None` stands for one that is not known.
pub(super) fn extents(asm: &mut OpText<'_, '_, '_>) -> Result<Vec<Option<i64>>> {
    asm.skip();
    let at = asm.at();
    let mut scan = asm.ahead();
    let is_in = |byte: &&u8| byte.is_ascii_digit() || matches!(**byte, b'x' | b'?');
    scan.at += scan.rest().iter().take_while(is_in).count();
    asm.go_to(scan);
    let text = std::str::from_utf8(asm.since(at)).unwrap_or_default();
    let extent = |text: &str| match text {
        "?" => Some(None),
        digits => digits.parse().ok().map(Some),
    };
    let found: Option<Vec<_>> = text.split('x').map(extent).collect();
    found.ok_or_else(|| Fault::new(at, Kind::Expected("extents with `x` between them")))
}
