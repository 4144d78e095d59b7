//! What the elements of a tensor are like: by all of them, or by runs of them that are spread over the tensor.

use mlirbc::ids::Span;
use mlirbc::tensor::{ElementValue, Storage, TensorData};
use mlirbc_weights::tensor_files::Coded;

use crate::report::document::Values;

/// Bins of a histogram.
const BINS: usize = 16;

/// Runs of elements that are read of a tensor.
const RUNS: u64 = 4;

/// Elements of a piece of a tensor that is decoded.
const PIECE: u64 = 64 << 10;

/// Tensors of more bytes are given back to the system when they were read: a mapping takes memory for them.
const LARGE: u64 = 128 << 10;

/// Reads at most so many elements. `None` if they are no real numbers.
pub(crate) fn values(data: &TensorData<'_>, most: u64) -> Option<Values> {
    let of = data.shaped().count()?;
    let is_splat = matches!(data.storage(), Storage::Splat(_));
    let runs = Runs::new(if is_splat { of.min(1) } else { of }, most);
    if of > 0 {
        data.values()?;
    }
    let mut found = of_numbers(of, || runs.iter().map(|nth| number(data, nth)))?;
    if is_splat {
        // The one element stands for all.
        for count in [
            &mut found.read,
            &mut found.zeros,
            &mut found.nan,
            &mut found.inf,
        ] {
            *count = count.saturating_mul(of);
        }
    }
    Some(found)
}

/// The same of a tensor that is decoded in pieces: all of it, or so many elements at its beginning.
pub(crate) fn values_of_pieces(coded: &Coded, most: u64) -> Option<Values> {
    let of = coded.shaped().count()?;
    let numbers = || {
        let pieces = coded.pieces_of(PIECE.min(most));
        let numbers = pieces.flat_map(|piece| {
            let numbers = piece.map(|piece| {
                let count = piece.shaped().count().unwrap_or(0);
                (0..count).map(|nth| number(&piece, nth)).collect()
            });
            numbers.unwrap_or_else(|_| vec![None])
        });
        numbers.take(usize::try_from(most).unwrap_or(usize::MAX))
    };
    of_numbers(of, numbers)
}

/// What numbers are like, which can be read twice. `None` if one of them is not there.
fn of_numbers<I: Iterator<Item = Option<f64>>>(of: u64, numbers: impl Fn() -> I) -> Option<Values> {
    let mut found = Values {
        min: None,
        max: None,
        mean: None,
        nan: 0,
        inf: 0,
        zeros: 0,
        read: 0,
        of,
        low: None,
        high: None,
        bins: Vec::new(),
    };
    let (mut finite, mut sum) = (0u64, 0.0);
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for value in numbers() {
        let value = value?;
        found.read += 1;
        found.zeros += u64::from(value == 0.0);
        found.nan += u64::from(value.is_nan());
        found.inf += u64::from(value.is_infinite());
        if value.is_finite() {
            finite += 1;
            sum += value;
            (low, high) = (low.min(value), high.max(value));
        }
    }
    if finite == 0 {
        return Some(found);
    }
    // Without the sign of a zero, which `min` and `max` leave to the processor.
    let (low, high) = (low + 0.0, high + 0.0);
    (found.min, found.max) = (Some(low), Some(high));
    found.mean = Some(sum / finite as f64).filter(|it| it.is_finite());
    let width = high - low;
    if width > 0.0 && width.is_finite() {
        let mut bins = vec![0; BINS];
        for value in numbers().flatten() {
            if value.is_finite() {
                let bin = ((value - low) / width * BINS as f64) as usize;
                bins[bin.min(BINS - 1)] += 1;
            }
        }
        (found.low, found.high, found.bins) = (Some(low), Some(high), bins);
    }
    Some(found)
}

/// Lets the system use the memory of a tensor that was read.
pub(crate) fn was_read(source: &mlirbc::Source<'_>, data: Span) {
    if data.len > LARGE {
        source.was_read(data);
    }
}

fn number(data: &TensorData<'_>, nth: u64) -> Option<f64> {
    match data.get(nth)? {
        ElementValue::Real(number) => Some(number.to_f64()),
        ElementValue::Complex(..) => None,
    }
}

/// Numbers of elements: all, or those of runs at equal distances.
#[derive(Clone, Copy)]
struct Runs {
    runs: u64,
    len: u64,
    step: u64,
}

impl Runs {
    fn new(of: u64, most: u64) -> Runs {
        if of <= most {
            return Runs {
                runs: 1,
                len: of,
                step: of,
            };
        }
        let runs = RUNS.min(most.max(1));
        let len = (most / runs).max(1);
        Runs {
            runs,
            len,
            // The last run ends with the tensor.
            step: (of - len) / (runs - 1).max(1),
        }
    }

    fn iter(self) -> impl Iterator<Item = u64> {
        (0..self.runs).flat_map(move |run| {
            let start = run * self.step;
            start..start + self.len
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Runs;

    #[test]
    fn runs_are_spread_over_a_tensor() {
        let all = |of, most| Runs::new(of, most).iter().collect::<Vec<_>>();
        assert_eq!(all(5, 8), [0, 1, 2, 3, 4]);
        assert!(all(0, 8).is_empty());
        assert_eq!(all(100, 8), [0, 1, 32, 33, 64, 65, 96, 97]);
        for (of, most) in [(9, 8), (5, 4), (3, 2), (2, 1), (1000, 999), (7, 6)] {
            let read = all(of, most);
            assert!(read.len() as u64 <= most && read.iter().all(|it| *it < of));
            assert!(
                read.windows(2).all(|it| it[0] < it[1]),
                "{of} {most}: {read:?}"
            );
        }
    }
}
