//! The elements of many tensors, read in few large parts.

use std::collections::VecDeque;

use crate::bytes::ReadAt;
use crate::ids::Span;
use crate::tensor::tensor::Tensor;
use crate::view::View;

/// Most bytes of elements that are read ahead.
const WINDOW: u64 = 64 << 20;

/// Most items that are held with them.
const ITEMS: usize = 4096;

/// Items in their order, with the elements of their tensors read ahead: see [`View::read_ahead`].
#[derive(Debug)]
pub struct ReadAhead<'a, I: Iterator, F> {
    view: View<'a>,
    items: I,
    tensor: F,
    /// Those of the window.
    ready: VecDeque<I::Item>,
    /// The first of the next window.
    held: Option<I::Item>,
}

impl<'a> View<'a> {
    /// Gives items one after the other. Of a source whose calls cost ([`ReadAt::is_local`]), the elements of their tensors,
    /// and of those that follow, are then read already: at most 64 MiB, those that are next to each other in the
    /// file with one read. They take the place of what [`Bytecode::prefetch`](crate::Bytecode::prefetch) keeps,
    /// and a tensor of more bytes is read when its data is asked for. `tensor` is the one whose data will be,
    /// once; `None` if there is none.
    pub fn read_ahead<I, F>(self, items: I, tensor: F) -> ReadAhead<'a, I::IntoIter, F>
    where
        I: IntoIterator,
        F: for<'i> Fn(&'i I::Item) -> Option<&'i Tensor<'a>>,
    {
        ReadAhead {
            view: self,
            items: items.into_iter(),
            tensor,
            ready: VecDeque::new(),
            held: None,
        }
    }
}

impl<'a, I, F> ReadAhead<'a, I, F>
where
    I: Iterator,
    F: for<'i> Fn(&'i I::Item) -> Option<&'i Tensor<'a>>,
{
    /// Reads the next window.
    fn fill(&mut self) {
        let (mut spans, mut left) = (Vec::new(), WINDOW);
        while self.ready.len() < ITEMS {
            let Some(item) = self.held.take().or_else(|| self.items.next()) else {
                break;
            };
            let span = (self.tensor)(&item).and_then(span_of);
            let len = span.map_or(0, |span| span.len);
            if len > left && !self.ready.is_empty() {
                self.held = Some(item);
                break;
            }
            self.ready.push_back(item);
            match left.checked_sub(len) {
                Some(rest) => left = rest,
                // It is the only one.
                None => break,
            }
            spans.extend(span);
        }
        // One alone is read when it is needed.
        if spans.len() < 2 {
            spans.clear();
        }
        self.view.file().prefetch_joined(spans);
    }
}

impl<'a, I, F> Iterator for ReadAhead<'a, I, F>
where
    I: Iterator,
    F: for<'i> Fn(&'i I::Item) -> Option<&'i Tensor<'a>>,
{
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        if self.view.file().source().is_local() {
            return self.items.next();
        }
        if self.ready.is_empty() {
            self.fill();
        }
        self.ready.pop_front()
    }
}

/// What is read for the elements of a tensor. Without any, its data is an error, which is not met here.
fn span_of(tensor: &Tensor<'_>) -> Option<Span> {
    if let Some((_, whole)) = tensor.presumed() {
        return Some(whole);
    }
    let data = tensor.data_span().ok().flatten()?;
    Some(data.span)
}
