//! One request for a range of an object, checked.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use bytes::Bytes;
use futures_util::{FutureExt, StreamExt};
use object_store::path::Path;
use object_store::{Attribute, GetOptions, GetRange, GetResult, ObjectStore};

use crate::counters::Counts;
use crate::error::{Error, ErrorKind, Result, is_past_end};
use crate::http::Several;
use crate::identity::Identity;

/// How often the rest of a body that ended early is requested. Only without an ETag: with one the
/// store does it.
const RESUMED: u32 = 3;

/// Time before the first of these requests; it doubles.
const PAUSE: Duration = Duration::from_millis(100);

/// An object of a store.
pub(crate) struct Object {
    pub(crate) store: Arc<dyn ObjectStore>,
    pub(crate) path: Path,
    /// Of an HTTP server.
    pub(crate) several: Option<Several>,
    pub(crate) counts: Counts,
}

/// What the first request gives.
pub(crate) struct First {
    pub(crate) identity: Identity,
    /// The first bytes of the object, or all.
    pub(crate) head: Bytes,
}

impl Object {
    /// Requests the first `len` bytes, or the whole object of at most `whole` bytes if the server
    /// ignores ranges.
    ///
    /// # Errors
    /// Of the store; `WrongAnswer`; `Unsupported` for a longer object from such a server.
    pub(crate) async fn first(&self, len: u64, whole: u64) -> Result<First> {
        let range = GetOptions {
            range: Some(GetRange::Bounded(0..len.max(1))),
            ..GetOptions::default()
        };
        match self.get(range).await {
            Ok(answer) => self.all(answer).await,
            Err(object_store::Error::NotSupported { .. }) => {
                let answer = self.get(GetOptions::default()).await;
                let answer = answer.map_err(|error| Error::of_store(&error))?;
                let size = answer.meta.size;
                if size > whole {
                    let text = format!(
                        "the server ignores ranges, and the object has {size} bytes: more than the \
                         {whole} that are read whole; download it"
                    );
                    return Err(Error::new(ErrorKind::Unsupported, text));
                }
                self.all(answer).await
            }
            // An empty object has no range.
            Err(error) if is_past_end(&error) => match self.get(GetOptions::default()).await {
                Ok(answer) if answer.meta.size == 0 => self.all(answer).await,
                _ => Err(Error::of_store(&error)),
            },
            Err(error) => Err(Error::of_store(&error)),
        }
    }

    /// The first answer and its body, which begins with the object.
    async fn all(&self, answer: GetResult) -> Result<First> {
        of_one_range(&answer)?;
        let identity = Identity::new(&answer.meta);
        let range = answer.range.clone();
        if range.start != 0 || range.end > identity.size {
            return Err(Error::wrong_answer(
                "the first bytes are not those of the object",
            ));
        }
        let mut head = Vec::new();
        let len = usize::try_from(range.end).unwrap_or(usize::MAX);
        if head.try_reserve_exact(len).is_err() {
            return Err(out_of_memory(range.end));
        }
        let mut keep = |_, bytes: Bytes| {
            head.extend_from_slice(&bytes);
            std::future::ready(())
        };
        self.body(&identity, answer, range, &mut keep).await?;
        let head = Bytes::from(head);
        Ok(First { identity, head })
    }

    /// Requests a range of the object that was opened, and gives its bytes to `take` in order, each
    /// chunk with its offset.
    ///
    /// # Errors
    /// Of the store; `Changed`, `WrongAnswer`.
    pub(crate) async fn range<F: Future<Output = ()>>(
        &self,
        identity: &Identity,
        range: Range<u64>,
        take: &mut impl FnMut(u64, Bytes) -> F,
    ) -> Result<()> {
        let answer = self.checked(identity, &range).await?;
        self.body(identity, answer, range, take).await
    }

    /// The body of an answer, and what is requested again of it.
    async fn body<F: Future<Output = ()>>(
        &self,
        identity: &Identity,
        answer: GetResult,
        range: Range<u64>,
        take: &mut impl FnMut(u64, Bytes) -> F,
    ) -> Result<()> {
        let Range { start: mut at, end } = range;
        let mut body = answer.into_stream();
        let mut resumed = 0;
        while at < end {
            let problem = match body.next().await {
                Some(Ok(bytes)) => {
                    if bytes.len() as u64 > end - at {
                        return Err(Error::wrong_answer("more bytes than the range has"));
                    }
                    self.counts.received(bytes.len());
                    let here = at;
                    at += bytes.len() as u64;
                    take(here, bytes).await;
                    continue;
                }
                Some(Err(error)) => Error::of_store(&error),
                None => Error::wrong_answer(format_args!("it ends {} bytes early", end - at)),
            };
            if identity.resumes() || resumed == RESUMED {
                return Err(problem);
            }
            tokio::time::sleep(PAUSE * (1 << resumed)).await;
            resumed += 1;
            body = match self.checked(identity, &(at..end)).await {
                // A server that ignores ranges has no rest to give.
                Err(error) if error.kind() == ErrorKind::Unsupported => return Err(problem),
                answer => answer?.into_stream(),
            };
        }
        // What is not there yet is not waited for: the range is complete.
        match body.next().now_or_never() {
            Some(Some(Ok(bytes))) if !bytes.is_empty() => {
                Err(Error::wrong_answer("more bytes than the range has"))
            }
            _ => Ok(()),
        }
    }

    /// The answer to a request for a range, compared with the object that was opened.
    async fn checked(&self, identity: &Identity, range: &Range<u64>) -> Result<GetResult> {
        let options = GetOptions {
            range: Some(GetRange::Bounded(range.clone())),
            ..identity.conditions()
        };
        let answer = self.get(options).await;
        let answer = answer.map_err(|error| match is_past_end(&error) {
            // Ranges are those of the object that was opened.
            true => Error::changed("it is shorter"),
            false => Error::of_store(&error),
        })?;
        of_one_range(&answer)?;
        identity.check(&answer.meta)?;
        if answer.range != *range {
            let found = &answer.range;
            return Err(Error::wrong_answer(format_args!(
                "bytes {found:?} instead of {range:?}"
            )));
        }
        Ok(answer)
    }

    async fn get(&self, options: GetOptions) -> object_store::Result<GetResult> {
        self.counts.request();
        self.store.get_opts(&self.path, options).await
    }
}

/// Each request is for one range: in an answer for several, what it says stands among the bytes.
fn of_one_range(answer: &GetResult) -> Result<()> {
    let kind = answer.attributes.get(&Attribute::ContentType);
    let is_of_several = kind.is_some_and(|kind| {
        let name = kind.split(';').next().unwrap_or_default();
        name.trim().eq_ignore_ascii_case("multipart/byteranges")
    });
    match is_of_several {
        true => Err(Error::wrong_answer("parts instead of one range")),
        false => Ok(()),
    }
}

pub(crate) fn out_of_memory(bytes: u64) -> Error {
    let text = format!("no memory for {bytes} bytes");
    Error::new(ErrorKind::OutOfMemory, text)
}
