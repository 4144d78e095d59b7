//! The names of results of `gpu`.

use mlirbc::entity::AttrData;
use mlirbc::ir::{OpProperties, OpRef};

use super::super::dialect_code::Results;

pub(super) static RESULTS: &[(&str, Results)] = &[
    ("block_dim", |op, props, set| {
        by_dimension("block_dim_", op, props, set)
    }),
    ("block_id", |op, props, set| {
        by_dimension("block_id_", op, props, set)
    }),
    ("cluster_block_id", |op, props, set| {
        by_dimension("cluster_block_id_", op, props, set);
    }),
    ("cluster_dim", |op, props, set| {
        by_dimension("cluster_dim_", op, props, set)
    }),
    ("cluster_dim_blocks", |op, props, set| {
        by_dimension("cluster_dim_blocks_", op, props, set);
    }),
    ("cluster_id", |op, props, set| {
        by_dimension("cluster_id_", op, props, set)
    }),
    ("global_id", |op, props, set| {
        by_dimension("global_id_", op, props, set)
    }),
    ("grid_dim", |op, props, set| {
        by_dimension("grid_dim_", op, props, set)
    }),
    ("thread_id", |op, props, set| {
        by_dimension("thread_id_", op, props, set)
    }),
];

/// `block_dim_x`, by `#gpu<dim x>`.
fn by_dimension<'o>(
    prefix: &str,
    op: OpRef<'o>,
    props: &'o OpProperties,
    set: &mut dyn FnMut(u32, &str),
) {
    let dimension = props.attr(op, "dimension").ok().flatten();
    let data = dimension.and_then(|attr| attr.data().ok().flatten());
    // A longer text is no dimension.
    if let Some(AttrData::Text(text)) = data.filter(is_short) {
        let text = std::str::from_utf8(text).unwrap_or_default();
        let word = text.strip_suffix('>').unwrap_or(text);
        let word = word.rsplit([' ', '<']).next().unwrap_or_default();
        set(0, &format!("{prefix}{word}"));
    }
}

fn is_short(data: &AttrData<'_>) -> bool {
    matches!(data, AttrData::Text(text) if text.len() <= 64)
}
