//! The text of a module.
//!
//! `body` makes the text of one body. A splice marks the offset where the text of isolated regions,
//! another body, is inserted. `stitch` writes the texts in order; `schedule` makes them, on several
//! threads where that is faster.

mod body;
mod body_text;
mod buffers;
mod distinct;
mod inherent_text;
mod op;
mod op_attributes;
mod op_parts;
mod schedule;
mod shared_state;
mod stitch;
mod text_cache;
mod trailer;

use std::io::Write;

use mlirbc::attr_text::Out;
use mlirbc::error::LimitKind;
use mlirbc::raw::limits;
use mlirbc::{Error, ErrorKind, View};

use super::body_source::BodySource;
use super::options::Options;
use super::printed::Printed;
use distinct::End;
pub(super) use distinct::Front;
use mlirbc::error::SinkError;
use op_parts::Texts;
use schedule::Scheduler;
use shared_state::Module;
pub(super) use trailer::{Named, write as write_trailer};

/// Writes a module.
pub(super) fn print(
    root: BodySource<'_, '_>,
    options: &Options,
    out: &mut dyn Write,
) -> Result<Printed, SinkError> {
    let view = root.view;
    let module = Module::new(root, options.clone())?;
    let limit = options.limit.unwrap_or_else(|| default_limit(view));
    let mut front = Front::new(out, module.aliases.marks(), limit);
    let done = write(&module, &mut front).map(|()| Printed::default());
    ended(front, done, limit)
}

/// What printing with this limit ended with.
pub(super) fn ended(
    mut front: Front<'_>,
    done: Result<Printed, Error>,
    limit: u64,
) -> Result<Printed, SinkError> {
    let flushed = front.finish();
    match front.end {
        Some(End::Output(error)) => return Err(SinkError::Output(error)),
        Some(End::Limit) => {
            let (limit, most) = (LimitKind::PrintedText, limit);
            return Err(Error::new(ErrorKind::Limit { limit, most }).into());
        }
        None => {}
    }
    let printed = done?;
    flushed?;
    Ok(printed)
}

/// See [`Options::limit`].
pub(super) fn default_limit(view: View<'_>) -> u64 {
    limits::max_text(view.file().file_len())
}

fn write(module: &Module<'_, '_>, front: &mut Front<'_>) -> Result<(), Error> {
    let context = &module.context;
    let mut scheduler = Scheduler::new(module);
    let mut named = Named::default();
    define(module, false, &mut scheduler.texts, front)?;
    named.extend(&scheduler.texts.named());
    match &context.module {
        None => stitch::write(&mut scheduler, 0, &mut named, front)?,
        Some(location) => {
            front.write_all(b"\"builtin.module\"() ({\n")?;
            if module.counts.top.ops == 0 {
                front.write_all(b"^bb0:\n")?;
            }
            stitch::write(&mut scheduler, 2, &mut named, front)?;
            let mut out = Out::to(front);
            out.put("}) : () -> ()");
            if context.options.locations {
                out.byte(b' ');
                module.aliases.location(location, &mut out);
            }
            out.byte(b'\n');
            out.finish()?;
        }
    }
    let texts = &mut scheduler.texts;
    define(module, true, texts, front)?;
    named.extend(&texts.named());
    let mut out = Out::to(front);
    let options = &context.options;
    let (limit, blobs) = (options.elide, !options.without_blobs);
    trailer::write(context.view, &named, limit, blobs, &mut out)?;
    // The line break of the tool.
    out.byte(b'\n');
    out.finish().map(drop)
}

/// Writes definitions of aliases.
fn define<'a>(
    module: &Module<'a, '_>,
    deferred: bool,
    texts: &mut Texts<'_, 'a>,
    front: &mut Front<'_>,
) -> Result<(), Error> {
    let mut out = Out::to(front);
    module
        .aliases
        .define(deferred, &mut texts.printer, &mut out)?;
    out.finish().map(drop)
}
