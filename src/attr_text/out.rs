//! The output of text: a buffer, drained to a writer when there is one.

use std::fmt;
use std::io;

use crate::error::{Error, ErrorKind, LimitKind, Result};
use crate::steps;

/// Bytes that are buffered before they go to the writer.
const DRAIN: usize = 64 << 10;

/// Bytes that a buffer begins with.
const LEAST: usize = 256;

/// The numbers from 00 to 99.
const PAIRS: &[u8; 200] = b"0001020304050607080910111213141516171819\
2021222324252627282930313233343536373839\
4041424344454647484950515253545556575859\
6061626364656667686970717273747576777879\
8081828384858687888990919293949596979899";

/// A sink of text. Writing never fails on the spot; [`Out::check`] reports a failure of the
/// writer and an exceeded limit, and what comes after is dropped.
pub struct Out<'w> {
    /// The text, then free bytes: one check of its length covers capacity, limit and writer.
    buffer: Vec<u8>,
    /// Length of the text in the buffer.
    len: usize,
    writer: Option<&'w mut dyn io::Write>,
    /// Bytes that went to the writer.
    drained: u64,
    limit: u64,
    /// Whether the limit is exceeded, or the writer has failed.
    full: bool,
    /// Whether all text is dropped: only the errors of printing are wanted.
    checks_only: bool,
    error: Option<Error>,
}

impl Default for Out<'_> {
    fn default() -> Self {
        Out::new()
    }
}

