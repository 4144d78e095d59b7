//! Types of the dialect `quant`, by their text: `!quant.uniform<i8:f32:1, {2.0:4, 3.0}>`.

/// What constraints ask of a quantized type.
pub(crate) struct Quantized {
    pub(crate) is_uniform: bool,
    pub(crate) is_per_axis: bool,
    /// Bits of the storage type, and whether it has a sign.
    pub(crate) width: Option<u32>,
    pub(crate) is_signed: Option<bool>,
}

impl Quantized {
    /// `None` of another type.
    pub(crate) fn of(text: &str) -> Option<Quantized> {
        let text = text.strip_prefix("!quant.")?;
        let (name, rest) = text.split_once('<')?;
        let is_uniform = name == "uniform";
        let end = rest.find([':', '<', ',', '>']).unwrap_or(rest.len());
        let (storage, behind) = rest.split_at(end);
        let sign = storage.chars().next();
        let width = storage.get(1..).and_then(|it| it.parse().ok());
        // Behind the range of the storage type: the expressed type, then the dimension of the axis.
        let behind = match behind.strip_prefix('<') {
            Some(range) => range.split_once('>').map_or("", |(_, rest)| rest),
            None => behind,
        };
        let head = behind.split([',', '{']).next().unwrap_or_default();
        Some(Quantized {
            is_uniform,
            is_per_axis: is_uniform && head.matches(':').count() > 1,
            width,
            is_signed: match sign {
                Some('i') => Some(true),
                Some('u') => Some(false),
                _ => None,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Quantized;

    #[test]
    fn parts_are_read() {
        let of = |text| {
            let it = Quantized::of(text).expect(text);
            (it.is_uniform, it.is_per_axis, it.width, it.is_signed)
        };
        assert_eq!(
            of("!quant.uniform<i8:f32, 2.0:1>"),
            (true, false, Some(8), Some(true))
        );
        assert_eq!(
            of("!quant.uniform<u4<0:7>:f32:1, {2.0, 3.0}>"),
            (true, true, Some(4), Some(false))
        );
        assert_eq!(
            of("!quant.any<i8<-8:7>:f32>"),
            (false, false, Some(8), Some(true))
        );
        assert!(Quantized::of("!quark.uniform<i8>").is_none());
    }
}
