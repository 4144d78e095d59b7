//! HTTP beside what the stores do of it: the client, messages of servers, several ranges in one request.

mod client;
mod service;
mod several;

pub(crate) use client::Redirects;
pub(crate) use service::Connector;
pub(crate) use several::{Several, together};