impl<'w> Out<'w> {
    /// Keeps the text.
    pub fn new() -> Out<'w> {
        Out::within(Vec::new())
    }

    /// Keeps the text in a buffer that was used before: its bytes are overwritten.
    pub fn within(buffer: Vec<u8>) -> Out<'w> {
        Out {
            buffer,
            len: 0,
            writer: None,
            drained: 0,
            limit: u64::MAX,
            full: false,
            checks_only: false,
            error: None,
        }
    }

    /// Drops the text, and is never full: what remains of printing are its errors. Loops that
    /// cannot fail do not run, so that a check costs no more than decoding.
    pub(super) fn checks_only() -> Out<'w> {
        Out {
            checks_only: true,
            ..Out::new()
        }
    }

    /// Whether all text is dropped.
    pub(super) fn is_checks_only(&self) -> bool {
        self.checks_only
    }

    /// Passes the text on in pieces; [`Out::finish`] passes on the last.
    pub fn to(writer: &'w mut dyn io::Write) -> Out<'w> {
        Out::new().passing_to(writer)
    }

    /// The same output, but its text is passed on in pieces.
    #[must_use]
    pub fn passing_to(mut self, writer: &'w mut dyn io::Write) -> Out<'w> {
        self.buffer.truncate(DRAIN.max(self.len));
        self.writer = Some(writer);
        self
    }

    /// The same, but all that is written stays within `limit` bytes.
    #[must_use]
    pub fn with_limit(mut self, limit: u64) -> Out<'w> {
        self.limit = limit;
        self.buffer.truncate(self.most().max(self.len));
        self
    }

    /// Appends bytes.
    #[inline]
    pub fn put(&mut self, bytes: impl AsRef<[u8]>) {
        let bytes = bytes.as_ref();
        steps::count(1);
        let end = self.len.wrapping_add(bytes.len());
        match self.buffer.get_mut(self.len..end) {
            Some(free) => {
                free.copy_from_slice(bytes);
                self.len = end;
            }
            None => self.make_room(bytes),
        }
    }

    /// Appends the first `len` bytes of an array, at most all. It copies the whole array: cheaper
    /// than a copy whose length is only known at run time.
    #[inline]
    #[doc(hidden)]
    pub fn put_short<const N: usize>(&mut self, bytes: &[u8; N], len: usize) {
        steps::count(1);
        debug_assert!(len <= N);
        let end = self.len.wrapping_add(N);
        match self.buffer.get_mut(self.len..end) {
            Some(free) => {
                free.copy_from_slice(bytes);
                self.len += len;
            }
            None => self.make_room(bytes.get(..len).unwrap_or(bytes)),
        }
    }

    /// Appends one byte.
    #[inline]
    pub fn byte(&mut self, byte: u8) {
        steps::count(1);
        match self.buffer.get_mut(self.len) {
            Some(free) => {
                *free = byte;
                self.len += 1;
            }
            None => self.make_room(&[byte]),
        }
    }

    /// Appends a byte `count` times.
    pub fn repeat(&mut self, byte: u8, count: usize) {
        let bytes = [byte; 16];
        let mut left = count;
        while left > bytes.len() && !self.is_full() && !self.checks_only {
            self.put(bytes);
            left -= bytes.len();
        }
        // More are left when the output is full.
        self.put_short(&bytes, left.min(bytes.len()));
    }

    /// Appends blanks.
    #[inline]
    pub fn spaces(&mut self, count: usize) {
        if count > 16 {
            return self.repeat(b' ', count);
        }
        self.put_short(&[b' '; 16], count);
    }

    /// Writes items with a separator between them, until the output is full.
    #[inline]
    pub fn list<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        separator: &str,
        mut write: impl FnMut(&mut Self, T),
    ) {
        if self.checks_only {
            return;
        }
        for (nth, item) in items.into_iter().enumerate() {
            if self.is_full() {
                return;
            }
            if nth > 0 {
                self.put(separator);
            }
            write(self, item);
        }
    }

    /// [`Out::list`] for items whose writing may fail.
    ///
    /// # Errors
    /// Those of the items; those of [`Out::check`].
    #[inline]
    pub fn try_list<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        separator: &str,
        mut write: impl FnMut(&mut Self, T) -> Result<()>,
    ) -> Result<()> {
        for (nth, item) in items.into_iter().enumerate() {
            self.check()?;
            if nth > 0 {
                self.put(separator);
            }
            write(self, item)?;
        }
        self.check()
    }

    /// Whether a text of `least` bytes or more fits. If it does not, the output ends before it: so
    /// a text that is expensive to make need not be made where its end would be cut.
    pub fn fits(&mut self, least: u64) -> bool {
        if self.checks_only {
            return false;
        }
        let fits = least <= self.room();
        if !fits {
            self.cut();
        }
        fits
    }

    /// Ends the output here, as if the limit were exceeded.
    #[cold]
    pub(super) fn cut(&mut self) {
        self.full = true;
        // Without free bytes in the buffer, all that follows is dropped.
        self.buffer.truncate(self.len);
    }

    /// Appends a number.
    #[inline]
    pub fn number(&mut self, number: impl Into<i128>) {
        let number: i128 = number.into();
        if number < 0 {
            self.byte(b'-');
        }
        match u64::try_from(number.unsigned_abs()) {
            Ok(small @ 0..10) => self.byte(b'0' + small as u8),
            Ok(small) => self.digits(small),
            Err(_) => self.many_digits(number.unsigned_abs()),
        }
    }

    /// Two digits at a time, from the last on. Unlike the crate `itoa`, which gives a slice of any
    /// length, this appends 16 bytes and removes the surplus: no call copies a few bytes.
    #[inline]
    fn digits(&mut self, number: u64) {
        if number < 10_000 {
            // The names of most values.
            let number = number as u32;
            let pair = |nth: u32| {
                let at = nth as usize * 2;
                [PAIRS[at], PAIRS[at + 1]]
            };
            let ([a, b], [c, d]) = (pair(number / 100), pair(number % 100));
            let zeros = u32::from(number < 1000) + u32::from(number < 100) + u32::from(number < 10);
            let word = u32::from_le_bytes([a, b, c, d]) >> (8 * zeros);
            return self.put_short(&u128::from(word).to_le_bytes(), 4 - zeros as usize);
        }
        if number >= 10_000_000_000_000_000 {
            return self.many_digits(number.into());
        }
        let mut digits = [0; 16];
        let mut start = digits.len();
        let mut left = number;
        while left >= 10 {
            let pair = (left % 100) as usize * 2;
            left /= 100;
            start -= 2;
            digits[start..start + 2].copy_from_slice(&PAIRS[pair..pair + 2]);
        }
        if left > 0 {
            start -= 1;
            digits[start] = b'0' + left as u8;
        }
        let first = u128::from_le_bytes(digits) >> (8 * start);
        self.put_short(&first.to_le_bytes(), 16 - start);
    }

    /// A large number.
    #[cold]
    fn many_digits(&mut self, mut left: u128) {
        let mut digits = [0; 40];
        let mut start = digits.len();
        while left > 0 {
            start -= 1;
            digits[start] = (left % 10) as u8 + b'0';
            left /= 10;
        }
        self.put(&digits[start..]);
    }

    /// Bytes written so far.
    pub fn written(&self) -> u64 {
        self.drained + self.len as u64
    }

    /// Takes back what was written since `written` was this number. False if that is passed on already.
    #[doc(hidden)]
    pub fn back_to(&mut self, written: u64) -> bool {
        let Some(len) = written.checked_sub(self.drained) else {
            return false;
        };
        self.len = self.len.min(usize::try_from(len).unwrap_or(usize::MAX));
        true
    }

    /// Bytes that may yet be written.
    pub(super) fn room(&self) -> u64 {
        if self.full || self.checks_only {
            return 0;
        }
        self.limit.saturating_sub(self.written())
    }

    /// Whether all further text is dropped.
    #[inline]
    pub fn is_full(&self) -> bool {
        self.full
    }

    /// What has gone wrong so far.
    ///
    /// # Errors
    /// `Limit`; `Io` of the writer.
    #[inline]
    pub fn check(&self) -> Result<()> {
        if self.is_full() {
            return Err(self.failure());
        }
        Ok(())
    }

    #[cold]
    fn failure(&self) -> Error {
        self.error.clone().unwrap_or_else(|| {
            Error::new(ErrorKind::Limit {
                limit: LimitKind::Text,
                most: self.limit,
            })
        })
    }

    /// Most bytes that the buffer may have.
    fn most(&self) -> usize {
        let left = self.limit.saturating_sub(self.drained);
        usize::try_from(left).unwrap_or(usize::MAX)
    }

    /// Appends bytes that the buffer may have no room for: grows it, or drains it.
    #[cold]
    fn make_room(&mut self, bytes: &[u8]) {
        if self.full || self.checks_only {
            return;
        }
        let fits = bytes.len().min(self.most().saturating_sub(self.len));
        self.full = fits < bytes.len();
        let bytes = &bytes[..fits];
        if self.writer.is_some() && self.len + fits > DRAIN {
            self.drain();
            if fits > DRAIN {
                return self.pass(bytes);
            }
        }
        // More than is needed, so that the next bytes find room.
        let len = (self.len + fits).max(2 * self.buffer.len()).max(LEAST);
        let len = if self.writer.is_some() {
            len.clamp(self.len + fits, DRAIN)
        } else {
            len
        };
        let len = len.min(self.most());
        // A vector that grows by itself doubles its memory, also beyond the limit.
        self.buffer
            .reserve_exact(len.saturating_sub(self.buffer.len()));
        self.buffer.resize(len, 0);
        if let Some(free) = self.buffer.get_mut(self.len..self.len + fits) {
            free.copy_from_slice(bytes);
            self.len += fits;
        }
    }

    /// Passes on what is in the buffer.
    fn drain(&mut self) {
        let buffer = std::mem::take(&mut self.buffer);
        let len = std::mem::take(&mut self.len);
        self.pass(&buffer[..len]);
        if self.error.is_none() {
            self.buffer = buffer;
        }
    }

    fn pass(&mut self, bytes: &[u8]) {
        if let Some(writer) = &mut self.writer {
            if let Err(error) = writer.write_all(bytes) {
                self.error = Some(error.into());
                self.full = true;
            }
            self.drained += bytes.len() as u64;
        }
    }

    /// Passes on what is left, and gives it if there is no writer.
    ///
    /// # Errors
    /// As [`Out::check`].
    pub fn finish(self) -> Result<Vec<u8>> {
        let len = if self.writer.is_some() { 0 } else { self.len };
        let mut buffer = self.finish_buffer()?;
        buffer.truncate(len);
        Ok(buffer)
    }

    /// Passes on what is left, and gives the buffer for [`Out::within`], which saves to clear it.
    #[doc(hidden)]
    pub fn finish_buffer(mut self) -> Result<Vec<u8>> {
        self.check()?;
        if let Some(writer) = &mut self.writer {
            writer.write_all(&self.buffer[..self.len])?;
            writer.flush()?;
        }
        Ok(self.buffer)
    }

    /// What was written and not passed on, within the limit.
    pub fn into_bytes(mut self) -> Vec<u8> {
        self.buffer.truncate(self.len);
        self.buffer
    }
}

