//! `func`.

use super::signature_text;
use super::text_code::Read;

pub(super) static READERS: &[(&str, Read)] = &[("func.func", signature_text::function)];
