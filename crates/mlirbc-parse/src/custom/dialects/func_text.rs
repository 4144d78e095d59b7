//! `func`, and functions of other dialects.

use super::signature_text;
use super::text_code::Read;

pub(super) static READERS: &[(&str, Read)] = &[
    ("func.func", signature_text::function),
    ("transform.named_sequence", signature_text::function),
];
