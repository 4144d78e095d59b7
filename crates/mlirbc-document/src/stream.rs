//! Lists whose items are made while they are read.

use std::cell::OnceCell;
use std::rc::Rc;

use serde::Serialize;

/// Any iterator.
pub type Boxed<'i, T> = Box<dyn Iterator<Item = T> + 'i>;

/// A list whose items are made each time it is read: a file can have very many.
pub struct Stream<'a, T> {
    make: Box<dyn Make<'a, T> + 'a>,
    /// Only so many, if there are more.
    limit: usize,
}

impl<'a, T: 'a> Stream<'a, T> {
    /// The list of the items of these iterators, which are all the same.
    pub fn new<I: Iterator<Item = T> + 'a>(make: impl Fn() -> I + 'a) -> Stream<'a, T> {
        Stream::of(New(make))
    }

    fn of(make: impl Make<'a, T> + 'a) -> Stream<'a, T> {
        Stream {
            make: Box::new(make),
            limit: usize::MAX,
        }
    }

    /// The first so many; `None` for all.
    #[must_use]
    pub fn first(self, limit: Option<u64>) -> Stream<'a, T> {
        let limit = limit.map_or(usize::MAX, |it| usize::try_from(it).unwrap_or(usize::MAX));
        Stream { limit, ..self }
    }

    /// The items.
    pub fn iter(&self) -> Boxed<'_, T> {
        match self.limit {
            usize::MAX => self.make.items(),
            limit => Box::new(self.make.items().take(limit)),
        }
    }

    /// The number of items if no error ends the list; `None` if it is not known before they are made.
    pub fn most(&self) -> Option<usize> {
        self.iter().size_hint().1
    }
}

impl<'a, T: Serialize + 'a> Serialize for Stream<'a, T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Makes the items of a list.
trait Make<'a, T: 'a> {
    fn items<'s>(&'s self) -> Boxed<'s, T>
    where
        'a: 's;
}

struct New<F>(F);

impl<'a, T: 'a, I: Iterator<Item = T> + 'a, F: Fn() -> I> Make<'a, T> for New<F> {
    fn items<'s>(&'s self) -> Boxed<'s, T>
    where
        'a: 's,
    {
        Box::new((self.0)())
    }
}

/// A state, and a function for iterators that borrow from it.
struct Of<S, F>(S, F);

impl<'a, T: 'a, S, F: Fn(&S) -> Boxed<'_, T>> Make<'a, T> for Of<S, F> {
    fn items<'s>(&'s self) -> Boxed<'s, T>
    where
        'a: 's,
    {
        (self.1)(&self.0)
    }
}

/// The first error in the lists of a document: all of them end there.
pub struct End<E>(Rc<OnceCell<E>>);

impl<E> End<E> {
    /// No error yet.
    pub fn new() -> End<E> {
        End(Rc::new(OnceCell::new()))
    }

    /// A list that ends at the first error.
    pub fn stream<'a, T, I>(&self, make: impl Fn() -> I + 'a) -> Stream<'a, T>
    where
        T: 'a,
        E: 'a,
        I: Iterator<Item = Result<T, E>> + 'a,
    {
        self.until_error(New(make))
    }

    /// A list of the items of iterators that borrow from a state, up to the first error.
    pub fn stream_of<'a, S: 'a, T: 'a>(
        &self,
        state: S,
        items: impl Fn(&S) -> Boxed<'_, Result<T, E>> + 'a,
    ) -> Stream<'a, T>
    where
        E: 'a,
    {
        self.until_error(Of(state, items))
    }

    /// A list with an item for each of these, up to the first error.
    pub fn list<'a, S: 'a, T: 'a>(
        &self,
        all: Vec<S>,
        make: impl Fn(&S) -> Result<T, E> + 'a,
    ) -> Stream<'a, T>
    where
        E: 'a,
    {
        self.stream_of((all, make), |(all, make)| Box::new(all.iter().map(make)))
    }

    fn until_error<'a, T: 'a, M>(&self, all: M) -> Stream<'a, T>
    where
        E: 'a,
        M: Make<'a, Result<T, E>> + 'a,
    {
        let end = Rc::clone(&self.0);
        Stream::of(UntilError { all, end })
    }

    /// The error, once a list was read so far.
    pub fn error(&self) -> Option<&E> {
        self.0.get()
    }
}

/// The same end.
impl<E> Clone for End<E> {
    fn clone(&self) -> End<E> {
        End(Rc::clone(&self.0))
    }
}

impl<E: Clone> End<E> {
    /// Whether the lists, as far as they were read, have all their items.
    ///
    /// # Errors
    /// The error that has ended one.
    pub fn result(&self) -> Result<(), E> {
        self.error().map_or(Ok(()), |error| Err(error.clone()))
    }
}

impl<E> Default for End<E> {
    fn default() -> End<E> {
        End::new()
    }
}

/// A list, or its items, up to the first error.
struct UntilError<M, E> {
    all: M,
    end: Rc<OnceCell<E>>,
}

impl<'a, T: 'a, E: 'a, M: Make<'a, Result<T, E>>> Make<'a, T> for UntilError<M, E> {
    fn items<'s>(&'s self) -> Boxed<'s, T>
    where
        'a: 's,
    {
        let end = Rc::clone(&self.end);
        Box::new(UntilError {
            all: self.all.items(),
            end,
        })
    }
}

impl<T, E, I: Iterator<Item = Result<T, E>>> Iterator for UntilError<I, E> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        if self.end.get().is_some() {
            return None;
        }
        match self.all.next()? {
            Ok(item) => Some(item),
            Err(error) => {
                // It is empty, as seen above.
                let _ = self.end.set(error);
                None
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, self.all.size_hint().1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_with_one_end_stop_at_the_first_error() {
        let end = End::new();
        let numbers = end.stream(|| (1..10).map(Ok::<u32, String>));
        let broken = end.stream(|| {
            (1..10).map(|n| if n < 3 { Ok(n) } else { Err("three") }.map_err(str::to_owned))
        });
        assert_eq!((numbers.iter().count(), numbers.most()), (9, Some(9)));
        assert_eq!(numbers.iter().count(), 9, "a list can be read again");
        assert_eq!(end.error(), None);
        assert_eq!(broken.iter().collect::<Vec<_>>(), [1, 2]);
        assert_eq!(end.error().map(String::as_str), Some("three"));
        assert_eq!(numbers.iter().count(), 0);
    }
}
