//! Copies, barriers, fences, prefetches.

use super::{is_set, space};
use crate::code::{Code, types};
use crate::op::handle::Op;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    types("nvvm.cp.async.bulk.tensor.global.shared.cta", tensor_store),
    types("nvvm.cp.async.bulk.tensor.reduce", tensor_reduce),
    types("nvvm.cp.async.bulk.tensor.prefetch", tensor_load),
    types(
        "nvvm.cp.async.bulk.tensor.shared.cluster.global",
        tensor_copy,
    ),
    types("nvvm.cp.async.bulk.shared.cluster.global", bulk_copy),
    types("nvvm.cp.async.shared.global", copy),
    types("nvvm.mbarrier.arrive", arrive),
    types("nvvm.mbarrier.arrive_drop", arrive),
    types("nvvm.mbarrier.arrive.expect_tx", arrive_expect),
    types("nvvm.mbarrier.arrive_drop.expect_tx", arrive),
    types("nvvm.mbarrier.expect_tx", barrier_scope),
    types("nvvm.mbarrier.complete_tx", barrier_scope),
    types("nvvm.mbarrier.test.wait", barrier_scope),
    types("nvvm.mbarrier.try_wait", barrier_scope),
    types("nvvm.barrier", barrier),
    types("nvvm.fence.sync_restrict", fence_order),
    types("nvvm.fence.proxy", fence_proxy),
    types("nvvm.fence.proxy.acquire", fence_one_way),
    types("nvvm.fence.proxy.release", fence_one_way),
    types("nvvm.fence.proxy.sync_restrict", fence_proxy_order),
    types("nvvm.setmaxregister", max_register),
    types("nvvm.st.bulk", store_bulk),
    types("nvvm.pmevent", event),
    types("nvvm.prefetch", prefetch),
];

const GENERIC: u32 = 0;
const GLOBAL: u32 = 1;
const SHARED: u32 = 3;
const CONSTANT: u32 = 4;
const LOCAL: u32 = 5;
const SHARED_CLUSTER: u32 = 7;

fn coordinates(op: &Op<'_, '_>, is_im2col: bool) -> Verdict<usize> {
    let count = op.operands("coordinates").len();
    needs((1..=5).contains(&count), || {
        format!("has {count} coordinates, and needs 1 to 5")
    })?;
    needs(!is_im2col || count >= 3, || {
        format!("has {count} coordinates, and needs 3 or more in this mode")
    })?;
    Ok(count)
}

fn tensor_store(op: &Op<'_, '_>) -> Verdict {
    let mode = known(op.word("mode"))?;
    if op.operand("predicate").is_some() {
        needs(mode == "tile", || {
            format!("has a predicate, and the mode `{mode}`, which must be `tile`")
        })?;
        needs(
            op.operand("l2CacheHint").is_none(),
            || "has a predicate, and a hint for the cache",
        )?;
    }
    match &*mode {
        "tile" => coordinates(op, false).map(drop),
        "im2col" => coordinates(op, true).map(drop),
        "tile_scatter4" => {
            let count = op.operands("coordinates").len();
            needs(count == 5, || {
                format!("has {count} coordinates, and needs 5 to scatter")
            })
        }
        _ => Ok(()),
    }
}

fn tensor_reduce(op: &Op<'_, '_>) -> Verdict {
    let mode = known(op.word("mode"))?;
    needs(
        mode != "tile_scatter4",
        || "has the mode `tile_scatter4`, which is not for it",
    )?;
    coordinates(op, mode == "im2col").map(drop)
}

fn tensor_load(op: &Op<'_, '_>) -> Verdict {
    let mode = known(op.word("mode"))?;
    let count = coordinates(op, mode.starts_with("im2col"))?;
    let wanted = match &*mode {
        "tile" => 0,
        "im2col" => count - 2,
        "im2col_w" | "im2col_w_128" => 2,
        "tile_gather4" => {
            needs(count == 5, || {
                format!("has {count} coordinates, and needs 5 to gather")
            })?;
            0
        }
        _ => return Ok(()),
    };
    let offsets = op.operands("im2colOffsets").len();
    needs(offsets == wanted, || {
        format!("has {offsets} offsets, and needs {wanted} in the mode `{mode}`")
    })
}

