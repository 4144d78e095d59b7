//! The aliases of HEIR's attributes and types that depend on their parameters.
//!
//! Source: `getAlias` in `lib/Dialect/{KeyMgmt,LWE,Lattigo,ModArith,Openfhe,Polynomial,RNS}/IR` of
//! google/heir, and `genMnemonicAlias` there and in `Cheddar`, `Rotom`, `Secret` and `TensorExt`.

use std::borrow::Cow;

use super::alias_tables::{self, find};

/// The name that an attribute or type has for its parameters.
type Name = fn(&str) -> String;

const ATTRIBUTES: [(&str, Name); 3] = [
    ("lwe.ciphertext_space", |body| {
        format!("ciphertext_space{}", ciphertext_space_suffix(body))
    }),
    ("lwe.modulus_chain", |body| {
        let elements = parameter(body, "elements").map_or(0, |list| entries(inside(list)).count());
        let current = parameter(body, "current").unwrap_or_default();
        format!("modulus_chain_L{}_C{current}", elements.saturating_sub(1))
    }),
    ("polynomial.ring", ring),
];

const TYPES: [(&str, Name); 7] = [
    ("lattigo.rlwe.encryptor", |body| {
        match parameter(body, "publicKey") {
            Some("true") => "encryptor_pk".into(),
            _ => "encryptor_sk".into(),
        }
    }),
    ("lattigo.rlwe.galois_key", |body| {
        let element = parameter(body, "galoisElement").unwrap_or_default();
        format!("gk_g{}", element.split(' ').next().unwrap_or_default())
    }),
    ("lwe.lwe_ciphertext", |body| {
        let space = parameter(body, "ciphertext_space").map_or("", inside);
        format!("ct{}", ciphertext_space_suffix(space))
    }),
    ("lwe.lwe_public_key", |body| {
        format!("pkey{}", ring_suffix(body))
    }),
    ("lwe.lwe_secret_key", |body| {
        format!("skey{}", ring_suffix(body))
    }),
    ("mod_arith.int", |body| {
        let (modulus, ty) = body.split_once(" : ").unwrap_or((body, "i64"));
        format!("Z{modulus}_{ty}")
    }),
    ("rns.rns", |body| {
        format!("rns_L{}", entries(body).count().saturating_sub(1))
    }),
];

/// The alias of an attribute.
pub(super) fn of_attribute(symbol: &str, body: &str) -> Option<Cow<'static, str>> {
    let (_, name) = ATTRIBUTES.iter().find(|(known, _)| *known == symbol)?;
    Some(name(body).into())
}

/// The alias of a type.
pub(super) fn of_type(symbol: &str, body: &str) -> Option<Cow<'static, str>> {
    if let Some(mnemonic) = symbol.strip_prefix("cheddar.") {
        return Some(mnemonic.to_owned().into());
    }
    let (_, name) = TYPES.iter().find(|(known, _)| *known == symbol)?;
    Some(name(body).into())
}

/// `ring_`, the type of the coefficients and the modulus.
fn ring(body: &str) -> String {
    let ty = parameter(body, "coefficientType").unwrap_or_default();
    let mut name = format!("ring_{}", coefficient(ty).unwrap_or(ty.into()));
    if let Some(modulus) = parameter(body, "polynomialModulus") {
        name.push('_');
        name += &inside(modulus).replace(" + ", "_").replace("**", "");
    }
    name
}

/// What the names of things over a ring end in, for the parameters of the thing.
fn ring_suffix(body: &str) -> String {
    let ring = parameter(body, "ring").map_or("", inside);
    let ty = parameter(ring, "coefficientType").unwrap_or_default();
    let name = coefficient(ty).unwrap_or_default();
    format!("_{}", name.strip_prefix("rns_").unwrap_or(&name))
}

/// What the names of ciphertexts end in, for the parameters of their space.
fn ciphertext_space_suffix(body: &str) -> String {
    let mut suffix = ring_suffix(body);
    if let Some(size) = parameter(body, "size").filter(|size| *size != "2") {
        suffix += "_D";
        suffix += size;
    }
    suffix
}

/// The alias of the type of coefficients.
fn coefficient(text: &str) -> Option<Cow<'static, str>> {
    let (symbol, _) = text.strip_prefix('!')?.split_once('<')?;
    match find(&alias_tables::TYPES, symbol) {
        Some(name) => Some(name.into()),
        None => of_type(symbol, inside(text)),
    }
}

/// The text between the angle brackets.
fn inside(text: &str) -> &str {
    let start = text.find('<').map_or(text.len(), |at| at + 1);
    text[start..].strip_suffix('>').unwrap_or_default()
}

/// The value of a parameter in `name = value, name = value`.
fn parameter<'t>(body: &'t str, name: &str) -> Option<&'t str> {
    entries(body).find_map(|entry| entry.strip_prefix(name)?.strip_prefix(" = "))
}

/// The entries of a list: what is between its commas outside brackets.
fn entries(body: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0usize;
    let pieces = body.split(move |c| {
        match c {
            '<' | '[' | '(' | '{' => depth += 1,
            '>' | ']' | ')' | '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == ',' && depth == 0
    });
    pieces.map(str::trim).filter(|piece| !piece.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_follow_the_parameters() {
        let ring = "coefficientType = !mod_arith.int<7 : i32>, polynomialModulus = <1 + x**1024>";
        let limbs = "coefficientType = !rns.rns<!mod_arith.int<7 : i32>, !mod_arith.int<5 : i32>>";
        let name = |symbol, body: &str| of_attribute(symbol, body).map(Cow::into_owned);
        let some = |name: &str| Some(name.to_owned());
        assert_eq!(name("polynomial.ring", ring), some("ring_Z7_i32_1_x1024"));
        assert_eq!(name("polynomial.ring", limbs), some("ring_rns_L1"));
        let space = |ring: &str| format!("ring = <{ring}>, encryption_type = lsb");
        assert_eq!(
            name("lwe.ciphertext_space", &space(limbs)),
            some("ciphertext_space_L1")
        );
        assert_eq!(
            name(
                "lwe.ciphertext_space",
                &(space("coefficientType = i32") + ", size = 3")
            ),
            some("ciphertext_space__D3")
        );
        assert_eq!(
            name(
                "lwe.modulus_chain",
                "elements = <17 : i64, 23 : i64>, current = 1"
            ),
            some("modulus_chain_L1_C1")
        );
        assert_eq!(name("lwe.plaintext_space", ""), None);
        let name = |symbol, body: &str| of_type(symbol, body).map(Cow::into_owned);
        let body = format!("ring = <{ring}>");
        assert_eq!(name("lwe.lwe_secret_key", &body), some("skey_Z7_i32"));
        assert_eq!(name("cheddar.evk_map", ""), some("evk_map"));
        assert_eq!(
            name("lattigo.rlwe.galois_key", "galoisElement = 5"),
            some("gk_g5")
        );
        assert_eq!(name("secret.secret", "i32"), None);
    }
}
