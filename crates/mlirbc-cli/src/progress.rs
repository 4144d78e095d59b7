//! A progress bar, shown on a terminal after one second of work.

use std::io::IsTerminal;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::output;

pub(crate) struct Progress {
    start: Instant,
    done: u64,
    total: u64,
    bar: Option<ProgressBar>,
}

impl Progress {
    /// A bar for work on this many bytes.
    pub(crate) fn new(total: u64) -> Progress {
        Progress {
            start: Instant::now(),
            done: 0,
            total,
            bar: None,
        }
    }

    /// Adds bytes that have been processed.
    pub(crate) fn add(&mut self, bytes: u64) {
        self.done += bytes;
        if self.bar.is_none()
            && self.start.elapsed() > Duration::from_secs(1)
            && output::stderr().is_terminal()
        {
            let bar = ProgressBar::with_draw_target(Some(self.total), ProgressDrawTarget::stderr());
            let template = "{bytes}/{total_bytes} [{wide_bar}] {bytes_per_sec}, {eta} left";
            if let Ok(style) = ProgressStyle::with_template(template) {
                bar.set_style(style);
            }
            self.bar = Some(bar);
        }
        if let Some(bar) = &self.bar {
            bar.set_position(self.done);
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}
