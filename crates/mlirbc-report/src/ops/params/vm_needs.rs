//! The parameters of an IREE module: what its calls name.

use std::collections::HashMap;

use mlirbc_vmfb::{Module, Result, parameters};

use super::need::{Need, Needs, Symbol, User};

/// What an IREE module needs.
///
/// # Errors
/// As [`parameters`].
pub(super) fn needs(module: &Module<'_>) -> Result<Needs<'static>> {
    let mut needs = Needs::default();
    let mut scopes: HashMap<Vec<u8>, u32> = HashMap::new();
    let mut known: Vec<HashMap<Vec<u8>, usize>> = Vec::new();
    // The scope of a call can be long, and is looked up once.
    let mut last = None;
    let calls = parameters(module, &mut |it| {
        let scope = match last.filter(|(pos, _)| *pos == it.pos) {
            Some((_, scope)) => scope,
            None => *scopes.entry(it.scope.to_vec()).or_insert_with(|| {
                known.push(HashMap::new());
                needs.add_scope(it.scope.to_vec())
            }),
        };
        last = Some((it.pos, scope));
        let keys = &mut known[scope as usize];
        let nth = match keys.get(it.key) {
            Some(nth) => *nth,
            None => {
                let nth = needs.list.len();
                needs.list.push(Need::new(scope, it.key.to_vec()));
                keys.insert(it.key.to_vec(), nth);
                nth
            }
        };
        let need = &mut needs.list[nth];
        need.add_size(it.size);
        need.is_written |= it.is_written;
        need.is_read |= !it.is_written;
        need.add_user(User {
            operation: None,
            symbol: Some(Symbol::Function(it.function)),
            offset: it.pos,
        });
        Ok(())
    })?;
    needs.unknown = calls.unknown;
    needs.sort();
    Ok(needs)
}
