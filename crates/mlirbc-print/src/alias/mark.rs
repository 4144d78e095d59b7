//! Marks: placeholders for the numbers of distinct attributes.
//!
//! Distinct attributes are numbered in the order of the text, but several threads make the text.
//! So each number is a mark until the text is written in order.

/// Begins a mark: no text has these bytes.
pub(crate) const MARK: [u8; 3] = [0xff, 0xfe, 0xff];

/// Digits after these bytes: the owner of the attribute, and its number there.
pub(crate) const DIGITS: usize = 16;

/// Appends a mark: the distinct attribute of this number in the text of `owner`.
pub(super) fn mark(owner: u32, number: u32, out: &mut Vec<u8>) {
    out.extend_from_slice(&MARK);
    out.extend_from_slice(format!("{owner:08x}{number:08x}").as_bytes());
}