impl fmt::Write for Out<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.put(text);
        Ok(())
    }
}

impl fmt::Debug for Out<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Out({} bytes)", self.written())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_decimal() {
        let mut out = Out::new();
        for number in [0, -1, i128::from(u64::MAX), i128::MIN] {
            out.number(number);
            out.byte(b' ');
        }
        let text = format!("0 -1 {} {} ", u64::MAX, i128::MIN);
        assert_eq!(out.finish(), Ok(text.into_bytes()));
    }

    #[test]
    fn numbers_of_every_length() {
        let mut number = 1u64;
        loop {
            for n in [number - 1, number, number + 1, u64::MAX - number] {
                let mut out = Out::new();
                out.number(n);
                assert_eq!(out.into_bytes(), n.to_string().as_bytes());
            }
            let Some(next) = number.checked_mul(10) else {
                return;
            };
            number = next;
        }
    }

    #[test]
    fn no_more_memory_than_the_limit() {
        let mut out = Out::new().with_limit(5000);
        while !out.is_full() {
            out.put("x".repeat(700));
        }
        assert_eq!((out.buffer.len(), out.buffer.capacity()), (5000, 5000));
    }

    #[test]
    fn a_limit_stops_without_growing() {
        let mut out = Out::new().with_limit(5);
        out.put("12345");
        assert!(out.check().is_ok());
        out.put("6");
        assert!(out.check().is_err());
        for _ in 0..1000 {
            out.put([b'x'; 1000]);
        }
        assert!(out.buffer.len() < 2 * DRAIN);
        assert_eq!(out.into_bytes(), b"12345");
    }

    #[test]
    fn a_full_output_asks_for_no_more() {
        let mut out = Out::new().with_limit(7);
        let mut asked = 0;
        out.list(0..1000, ", ", |out, number| {
            asked += 1;
            out.number(number);
        });
        assert_eq!(asked, 4);
        assert_eq!(out.into_bytes(), b"0, 1, 2");

        let mut out = Out::new().with_limit(40);
        out.repeat(b'[', 1 << 40);
        assert_eq!(out.into_bytes(), [b'['; 40]);
    }

    #[test]
    fn a_check_drops_text_and_goes_on() {
        let mut out = Out::checks_only();
        out.put("12");
        out.list(0..10, "", |_, _| panic!("a loop that cannot fail"));
        assert!(!out.fits(0) && !out.is_full());
        let mut visited = 0;
        let done = out.try_list(0..10, ", ", |_, _| {
            visited += 1;
            Ok(())
        });
        assert_eq!((done, visited, out.written()), (Ok(()), 10, 0));
    }

    #[test]
    fn what_does_not_fit_ends_the_output() {
        let mut out = Out::new().with_limit(5);
        out.put("12");
        assert!(out.fits(3));
        assert!(!out.fits(4));
        out.put("3");
        assert!(out.is_full());
        assert_eq!(out.into_bytes(), b"12");
    }

    #[test]
    fn a_writer_is_given_everything() {
        let mut bytes = Vec::new();
        let mut out = Out::to(&mut bytes);
        for _ in 0..100 {
            out.put([b'x'; 1000]);
        }
        assert_eq!(out.written(), 100_000);
        assert_eq!(out.finish(), Ok(Vec::new()));
        assert_eq!(bytes.len(), 100_000);
    }
}
