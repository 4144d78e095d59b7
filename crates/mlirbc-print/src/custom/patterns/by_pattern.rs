//! Prints operations without regions by the text of others.

use crate::type_cache::SHORT;
use mlirbc::Result;
use mlirbc::attr_text::Out;
use mlirbc::ir::OpRef;

use super::pattern_cache::{Pattern, PatternKey, Recorder};
use crate::custom::print_walk::{Walk, short_name};

impl Walk<'_, '_, '_> {
    /// Prints an operation without regions by the text of one like it. False if there is none.
    pub(in crate::custom) fn by_pattern(&mut self, op: OpRef<'_>, dialect: &str) -> Result<bool> {
        let Some(key) = PatternKey::of(op).filter(|_| self.asm.printer.is_some()) else {
            return Ok(false);
        };
        if self.patterns.get(&key).is_none() {
            let made = self.pattern(op)?;
            self.patterns.keep(key, made);
        }
        let Some(Some(pattern)) = self.patterns.get(&key) else {
            return Ok(false);
        };
        if !pattern.is_generic {
            let named = self.names.get(op.name_id());
            if let Some(named) = named {
                self.asm.put(short_name(&named.name, dialect));
            }
        }
        let mut start = 0;
        for (at, first, end) in &pattern.operands {
            self.asm.out.put(&pattern.text[start..*at as usize]);
            start = *at as usize;
            self.asm.values(op, *first..*end);
        }
        self.asm.out.put(&pattern.text[start..]);
        self.generic += u64::from(pattern.is_counted);
        self.asm.trailing_location(op.location().id())?;
        self.asm.put("\n");
        Ok(true)
    }

    /// The text of an operation after its name, if it can be used for others.
    fn pattern(&mut self, op: OpRef<'_>) -> Result<Option<Pattern>> {
        let text = Out::new().with_limit(SHORT);
        let before = std::mem::replace(&mut self.asm.out, text);
        self.asm.recorder = Some(Recorder::default());
        let made = self.text_alone(op);
        let recorder = self.asm.recorder.take().unwrap_or_default();
        let text = std::mem::replace(&mut self.asm.out, before);
        // The text up to an error is written by whoever comes next.
        let (Ok((is_generic, is_counted)), false, false) = (made, recorder.depends, text.is_full())
        else {
            return Ok(None);
        };
        Ok(Some(Pattern {
            text: text.into_bytes(),
            operands: recorder.operands,
            is_generic,
            is_counted,
        }))
    }

    /// Writes an operation without regions after its name: whether it is in the generic form, and counts as such.
    fn text_alone(&mut self, op: OpRef<'_>) -> Result<(bool, bool)> {
        let named = self.named(op.name_id())?;
        if self
            .custom_text(op, &named, (op.containing_data(), 0), 0)?
            .is_some()
        {
            return Ok((false, false));
        }
        self.asm.out.back_to(0);
        self.asm.recorder = Some(Recorder::default());
        self.generic_step(op, 0)?;
        Ok((true, named.counts()))
    }
}
