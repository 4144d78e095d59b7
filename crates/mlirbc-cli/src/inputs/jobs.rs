//! Several answers made at the same time, and shown one after another.
//!
//! ```text
//! numbers -> threads -> a queue of pieces and a result for each number -> the first thread: shown in order
//! ```
//!
//! Jobs begin in the order of their numbers, [`AHEAD`] for each thread before the one that is shown. Each has a queue of
//! [`PIECES`]: a job that fills it waits for its turn, then its pieces are shown while it makes them. So a short answer is kept,
//! a long one is not, and none is made twice. The job whose turn it is never waits for another. If showing fails,
//! the queues close, and jobs end at their next write.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, SyncSender, channel, sync_channel};
use std::thread;

use parking_lot::Mutex;

use crate::output::{Failure, Piece, Streams};

/// Jobs for each thread that have begun, or may begin, before the one that is shown has ended.
const AHEAD: usize = 8;

/// Pieces of an answer that are kept: at most 64 KiB each.
const PIECES: usize = 4;

/// A job, and where its answer and its result go.
struct Job<T> {
    number: usize,
    streams: Streams,
    result: SyncSender<T>,
}

/// Where they come from.
struct Answer<T> {
    pieces: Receiver<Piece>,
    result: Receiver<T>,
}

/// Runs a job for each number below `count`, on that many threads. `take` gets the results in order, each when its
/// answer was shown.
///
/// # Errors
/// Those of `take` and of the output, which end everything.
pub(crate) fn in_order<T: Send>(
    count: usize,
    threads: usize,
    run: impl Fn(usize, Streams) -> T + Sync,
    mut take: impl FnMut(T) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let threads = threads.min(count);
    if threads <= 1 {
        return (0..count).try_for_each(|number| take(run(number, Streams::Process)));
    }
    let (jobs, next) = channel();
    let next = Mutex::new(next);
    let worker = || {
        // A statement of its own: the next thread may take one before this one is done.
        while let Some(job) = { next.lock().recv().ok() } {
            let Job {
                number,
                streams,
                result,
            } = job;
            let _ = result.send(run(number, streams));
        }
    };
    thread::scope(|scope| {
        let spawn = |_: &usize| thread::Builder::new().spawn_scoped(scope, worker).is_ok();
        if (0..threads).take_while(spawn).count() == 0 {
            // The system has no thread for us.
            return (0..count).try_for_each(|number| take(run(number, Streams::Process)));
        }
        // Closes at the end, so that the threads end.
        let jobs = jobs;
        let mut answers: VecDeque<Answer<T>> = VecDeque::new();
        let mut numbers = 0..count;
        loop {
            for number in numbers.by_ref().take(threads * AHEAD - answers.len()) {
                let (job, answer) = of(number);
                answers.push_back(answer);
                // A thread receives until this end closes.
                let _ = jobs.send(job);
            }
            let Some(answer) = answers.pop_front() else {
                return Ok(());
            };
            for piece in answer.pieces {
                piece.write()?;
            }
            // A job that panics has no result; the scope passes that on.
            let Ok(result) = answer.result.recv() else {
                return Ok(());
            };
            take(result)?;
        }
    })
}

fn of<T>(number: usize) -> (Job<T>, Answer<T>) {
    let (queue, pieces) = sync_channel(PIECES);
    let (sender, result) = sync_channel(1);
    let job = Job {
        number,
        streams: Streams::Queue(queue),
        result: sender,
    };
    (job, Answer { pieces, result })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{ErrorKind, Write};
    use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

    #[test]
    fn results_are_in_order_and_jobs_run_only_so_far_ahead() {
        let (begun, mut taken) = (AtomicUsize::new(0), 0);
        let done = in_order(
            500,
            4,
            |number, _| {
                begun.fetch_add(1, SeqCst);
                number
            },
            |number| {
                assert_eq!(number, taken);
                taken += 1;
                assert!(begun.load(SeqCst) <= taken + 4 * AHEAD);
                Ok(())
            },
        );
        assert!(done.is_ok() && taken == 500);
    }

    #[test]
    fn an_error_ends_jobs_that_wait_for_their_turn() {
        let run = |number, streams: Streams| {
            let mut out = streams.stdout();
            match number {
                0 => Ok(()),
                // Never shown: it fills its queue, until that closes.
                _ => (0..).try_for_each(|_| out.write_all(b"piece")),
            }
        };
        let take = |_| Err(Failure::usage("enough"));
        assert!(in_order(100, 3, run, take).is_err());
        let (job, answer) = of::<()>(0);
        drop(answer);
        let error = job.streams.stdout().write_all(b"piece").unwrap_err();
        assert_eq!(error.kind(), ErrorKind::BrokenPipe);
    }
}
