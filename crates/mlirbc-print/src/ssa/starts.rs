//! The first numbers of regions.
//!
//! The reference numbers the values of a region, pushes the regions inside it on a stack, and
//! continues with the last one. So the numbers of a region come after those of everything that
//! follows it in the outer region, and nothing can be printed before all names are counted.

use super::ssa_value::NextIds;

/// Which numbers the regions inside a region begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Numbering {
    /// Those after everything that follows, so that names are unique (LLVM 19 and later).
    Unique,
    /// Those after the values of the outer region.
    Scoped,
}

/// A part of a body that takes names: a region, or an operation with isolated regions.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    /// The region around it, by its number among the units of the body; [`Unit::ROOT`] for
    /// the regions of the body itself.
    pub(super) parent: u32,
    /// Its names: of a region only those of its own values, of an isolated operation those of all
    /// values inside.
    pub(super) names: NextIds,
}

impl Unit {
    pub(super) const ROOT: u32 = u32::MAX;
}

/// The numbers that each unit of a body begins with, where the body begins with `start`.
pub(super) fn starts(units: &[Unit], start: NextIds, numbering: Numbering) -> Vec<NextIds> {
    // Names inside each unit, and inside the body, that are not placed yet.
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
