//! Batches that another thread makes.

use std::sync::Arc;
use std::sync::mpsc::Receiver;

use super::builder::Array;

/// What a thread sends: batches, or why there are no more; `None` after the last.
pub(crate) type Made = Option<Result<Arc<Array>, String>>;

/// The batches that another thread makes.
pub(crate) struct Batches {
    receiver: Receiver<Made>,
    ended: bool,
}

impl Batches {
    pub(crate) fn new(receiver: Receiver<Made>) -> Batches {
        Batches {
            receiver,
            ended: false,
        }
    }
}

impl Iterator for Batches {
    type Item = Result<Arc<Array>, String>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        match self.receiver.recv() {
            Ok(Some(Ok(batch))) => Some(Ok(batch)),
            Ok(end) => {
                self.ended = true;
                end
            }
            Err(_) => {
                self.ended = true;
                Some(Err("mlirbc: a thread panicked".to_string()))
            }
        }
    }
}