fn tensor_copy(op: &Op<'_, '_>) -> Verdict {
    let is_cta = is_set(op, "isCTAOnly");
    if op.operand("predicate").is_some() {
        needs(
            !is_cta,
            || "has a predicate, which is only for the memory of a cluster",
        )?;
        let mode = known(op.word("mode"))?;
        needs(matches!(&*mode, "tile" | "im2col"), || {
            format!("has a predicate, and the mode `{mode}`, which must be `tile` or `im2col`")
        })?;
    } else {
        let wanted = if is_cta { SHARED } else { SHARED_CLUSTER };
        let given = space(op, "dstMem")?;
        needs(given == wanted, || {
            format!("copies to the address space {given}, which must be {wanted}")
        })?;
        if is_cta {
            needs(
                op.operand("multicastMask").is_none(),
                || "has a mask, which is only for a cluster",
            )?;
            needs(
                !op.has("group"),
                || "has a group of CTA, which is only for a cluster",
            )?;
        }
    }
    tensor_load(op)
}

fn bulk_copy(op: &Op<'_, '_>) -> Verdict {
    let is_cta = space(op, "dstMem")? == SHARED;
    needs(
        !is_cta || op.operand("multicastMask").is_none(),
        || "has a mask, which is only for a cluster",
    )
}

fn copy(op: &Op<'_, '_>) -> Verdict {
    let (size, modifier) = (known(op.integer("size"))?, known(op.word("modifier"))?);
    needs(matches!(&*modifier, "cg" | "ca"), || {
        format!("has the modifier `{modifier}`, which must be `cg` or `ca`")
    })?;
    needs(matches!(size, 4 | 8 | 16), || {
        format!("copies {size} bytes, and must copy 4, 8 or 16")
    })?;
    needs(modifier != "cg" || size == 16, || {
        format!("copies {size} bytes with `cg`, which copies 16")
    })
}

fn barrier_scope(op: &Op<'_, '_>) -> Verdict {
    let scope = known(op.word("scope"))?;
    needs(matches!(&*scope, "cta" | "cluster"), || {
        format!("has the scope `{scope}`, which must be `cta` or `cluster`")
    })
}

fn arrive(op: &Op<'_, '_>) -> Verdict {
    barrier_scope(op)?;
    let is_cluster = space(op, "addr")? == SHARED_CLUSTER;
    needs(
        !is_cluster || op.result("res").is_none(),
        || "has a result, which a barrier in the memory of a cluster has not",
    )
}

fn arrive_expect(op: &Op<'_, '_>) -> Verdict {
    if op.operand("predicate").is_some() {
        let scope = known(op.word("scope"))?;
        needs(scope == "cta", || {
            format!("has a predicate, and the scope `{scope}`, which must be `cta`")
        })?;
        needs(
            space(op, "addr")? != SHARED_CLUSTER,
            || "has a predicate, and a barrier in the memory of a cluster",
        )?;
        needs(
            op.result("res").is_none(),
            || "has a predicate, and a result",
        )?;
        needs(!is_set(op, "relaxed"), || "has a predicate, and is relaxed")?;
    }
    arrive(op)
}

fn barrier(op: &Op<'_, '_>) -> Verdict {
    let has_id = op.operand("barrierId").is_some();
    needs(
        has_id || op.operand("numberOfThreads").is_none(),
        || "has a number of threads, and no barrier",
    )?;
    let (reduces, predicate) = (
        op.has("reductionOp"),
        op.operand("reductionPredicate").is_some(),
    );
    needs(
        !has_id || !(reduces || predicate),
        || "has a barrier, and reduces",
    )?;
    needs(
        reduces == predicate,
        || "must have both a reduction and a predicate, or none",
    )
}

