//! Compute constructs, loops, data, waits.

use std::collections::HashSet;

use crate::code::{Code, parts, types};
use crate::op::handle::Op;
use crate::op::of_text::word_of;
use crate::verdict::{Verdict, known, needs, wrong};

pub(in crate::dialects) const ALL: &[Code] = &[
    parts("acc.parallel", compute),
    parts("acc.serial", compute),
    parts("acc.kernels", compute),
    parts("acc.loop", acc_loop),
    parts("acc.data", data),
    parts("acc.host_data", host_data),
    parts("acc.enter_data", enter_data),
    types("acc.exit_data", exit_data),
    parts("acc.update", update),
    types("acc.wait", wait),
    parts("acc.init", outside),
    parts("acc.shutdown", outside),
    parts("acc.set", set),
    types("acc.routine", routine),
    parts("acc.declare_enter", declare),
    parts("acc.declare_exit", declare_exit),
    parts("acc.declare", declare),
];

const ENTRIES: [&str; 10] = [
    "acc.attach",
    "acc.copyin",
    "acc.copyout",
    "acc.create",
    "acc.delete",
    "acc.detach",
    "acc.deviceptr",
    "acc.getdeviceptr",
    "acc.nocreate",
    "acc.present",
];
const DECLARED: [&str; 8] = [
    "acc.copyin",
    "acc.copyout",
    "acc.create",
    "acc.deviceptr",
    "acc.getdeviceptr",
    "acc.present",
    "acc.declare_device_resident",
    "acc.declare_link",
];

/// The types of devices in an attribute; none if it is not there.
fn devices(op: &Op<'_, '_>, name: &str) -> Verdict<Vec<String>> {
    let Some(list) = op.array(name) else {
        return if op.has(name) {
            known(None)
        } else {
            Ok(Vec::new())
        };
    };
    let word = |id| word_of(&op.context.attr_text(id)?).map(str::to_owned);
    known(list.into_iter().map(word).collect())
}

fn distinct(op: &Op<'_, '_>, name: &str) -> Verdict {
    let mut seen = HashSet::new();
    let twice = devices(op, name)?
        .into_iter()
        .find(|it| !seen.insert(it.clone()));
    match twice {
        Some(device) => wrong(format!("has `{device}` twice in `{name}`")),
        None => Ok(()),
    }
}

/// One type of device for each operand.
fn one_each(op: &Op<'_, '_>, values: &str, devices: &str) -> Verdict {
    let (count, of) = (
        op.operands(values).len(),
        op.array(devices).unwrap_or_default().len(),
    );
    needs(count == 0 || count == of, || {
        format!("has {count} of `{values}`, and {of} of `{devices}`")
    })
}

/// One type of device for each segment of the operands.
fn segments(op: &Op<'_, '_>, name: &str, most: Option<i64>) -> Verdict {
    let count = op.operands(name).len();
    let segments = op.integers(&format!("{name}Segments")).unwrap_or_default();
    if let Some(most) = most {
        needs(segments.iter().all(|it| *it <= most), || {
            format!("has a segment of `{name}` with more than {most}")
        })?;
    }
    let sum: i64 = segments.iter().fold(0, |sum, it| sum.saturating_add(*it));
    let devices = op.array(&format!("{name}DeviceType"));
    needs(
        sum == count as i64 && (devices.is_some() || count == 0),
        || format!("has {count} of `{name}`, and segments for {sum}"),
    )?;
    let fits = devices.is_none_or(|it| it.len() == segments.len());
    needs(fits, || {
        format!(
            "has {} segments of `{name}`, and another number of types of devices",
            segments.len()
        )
    })
}

/// The last type of device, which the reference leaves out where it compares clauses.
const LAST: &str = "radeon";

/// For no type of device both operands and the clause without them.
fn async_and_wait(op: &Op<'_, '_>) -> Verdict {
    for (values, only) in [
        ("asyncOperandsDeviceType", "asyncOnly"),
        ("waitOperandsDeviceType", "waitOnly"),
    ] {
        let (values, of_only) = (devices(op, values)?, devices(op, only)?);
        let mut both = values.into_iter().filter(|it| of_only.contains(it));
        if let Some(device) = both.find(|it| it != LAST) {
            return wrong(format!("has both operands and `{only}` for `{device}`"));
        }
    }
    Ok(())
}

