//! What is said first of a file.

use mlirbc_document::text::escape;

use crate::failure::Failure;
use crate::file::info::{self, Info};
use crate::file::show::{self, Glance, Show};
use crate::opened::Opened;
use crate::ops::cost::ModuleCost;
use crate::ops::stats::{ModuleStats, Stats};
use crate::report::document::{Fact, Kind};
use crate::report::short::{short, short_field};

/// Most operations by name that are listed.
const MOST_KINDS: usize = 2000;

/// Most dialects that are named.
const MOST_DIALECTS: usize = 32;

/// The facts of a file.
pub(crate) fn facts(
    opened: &Opened,
    stats: Option<&Stats<'_>>,
    cost: Option<&ModuleCost<'_>>,
) -> Result<Vec<Fact>, Failure> {
    let mut facts = vec![Fact::bytes("size", opened.extent())];
    match show::show(opened)? {
        Show::Bytecode(glance) => of_bytecode(opened, &glance, &mut facts)?,
        Show::Vm(_) => facts.push(Fact::text("format", "IREE module (.vmfb)")),
        Show::Tensors(_) => facts.push(Fact::text("format", "file of tensors")),
    }
    match stats {
        Some(Stats::Module(stats)) => of_stats(stats, &mut facts),
        Some(Stats::Vm { stats, .. }) => facts.extend([
            Fact::number("functions", stats.functions.into()),
            Fact::number("instructions", stats.instructions),
            Fact::number("blocks", stats.blocks),
            Fact::number("calls", stats.calls),
            Fact::bytes("bytecode", stats.bytecode),
        ]),
        None => {}
    }
    if let Some(cost) = cost {
        let is_known = cost.total.flops > 0 || cost.not_counted == 0;
        if is_known {
            facts.push(Fact::number("FLOPs", cost.total.flops));
        }
        if cost.not_counted > 0 {
            facts.push(Fact::number("operations without FLOPs", cost.not_counted));
        }
    }
    Ok(facts)
}

fn of_bytecode(opened: &Opened, glance: &Glance<'_>, facts: &mut Vec<Fact>) -> Result<(), Failure> {
    let format = match (glance.version, glance.text) {
        (Some(version), _) => format!("MLIR bytecode, version {version}"),
        (None, form) => format!("text, {} form", form.unwrap_or_default()),
    };
    facts.push(Fact::text("format", format));
    if let Some(producer) = glance.producer {
        facts.push(Fact::text("producer", short(producer.as_bytes())));
    }
    if let Info::Bytecode(info) = info::info(opened)? {
        if let Some(release) = &info.release {
            let by = format!("{} ({})", release.name, release.reason);
            facts.push(Fact::text("written by", escape(by.as_bytes())));
        }
    }
    if let Some(at) = opened.at() {
        facts.push(Fact::text("module at", escape(at.as_bytes())));
    }
    let names = glance.dialects.iter().take(MOST_DIALECTS).map(|it| {
        let version = it
            .version
            .as_ref()
            .map_or(String::new(), |it| format!(" {it}"));
        format!("{}{version}", short_field(&it.name))
    });
    let mut names: Vec<String> = names.collect();
    let more = glance.num_dialects - names.len();
    if more > 0 {
        names.push(format!("{more} more"));
    }
    facts.push(Fact::text("dialects", names.join(", ")));
    Ok(())
}

fn of_stats(stats: &ModuleStats<'_>, facts: &mut Vec<Fact>) {
    let counts = &stats.counts;
    facts.extend([
        Fact::number("operations", counts.operations),
        Fact::number("regions", counts.regions),
        Fact::number("blocks", counts.blocks),
        Fact::number("values", counts.values),
        Fact::number("depth", counts.depth.into()),
    ]);
    let tensors = stats.num_tensors.zip(stats.num_parameters);
    if let Some((tensors, parameters)) = tensors {
        facts.push(Fact::number("tensors", tensors));
        facts.push(Fact::number("parameters", parameters));
    }
    if let Some(locations) = &stats.locations {
        let bytes = locations.attribute_bytes + locations.reference_bytes;
        facts.push(Fact::bytes("locations", bytes));
    }
}

/// Operations by name, the most frequent first, and how many names are left out.
pub(crate) fn kinds(stats: &Stats<'_>, cost: Option<&ModuleCost<'_>>) -> (Vec<Kind>, u64) {
    let mut kinds = Vec::new();
    let all = match stats {
        Stats::Module(stats) => {
            let mut all = 0u64;
            for it in stats.operation_names.iter() {
                all += 1;
                if kinds.len() < MOST_KINDS {
                    kinds.push(Kind {
                        name: short_field(&it.name),
                        count: it.count,
                        flops: None,
                        bytes: None,
                    });
                }
            }
            all
        }
        Stats::Vm { stats, .. } => {
            let rows = stats.opcodes.iter().map(|it| Kind {
                name: it.opcode.to_owned(),
                count: it.count,
                flops: None,
                bytes: Some(it.bytes),
            });
            kinds.extend(rows);
            kinds.len() as u64
        }
    };
    let mut rows: std::collections::HashMap<String, usize> = std::collections::HashMap::new();
    rows.extend(
        kinds
            .iter()
            .enumerate()
            .map(|(row, it)| (it.name.clone(), row)),
    );
    for it in cost.iter().flat_map(|it| it.operations.iter()) {
        // What is not counted has no number.
        if let Some(row) = rows.get(&short_field(&it.operation)) {
            kinds[*row].flops = Some(it.amounts.flops).filter(|_| it.not_counted < it.count);
            kinds[*row].bytes = Some(it.amounts.bytes);
        }
    }
    let left_out = all - kinds.len() as u64;
    (kinds, left_out)
}
