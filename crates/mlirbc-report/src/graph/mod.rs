//! The data flow of functions: which operation takes which value.

mod data_flow;
mod flow_entries;
mod flow_reader;

pub(crate) use data_flow::{Change, DataFlow};
pub(crate) use flow_entries::{Limits, Rows};
pub(crate) use flow_reader::{FlowReader, Root};
