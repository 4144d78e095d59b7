//! The aliases of HEIR's attributes and types, which depend on their parameters.
//!
//! Source: `getAlias` in `lib/Dialect/{KeyMgmt,LWE,Lattigo,ModArith,Openfhe,Polynomial,RNS}/IR` of
//! google/heir, and `genMnemonicAlias` there and in `Cheddar`, `Rotom`, `Secret` and `TensorExt`.

use std::borrow::Cow;

/// Attributes with a fixed alias: symbol and name.
const ATTRIBUTES: [(&str, &str); 11] = [
    ("lwe.coefficient_encoding", "coefficient_encoding"),
    (
        "lwe.constant_coefficient_encoding",
        "constant_coefficient_encoding",
    ),
    ("lwe.full_crt_packing_encoding", "full_crt_packing_encoding"),
    (
        "lwe.inverse_canonical_encoding",
        "inverse_canonical_encoding",
    ),
    ("lwe.key", "key"),
    ("rotom.dim", "dim"),
    ("rotom.layout", "layout"),
    ("rotom.seed", "seed"),
    ("secret.kernel", "kernel"),
    ("tensor_ext.layout", "layout"),
    ("tensor_ext.original_type", "original_type"),
];

/// Types with a fixed alias: symbol and name.
const TYPES: [(&str, &str); 29] = [
    ("key_mgmt.rot_key", "rk"),
    ("lattigo.bgv.encoder", "encoder"),
    ("lattigo.bgv.evaluator", "evaluator"),
    ("lattigo.bgv.parameter", "param"),
    (
        "lattigo.ckks.bootstrapping_eval_keys",
        "bootstrapping_eval_keys",
    ),
    (
        "lattigo.ckks.bootstrapping_evaluator",
        "bootstrapping_evaluator",
    ),
    (
        "lattigo.ckks.bootstrapping_parameter",
        "bootstrapping_param",
    ),
    ("lattigo.ckks.encoder", "encoder"),
    ("lattigo.ckks.evaluator", "evaluator"),
    ("lattigo.ckks.parameter", "param"),
    ("lattigo.ckks.polynomial_evaluator", "poly_evaluator"),
    ("lattigo.rlwe.ciphertext", "ct"),
    ("lattigo.rlwe.decryptor", "decryptor"),
    ("lattigo.rlwe.evaluation_key_set", "ekset"),
    ("lattigo.rlwe.key_generator", "kgen"),
    ("lattigo.rlwe.plaintext", "pt"),
    ("lattigo.rlwe.public_key", "pk"),
    ("lattigo.rlwe.relinearization_key", "rk"),
    ("lattigo.rlwe.secret_key", "sk"),
    ("lwe.lwe_plaintext", "pt"),
    ("lwe.lwe_ring_elt", "ringelt"),
    ("openfhe.cc_params", "params"),
    ("openfhe.ciphertext", "ct"),
    ("openfhe.crypto_context", "cc"),
    ("openfhe.digit_decomp", "digit_decomp"),
    ("openfhe.eval_key", "ek"),
    ("openfhe.plaintext", "pt"),
    ("openfhe.private_key", "sk"),
    ("openfhe.public_key", "pk"),
];

/// The alias of an attribute.
pub(super) fn of_attribute(symbol: &str, body: &str) -> Option<Cow<'static, str>> {
    Some(match symbol {
        "lwe.ciphertext_space" => {
            format!("ciphertext_space{}", ciphertext_space_suffix(body)).into()
        }
        "lwe.modulus_chain" => {
            let elements =
                parameter(body, "elements").map_or(0, |list| entries(inside(list)).count());
            let current = parameter(body, "current").unwrap_or_default();
            format!("modulus_chain_L{}_C{current}", elements.saturating_sub(1)).into()
        }
        "polynomial.ring" => ring(body).into(),
        _ => {
            let place = ATTRIBUTES.binary_search_by_key(&symbol, |(symbol, _)| symbol);
            ATTRIBUTES[place.ok()?].1.into()
        }
    })
}

/// The alias of a type.
pub(super) fn of_type(symbol: &str, body: &str) -> Option<Cow<'static, str>> {
    Some(match symbol {
        "lattigo.rlwe.encryptor" => match parameter(body, "publicKey") {
            Some("true") => "encryptor_pk".into(),
            _ => "encryptor_sk".into(),
        },
        "lattigo.rlwe.galois_key" => {
            let element = parameter(body, "galoisElement").unwrap_or_default();
            let number = element.split(' ').next().unwrap_or_default();
            format!("gk_g{number}").into()
        }
        "lwe.lwe_ciphertext" => {
            let space = parameter(body, "ciphertext_space").map_or("", inside);
            format!("ct{}", ciphertext_space_suffix(space)).into()
        }
        "lwe.lwe_public_key" => format!("pkey{}", ring_suffix(body)).into(),
        "lwe.lwe_secret_key" => format!("skey{}", ring_suffix(body)).into(),
        "mod_arith.int" => {
            let (modulus, ty) = body.split_once(" : ").unwrap_or((body, "i64"));
            format!("Z{modulus}_{ty}").into()
        }
        "polynomial.polynomial" => "poly".into(),
        "rns.rns" => format!("rns_L{}", entries(body).count().saturating_sub(1)).into(),
        _ => match symbol.strip_prefix("cheddar.") {
            Some(mnemonic) => mnemonic.to_owned().into(),
            None => {
                let place = TYPES.binary_search_by_key(&symbol, |(symbol, _)| symbol);
                TYPES[place.ok()?].1.into()
            }
        },
    })
}

/// The attribute behind `parameter = <`, whose name is left out.
pub(super) fn stripped(owner: &str, parameter: &str) -> Option<&'static str> {
    match (owner, parameter) {
        (
            "lwe.ciphertext_space"
            | "lwe.plaintext_space"
            | "lwe.lwe_public_key"
            | "lwe.lwe_ring_elt"
            | "lwe.lwe_secret_key"
            | "polynomial.polynomial",
            "ring",
        ) => Some("polynomial.ring"),
        ("lwe.lwe_ciphertext" | "lwe.lwe_plaintext", "plaintext_space") => {
            Some("lwe.plaintext_space")
        }
        ("lwe.lwe_ciphertext", "ciphertext_space") => Some("lwe.ciphertext_space"),
        ("lwe.lwe_ciphertext" | "lwe.lwe_public_key" | "lwe.lwe_secret_key", "key") => {
            Some("lwe.key")
        }
        ("lwe.lwe_ciphertext", "modulus_chain") => Some("lwe.modulus_chain"),
        ("polynomial.ring", "polynomialModulus") => Some("polynomial.int_polynomial"),
        _ => None,
    }
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
    of_type(symbol, inside(text))
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
    fn tables_are_sorted() {
        assert!(ATTRIBUTES.is_sorted());
        assert!(TYPES.is_sorted());
    }

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
