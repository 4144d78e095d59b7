//! Objects in memory.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};

use mlirbc_remote::Options;
use mlirbc_remote::object_store::memory::InMemory;
use mlirbc_remote::object_store::path::Path;
use mlirbc_remote::object_store::{ObjectStore, ObjectStoreExt};

/// Awaits on this thread, without a runtime.
pub(crate) fn wait<T>(future: impl Future<Output = T>) -> T {
    struct Thread(std::thread::Thread);
    impl Wake for Thread {
        fn wake(self: Arc<Self>) {
            self.0.unpark();
        }
    }
    let waker = Waker::from(Arc::new(Thread(std::thread::current())));
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(done) = future.as_mut().poll(&mut Context::from_waker(&waker)) {
            return done;
        }
        std::thread::park();
    }
}

pub(crate) fn memory(bytes: Vec<u8>) -> (Arc<dyn ObjectStore>, Path) {
    let (store, path) = (InMemory::new(), Path::from("x"));
    wait(store.put(&path, bytes.into())).expect("stored");
    (Arc::new(store), path)
}

pub(crate) fn small() -> Options {
    let mut options = Options::default();
    (options.head, options.gap, options.part) = (100, 10, 1000);
    options
}

pub(crate) fn counted(len: usize) -> Vec<u8> {
    (0..len).map(|at| (at ^ at >> 8 ^ at >> 16) as u8).collect()
}
