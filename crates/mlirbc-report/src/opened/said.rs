//! What is said around the content: metadata entries of files of tensors, and what containers say of their modules.

use std::collections::BTreeMap;

use mlirbc_document::text::name;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::Opened;
use crate::failure::Failure;

/// Most that are named.
const MOST: usize = 100;

/// The entries that differ or that only one file has, by name, escaped: of two files of tensors of one format, or of two
/// containers. A file without any, such as a module by itself, is compared with nothing.
///
/// # Errors
/// `TensorFile`.
pub(crate) fn differing(old: &Opened, new: &Opened) -> Result<Vec<String>, Failure> {
    let format = |it: &Opened| Ok::<_, Failure>(it.tensor_file()?.map(|it| it.format().kind));
    if format(old)? != format(new)? {
        return Ok(Vec::new());
    }
    let (Some(mut old), Some(mut new)) = (said(old)?, said(new)?) else {
        return Ok(Vec::new());
    };
    old.retain(|key, value| new.get(key) != Some(value) || new.remove(key).is_none());
    let mut keys: Vec<Vec<u8>> = old.into_keys().chain(new.into_keys()).collect();
    keys.sort_unstable();
    keys.dedup();
    let more = keys.len().saturating_sub(MOST);
    let mut names: Vec<String> = keys.iter().take(MOST).map(|key| name(key)).collect();
    if more > 0 {
        names.push(format!("{more} more"));
    }
    Ok(names)
}

/// Hashes of values, by key.
type Said = BTreeMap<Vec<u8>, [u8; 32]>;

fn said(opened: &Opened) -> Result<Option<Said>, Failure> {
    if let Some(file) = opened.tensor_file()? {
        let mut said = Said::new();
        let read = file.metadata(u64::MAX, &mut |entry| {
            let mut hash = Sha256::new();
            hash.update(entry.ty);
            hash.update(entry.count.map_or(0, |it| it + 1).to_le_bytes());
            hash.update(entry.value.unwrap_or_default());
            // Keys of any length, each once.
            said.insert(entry.key.to_vec(), hash.finalize().into());
        });
        read.map_err(|error| Failure::tensor_file(opened.name(), error))?;
        return Ok(Some(said));
    }
    let Some(module) = opened.module() else {
        return Ok(None);
    };
    let mut said = Said::new();
    let mut add = |key: &str, value: &[u8]| said.insert(key.into(), Sha256::digest(value).into());
    if let Some(container) = module.container {
        add("container", container.name().as_bytes());
    }
    if let Some(entry) = &module.entry {
        add("entry", entry.as_bytes());
    }
    let details = module.details.as_deref().map(serde_json::to_value);
    if let Some(Ok(Value::Object(fields))) = details {
        for (key, value) in fields {
            add(&key, value.to_string().as_bytes());
        }
    }
    Ok(Some(said))
}
