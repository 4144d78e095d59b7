//! A connection that ends when its client does not take what is written.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

/// Bytes that a client must take within the time-out, unless fewer are left.
const PROGRESS: usize = 64 << 10;

/// A connection with a time-out for writing.
pub(crate) struct Stream {
    tcp: TcpStream,
    timeout: Duration,
    /// Made when the client first does not take bytes at once.
    timer: Option<Pin<Box<Sleep>>>,
    /// Whether the timer runs.
    waiting: bool,
    /// Bytes taken since the timer was set.
    taken: usize,
}

impl Stream {
    pub(crate) fn new(tcp: TcpStream, timeout: Duration) -> Stream {
        Stream {
            tcp,
            timeout,
            timer: None,
            waiting: false,
            taken: 0,
        }
    }

    /// The result of a write; an error if the client was too slow.
    fn progress(
        &mut self,
        written: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(result) = written {
            self.taken += result.as_ref().map_or(0, |taken| *taken);
            return Poll::Ready(result);
        }
        let timeout = self.timeout;
        let timer = self.timer.get_or_insert_with(|| Box::pin(sleep(timeout)));
        loop {
            if !self.waiting {
                timer.as_mut().reset(Instant::now() + timeout);
                (self.waiting, self.taken) = (true, 0);
            }
            if timer.as_mut().poll(context).is_pending() {
                return Poll::Pending;
            }
            if self.taken < PROGRESS {
                return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
            }
            self.waiting = false;
        }
    }
}

impl AsyncRead for Stream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_read(context, buffer)
    }
}

impl AsyncWrite for Stream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.tcp).poll_write(context, bytes);
        self.progress(written, context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.tcp).poll_write_vectored(context, parts);
        self.progress(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.tcp.is_write_vectored()
    }

    /// hyper calls it when all bytes that it had were written.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.waiting = false;
        Pin::new(&mut self.tcp).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.tcp).poll_shutdown(context)
    }
}
