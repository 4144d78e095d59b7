//! Work that may wait for the disk, and what is made once.

use std::sync::Arc;

use once_cell::sync::OnceCell;
use tokio::sync::{Mutex, OwnedSemaphorePermit};

use crate::models::error::ModelError;

/// A place among the requests that may run. The work of a request shares it, because work goes on to
/// its end when the client leaves.
pub(crate) type Place = Arc<OwnedSemaphorePermit>;

/// Runs what may wait for the disk on another thread than those of the connections.
pub(crate) async fn blocking<T: Send + 'static>(
    place: &Place,
    work: impl FnOnce() -> Result<T, ModelError> + Send + 'static,
) -> Result<T, ModelError> {
    let place = place.clone();
    let done = tokio::task::spawn_blocking(move || {
        let done = work();
        drop(place);
        done
    });
    done.await.unwrap_or(Err(ModelError::Task))
}

/// What is made of a file at the first request for it, or why it cannot be made. Errors after which
/// another try may succeed are not kept.
pub(super) struct Made<T> {
    done: OnceCell<Result<T, ModelError>>,
    /// Held by the work: requests that come meanwhile wait for it.
    making: Arc<Mutex<()>>,
}

impl<T> Default for Made<T> {
    fn default() -> Made<T> {
        Made {
            done: OnceCell::new(),
            making: Arc::default(),
        }
    }
}

impl<T: Clone + Send + Sync + 'static> Made<T> {
    pub(super) async fn get(
        self: &Arc<Made<T>>,
        place: &Place,
        make: impl FnOnce() -> Result<T, ModelError> + Send + 'static,
    ) -> Result<T, ModelError> {
        if let Some(done) = self.done.get() {
            return done.clone();
        }
        let alone = self.making.clone().lock_owned().await;
        if let Some(done) = self.done.get() {
            return done.clone();
        }
        let made = self.clone();
        let work = move || {
            let done = make();
            if !done.as_ref().is_err_and(ModelError::is_temporary) {
                // Nobody else makes it.
                let _ = made.done.set(done.clone());
            }
            drop(alone);
            done
        };
        blocking(place, work).await
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::sync::mpsc::channel;
    use std::task::{Context, Poll, Waker};

    use tokio::sync::Semaphore;

    use super::*;

    async fn place(places: &Arc<Semaphore>) -> Place {
        Arc::new(places.clone().acquire_owned().await.unwrap())
    }

    #[tokio::test]
    async fn work_keeps_its_place_when_the_client_leaves() {
        let places = Arc::new(Semaphore::new(1));
        let made = Arc::new(Made::default());
        let (end, ended) = channel();
        let mut request = Box::pin({
            let (made, place) = (made.clone(), place(&places).await);
            async move {
                let work = move || ended.recv().map_err(|_| ModelError::Task);
                made.get(&place, work).await
            }
        });
        let polled = request
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()));
        assert!(matches!(polled, Poll::Pending));
        drop(request);
        assert_eq!(places.available_permits(), 0);
        end.send(7).unwrap();
        // The place is free when the work has ended, and its result is there for others.
        let place = place(&places).await;
        let again = made.get(&place, || panic!("it is made twice")).await;
        assert_eq!(again.unwrap(), 7);
    }

    #[tokio::test]
    async fn errors_of_the_file_are_kept_and_others_are_not() {
        let place = place(&Arc::new(Semaphore::new(1))).await;
        let made = Arc::new(Made::<u8>::default());
        let temporary = made.get(&place, || Err(ModelError::Task)).await;
        assert!(matches!(temporary, Err(ModelError::Task)));
        for _ in 0..2 {
            let made = made.get(&place, || Err(ModelError::LongList(5))).await;
            assert!(matches!(made, Err(ModelError::LongList(5))));
        }
        let kept = made.get(&place, || Ok(1)).await;
        assert!(matches!(kept, Err(ModelError::LongList(5))));
    }
}
