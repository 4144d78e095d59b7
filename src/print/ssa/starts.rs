//! The numbers that regions begin with.
//!
//! The reference numbers a region's own values, pushes the regions inside it on a stack, and
//! takes the last one. So a region begins behind everything that follows it in the region
//! around it, and nothing can be printed before everything is counted.

use super::value::NextIds;

/// Where the regions inside a region begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::print) enum Numbering {
    /// Behind everything that follows, so that names are unique (LLVM 19 and later).
    Unique,
    /// All where the region around them ends.
    Scoped,
}

/// What takes names in a body: a region, or an operation with isolated regions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    /// The region around it, by its number among the units of the body; [`Unit::ROOT`] for
    /// the regions of the body itself.
    pub(super) parent: u32,
    /// The names it takes: a region only for its own values, an isolated operation with
    /// everything inside.
    pub(super) names: NextIds,
}

impl Unit {
    pub(super) const ROOT: u32 = u32::MAX;
}

/// The numbers that each unit of a body begins with, where the body begins with `start`.
pub(super) fn starts(units: &[Unit], start: NextIds, numbering: Numbering) -> Vec<NextIds> {
    // Names of what is inside a unit, or the body itself, and has not begun yet.
    let mut rest = vec![NextIds::default(); units.len()];
    let mut outer = NextIds::default();
    for nth in (0..units.len()).rev() {
        let names = units[nth].names.plus(rest[nth]);
        let around = around(&mut rest, &mut outer, units[nth].parent);
        *around = around.plus(names);
    }
    let mut starts: Vec<NextIds> = Vec::with_capacity(units.len());
    for (nth, unit) in units.iter().enumerate() {
        let end = match unit.parent {
            Unit::ROOT => start,
            parent => starts[parent as usize].plus(units[parent as usize].names),
        };
        let names = unit.names.plus(rest[nth]);
        let around = around(&mut rest, &mut outer, unit.parent);
        *around = around.minus(names);
        starts.push(match numbering {
            Numbering::Unique => end.plus(*around),
            Numbering::Scoped => end,
        });
    }
    starts
}

fn around<'r>(rest: &'r mut [NextIds], outer: &'r mut NextIds, parent: u32) -> &'r mut NextIds {
    match parent {
        Unit::ROOT => outer,
        parent => &mut rest[parent as usize],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two regions in a region, of three, four and five values.
    fn units() -> Vec<Unit> {
        [(Unit::ROOT, 3), (0, 4), (0, 5)]
            .map(|(parent, values)| Unit {
                parent,
                names: NextIds { values, args: 0 },
            })
            .into()
    }

    fn values(numbering: Numbering) -> Vec<u32> {
        let start = NextIds {
            values: 10,
            args: 0,
        };
        let starts = starts(&units(), start, numbering);
        starts.into_iter().map(|ids| ids.values).collect()
    }

    #[test]
    fn the_last_region_is_numbered_first() {
        assert_eq!(values(Numbering::Unique), [10, 18, 13]);
        assert_eq!(values(Numbering::Scoped), [10, 13, 13]);
    }
}