fn fence_order(op: &Op<'_, '_>) -> Verdict {
    let order = known(op.word("order"))?;
    needs(matches!(&*order, "acquire" | "release"), || {
        format!("has the order `{order}`, which must be `acquire` or `release`")
    })
}

fn fence_proxy(op: &Op<'_, '_>) -> Verdict {
    let kind = known(op.word("kind"))?;
    needs(!matches!(&*kind, "tensormap" | "generic"), || {
        format!("has the kind `{kind}`, which is not for it")
    })?;
    let is_shared = kind == "async.shared";
    needs(is_shared == op.has("space"), || match is_shared {
        true => "is `async.shared`, and needs a space",
        false => "has a space, which is only for `async.shared`",
    })
}

fn proxy_is(op: &Op<'_, '_>, name: &str, wanted: &str) -> Verdict {
    let proxy = known(op.word(name))?;
    needs(proxy == wanted, || {
        format!("`{name}` is `{proxy}`, and must be `{wanted}`")
    })
}

fn fence_one_way(op: &Op<'_, '_>) -> Verdict {
    proxy_is(op, "fromProxy", "generic")?;
    proxy_is(op, "toProxy", "tensormap")
}

fn fence_proxy_order(op: &Op<'_, '_>) -> Verdict {
    fence_order(op)?;
    proxy_is(op, "fromProxy", "generic")?;
    proxy_is(op, "toProxy", "async")
}

fn max_register(op: &Op<'_, '_>) -> Verdict {
    let count = known(op.integer("regCount"))?;
    needs(count % 8 == 0 && (24..=256).contains(&count), || {
        format!("has {count} registers, which must be a multiple of 8 from 24 to 256")
    })
}

fn store_bulk(op: &Op<'_, '_>) -> Verdict {
    let value = op.integer("initVal").unwrap_or_default();
    needs(value == 0, || {
        format!("stores {value}, and can store only 0")
    })
}

fn event(op: &Op<'_, '_>) -> Verdict {
    let (mask, id) = (op.has("maskedEventId"), op.has("eventId"));
    needs(mask != id, || "must have either an id or a mask")?;
    let id = known(op.integer("eventId"))?;
    needs((0..=15).contains(&id), || {
        format!("has the id {id}, which must be from 0 to 15")
    })
}

fn prefetch(op: &Op<'_, '_>) -> Verdict {
    let space = space(op, "addr")?;
    let in_spaces = |allowed: &[u32]| {
        needs(allowed.contains(&space), || {
            format!("has a pointer into the address space {space}, which is not for it")
        })
    };
    let (is_tensormap, has_level) = (is_set(op, "tensormap"), op.has("cacheLevel"));
    needs(
        !(is_tensormap && has_level),
        || "is of a tensor map, and has the level of a cache",
    )?;
    if is_tensormap {
        in_spaces(&[GENERIC, CONSTANT])?;
        needs(
            !op.has("evictPriority"),
            || "is of a tensor map, and has a priority",
        )?;
        return needs(!is_set(op, "in_param_space") || space == GENERIC, || {
            format!("is in the space of parameters, and its pointer in the address space {space}")
        });
    }
    if !has_level {
        return wrong("needs the level of a cache, or a tensor map");
    }
    in_spaces(&[GENERIC, GLOBAL, LOCAL])?;
    let level = known(op.word("cacheLevel"))?;
    if is_set(op, "uniform") {
        needs(level == "L1", || {
            format!("is uniform, and of the level `{level}`, which must be `L1`")
        })?;
        in_spaces(&[GENERIC])?;
    }
    if op.has("evictPriority") {
        needs(level == "L2", || {
            format!("has a priority, and the level `{level}`, which must be `L2`")
        })?;
        in_spaces(&[GLOBAL])?;
        let priority = known(op.word("evictPriority"))?;
        needs(matches!(&*priority, "evict_normal" | "evict_last"), || {
            format!("has the priority `{priority}`, which must be `evict_normal` or `evict_last`")
        })?;
    }
    needs(
        op.operand("predicate").is_none(),
        || "has a predicate, which is only for a tensor map",
    )
}