/// The operands come from one of these operations.
fn come_from(op: &Op<'_, '_>, name: &str, sources: &[&str]) -> Verdict {
    for value in op.operand_values(name) {
        let source = known(op.source_name(value))?;
        needs(sources.contains(&source), || match source {
            "" => format!(
                "has an argument of a block in `{name}`, which must come from `{}`",
                sources.join("`, `")
            ),
            _ => format!(
                "has what `{source}` gives in `{name}`, which must come from `{}`",
                sources.join("`, `")
            ),
        })?;
    }
    Ok(())
}

fn privates(op: &Op<'_, '_>) -> Verdict {
    let groups = [
        ("privateOperands", "acc.private"),
        ("firstprivateOperands", "acc.firstprivate"),
        ("reductionOperands", "acc.reduction"),
    ];
    for (name, source) in groups {
        come_from(op, name, &[source])?;
        let values = op.operand_values(name);
        let distinct: HashSet<_> = values.iter().map(|it| it.id()).collect();
        needs(distinct.len() == values.len(), || {
            format!("has a value twice in `{name}`")
        })?;
    }
    Ok(())
}

fn compute(op: &Op<'_, '_>) -> Verdict {
    // Of `acc.kernels` these are not looked at.
    if op.name != "acc.kernels" {
        privates(op)?;
    }
    segments(op, "numGangs", Some(3))?;
    segments(op, "waitOperands", None)?;
    one_each(op, "numWorkers", "numWorkersDeviceType")?;
    one_each(op, "vectorLength", "vectorLengthDeviceType")?;
    one_each(op, "asyncOperands", "asyncOperandsDeviceType")?;
    async_and_wait(op)?;
    come_from(op, "dataClauseOperands", &ENTRIES)
}

fn acc_loop(op: &Op<'_, '_>) -> Verdict {
    let (lower, upper, step) = (
        op.operands("lowerbound").len(),
        op.operands("upperbound").len(),
        op.operands("step").len(),
    );
    needs(lower == upper && upper == step, || {
        format!("has {lower} lower bounds, {upper} upper bounds and {step} steps")
    })?;
    distinct(op, "collapseDeviceType")?;
    distinct(op, "gang")?;
    segments(op, "gangOperands", None)?;
    distinct(op, "worker")?;
    distinct(op, "workerNumOperandsDeviceType")?;
    one_each(op, "workerNumOperands", "workerNumOperandsDeviceType")?;
    distinct(op, "vector")?;
    distinct(op, "vectorOperandsDeviceType")?;
    one_each(op, "vectorOperands", "vectorOperandsDeviceType")?;
    segments(op, "tileOperands", None)?;
    let mut seen = HashSet::new();
    for name in ["auto_", "independent", "seq"] {
        for device in devices(op, name)? {
            let is_new = seen.insert(device.clone());
            needs(is_new, || {
                format!("is more than one of `auto`, `independent` and `seq` for `{device}`")
            })?;
        }
    }
    needs(
        seen.contains("none"),
        || "must be `auto`, `independent` or `seq`",
    )?;
    let seq = devices(op, "seq")?;
    let names = [
        "gang",
        "worker",
        "vector",
        "workerNumOperandsDeviceType",
        "vectorOperandsDeviceType",
    ];
    // A segment without operands is none.
    let segments = op.integers("gangOperandsSegments").unwrap_or_default();
    let gangs = devices(op, "gangOperandsDeviceType")?.into_iter();
    let gangs = gangs.zip(segments).filter(|it| it.1 > 0).map(|it| it.0);
    let mut all: Vec<String> = gangs.collect();
    for name in names {
        all.extend(devices(op, name)?);
    }
    if let Some(device) = all.into_iter().find(|it| seq.contains(it)) {
        return wrong(format!(
            "is `seq` for `{device}`, and has a gang, worker or vector"
        ));
    }
    privates(op)?;
    let region = known(op.regions().first().copied())?;
    needs(region.num_blocks() > 0, || "its region is empty")?;
    needs(
        !op.has("unstructured") || upper == 0,
        || "is unstructured, and has variables",
    )
}

