//! What an attribute is, as far as rules need it.

use mlirbc::entity::AttrData;

/// The kind of an attribute, as far as references require one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Text, or an attribute of a dialect: it can be a location, and nothing else that is required.
    Unknown,
    String,
    FlatSymbol,
    Location,
    Dictionary,
    Other,
}

impl Kind {
    /// Whether it can be of the wanted kind. Names, symbols and dictionaries are read by name and
    /// printed by part, so text does not do for them.
    pub(super) fn can_be(self, wanted: Kind) -> bool {
        let unknown = matches!(wanted, Kind::Unknown | Kind::Location) && self == Kind::Unknown;
        self == wanted || wanted == Kind::Unknown || unknown
    }

    pub(super) fn of(data: &AttrData<'_>) -> Kind {
        match data {
            AttrData::Text(_) | AttrData::Custom(_) | AttrData::Opaque(_) => Kind::Unknown,
            AttrData::String(_) => Kind::String,
            AttrData::SymbolRef { nested, .. } if nested.is_empty() => Kind::FlatSymbol,
            AttrData::Dictionary(_) => Kind::Dictionary,
            AttrData::CallSiteLoc { .. }
            | AttrData::FileLineColLoc { .. }
            | AttrData::FileLineColRange { .. }
            | AttrData::FusedLoc { .. }
            | AttrData::NameLoc { .. }
            | AttrData::UnknownLoc => Kind::Location,
            _ => Kind::Other,
        }
    }

    pub(super) fn text(self) -> &'static str {
        match self {
            Kind::Unknown => "an attribute",
            Kind::String => "a string",
            Kind::FlatSymbol => "a flat symbol reference",
            Kind::Location => "a location",
            Kind::Dictionary => "a dictionary",
            Kind::Other => "another attribute",
        }
    }
}