fn data(op: &Op<'_, '_>) -> Verdict {
    needs(
        op.it.num_operands() > 0 || op.has("defaultAttr"),
        || "needs an operand, or a default",
    )?;
    come_from(op, "dataClauseOperands", &ENTRIES)?;
    async_and_wait(op)
}

fn host_data(op: &Op<'_, '_>) -> Verdict {
    needs(
        !op.operands("dataClauseOperands").is_empty(),
        || "needs an operand",
    )?;
    come_from(op, "dataClauseOperands", &["acc.use_device"])
}

fn exit_data(op: &Op<'_, '_>) -> Verdict {
    needs(
        !op.operands("dataClauseOperands").is_empty(),
        || "needs an operand",
    )?;
    waits(op)
}

fn enter_data(op: &Op<'_, '_>) -> Verdict {
    exit_data(op)?;
    come_from(
        op,
        "dataClauseOperands",
        &["acc.attach", "acc.create", "acc.copyin"],
    )
}

fn waits(op: &Op<'_, '_>) -> Verdict {
    let has_waits = !op.operands("waitOperands").is_empty();
    needs(
        op.operand("asyncOperand").is_none() || !op.has("async"),
        || "has both an operand and `async`",
    )?;
    needs(
        !has_waits || !op.has("wait"),
        || "has both operands and `wait`",
    )?;
    needs(
        has_waits || op.operand("waitDevnum").is_none(),
        || "has the number of a device, and nothing to wait for",
    )
}

fn wait(op: &Op<'_, '_>) -> Verdict {
    waits(op)
}

fn update(op: &Op<'_, '_>) -> Verdict {
    needs(
        !op.operands("dataClauseOperands").is_empty(),
        || "needs an operand",
    )?;
    one_each(op, "asyncOperands", "asyncOperandsDeviceType")?;
    segments(op, "waitOperands", None)?;
    async_and_wait(op)?;
    come_from(
        op,
        "dataClauseOperands",
        &["acc.update_device", "acc.update_host", "acc.getdeviceptr"],
    )
}

fn outside(op: &Op<'_, '_>) -> Verdict {
    match op.around(&["acc.parallel", "acc.serial", "acc.kernels", "acc.loop"]) {
        Some(around) => wrong(format!(
            "must not be inside of `{}`",
            op.context.name(around)
        )),
        None => Ok(()),
    }
}

fn set(op: &Op<'_, '_>) -> Verdict {
    outside(op)?;
    let has = op.has("device_type")
        || op.operand("defaultAsync").is_some()
        || op.operand("deviceNum").is_some();
    needs(
        has,
        || "needs a default queue, the number of a device, or the type of one",
    )
}

fn routine(op: &Op<'_, '_>) -> Verdict {
    let mut all = Vec::new();
    for name in ["worker", "vector", "seq"] {
        all.extend(devices(op, name)?.into_iter().collect::<HashSet<_>>());
    }
    let mut gangs: HashSet<_> = devices(op, "gang")?.into_iter().collect();
    gangs.extend(devices(op, "gangDimDeviceType")?);
    all.extend(gangs);
    all.retain(|it| it != LAST);
    let has_default = all.iter().any(|it| it == "none");
    let mut seen = HashSet::new();
    let twice = all
        .iter()
        .find(|it| !seen.insert(*it) || (has_default && *it != "none"));
    match twice {
        Some(device) => wrong(format!(
            "has more than one of gang, worker, vector and `seq` for `{device}`"
        )),
        None => Ok(()),
    }
}

fn declare(op: &Op<'_, '_>) -> Verdict {
    needs(
        !op.operands("dataClauseOperands").is_empty(),
        || "needs an operand",
    )?;
    come_from(op, "dataClauseOperands", &DECLARED)
}

fn declare_exit(op: &Op<'_, '_>) -> Verdict {
    if op.operand("token").is_none() {
        return declare(op);
    }
    come_from(op, "dataClauseOperands", &DECLARED)
}
