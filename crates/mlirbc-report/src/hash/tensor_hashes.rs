//! SHA-256 of tensors.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use mlirbc::View;
use mlirbc::raw::limits::{Budget, MAX_EXPANDED};
use mlirbc::tensor::{Selected, Selector, Tensor, Tensors};
use mlirbc_document::values::TypeFields;
use mlirbc_document::{Boxed, End, Name, Stream, hex};
use mlirbc_weights::extract::check_expansion;
use mlirbc_weights::tensor_files::NotWritten;
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::failure::Failure;
use crate::opened::Opened;

/// SHA-256 of tensors. They are hashed when the list is read.
#[derive(Serialize)]
pub struct TensorHashes<'a> {
    /// Those that were named, or all that have elements.
    pub tensors: Stream<'a, TensorHash>,
    /// Of all tensors.
    pub sha256: Total,
    #[serde(skip)]
    end: End<Failure>,
    #[serde(skip)]
    problem: Option<Failure>,
}

/// SHA-256 of a tensor, or of a slice.
#[derive(Serialize)]
pub struct TensorHash {
    /// The name of the tensor.
    #[serde(flatten)]
    pub key: Name,
    /// Element type and shape.
    #[serde(flatten)]
    pub ty: TypeFields,
    /// Of its elements, each in bytes of its own.
    pub sha256: String,
}

/// SHA-256 of the names, types and hashes of all tensors, known when their list was read.
#[derive(Default)]
pub struct Total(Rc<RefCell<Option<Sha256>>>);

impl Total {
    /// The hash; `None` if tensors are named, and if an error has ended the list.
    pub fn get(&self) -> Option<String> {
        let sum = self.0.borrow().clone();
        sum.map(|sum| hex(&sum.finalize()))
    }
}

impl Serialize for Total {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.get().serialize(serializer)
    }
}

impl TensorHashes<'_> {
    /// The result of the document, to be asked after its list was read.
    ///
    /// # Errors
    /// `File`, and `Usage` for a key that no tensor has.
    pub fn result(&self) -> Result<(), Failure> {
        let failure = self.end.error().or(self.problem.as_ref());
        failure.map_or(Ok(()), |failure| Err(failure.clone()))
    }
}

/// Hashes tensors of a file of MLIR bytecode: those with these keys, patterns and slices, or all that
/// have elements if there are none. `progress` is called with the number of bytes that were hashed.
///
/// # Errors
/// `Usage` for other files; `File`.
pub(super) fn tensor_hashes<'a>(
    opened: &'a Opened,
    keys: &[String],
    owner: Option<&str>,
    progress: impl Fn(u64) + 'a,
) -> Result<TensorHashes<'a>, Failure> {
    let view = opened.whole_bytecode()?.view();
    let tensors = view.tensors().map_err(|error| opened.fail(error))?;
    // What could not be read is not in the list.
    let problem = tensors.problem().filter(|_| keys.is_empty());
    let (end, sha256) = (End::new(), Total::default());
    Ok(TensorHashes {
        problem: problem.map(|problem| opened.fail(problem.clone())),
        tensors: end.stream_of(
            Hasher {
                opened,
                view,
                tensors,
                keys: keys.to_vec(),
                owner: owner.map(str::to_owned),
                total: Rc::clone(&sha256.0),
                long_names: RefCell::default(),
                repeated: Budget::new(MAX_EXPANDED),
                progress,
            },
            Hasher::rows,
        ),
        sha256,
        end,
    })
}

struct Hasher<'a, P> {
    opened: &'a Opened,
    view: View<'a>,
    tensors: Tensors<'a>,
    keys: Vec<String>,
    owner: Option<String>,
    total: Rc<RefCell<Option<Sha256>>>,
    long_names: RefCell<HashMap<(usize, usize), [u8; 32]>>,
    /// Bytes of splats: a small file can have very many.
    repeated: Budget,
    progress: P,
}

/// Longest name that is part of the hash of all as it is, in bytes.
const MAX_NAME: usize = 1 << 10;

impl<'a, P: Fn(u64)> Hasher<'a, P> {
    fn rows(&self) -> Boxed<'_, Result<TensorHash, Failure>> {
        if self.keys.is_empty() {
            self.total.replace(Some(Sha256::new()));
            let all = self.tensors.iter().filter(has_elements);
            let all = self.view.read_ahead(all, |tensor| Some(tensor));
            return Box::new(all.map(|tensor| self.one_of_all(tensor)));
        }
        let owner = self.owner.as_deref();
        let mut selector = Selector::new(self.view, owner);
        let selected = self
            .keys
            .iter()
            .flat_map(move |key| match selector.all(key) {
                Ok(selected) => selected.into_iter().map(Ok).collect(),
                Err(error) => vec![Err(self.opened.fail(error))],
            });
        Box::new(selected.map(|selected| self.hash(&selected?)))
    }

    /// Hashes a tensor, and adds it to the hash of all.
    fn one_of_all(&self, tensor: Tensor<'a>) -> Result<TensorHash, Failure> {
        let sum = self.total.take();
        let hashed = self.hash(&Selected::whole(tensor.clone()))?;
        self.total.replace(sum.map(|mut sum| {
            let ty = tensor.shaped().type_text().unwrap_or_default();
            let mut part = |len: usize, part: &[u8]| {
                sum.update((len as u64).to_le_bytes());
                sum.update(part);
            };
            let name = tensor.name_bytes();
            match self.long_name(&name, matches!(name, Cow::Borrowed(_))) {
                Some(digest) => part(name.len(), &digest),
                None => part(name.len(), &name),
            }
            part(ty.len(), ty.as_bytes());
            part(hashed.sha256.len(), hashed.sha256.as_bytes());
            sum
        }));
        Ok(hashed)
    }

    /// The digest of a name that is part of the hash of all by its digest: any number of tensors can share it.
    /// One that is borrowed from the file is known by its address.
    fn long_name(&self, name: &[u8], is_borrowed: bool) -> Option<[u8; 32]> {
        if name.len() <= MAX_NAME {
            return None;
        }
        if !is_borrowed {
            return Some(Sha256::digest(name).into());
        }
        let place = (name.as_ptr().addr(), name.len());
        let mut known = self.long_names.borrow_mut();
        let digest = known.entry(place);
        Some(*digest.or_insert_with(|| Sha256::digest(name).into()))
    }

    fn hash(&self, selected: &Selected<'_>) -> Result<TensorHash, Failure> {
        let tensor = &selected.tensor;
        let data = selected.data().map_err(|error| self.opened.fail(error))?;
        let key = Name::new("key", &tensor.name_bytes());
        if data.storage().is_splat() {
            let form = data.form();
            check_expansion(&key.shown(), &form).map_err(|why| self.opened.fail(why))?;
            let item = form.shaped().dtype.stride().unwrap_or(0);
            let count = form.shaped().count().unwrap_or(0);
            if !self.repeated.take(item.saturating_mul(count)) {
                return Err(self.opened.fail(NotWritten::LongSplats));
            }
        }
        let mut hash = Sha256::new();
        let written = data.write_raw(false, &mut hash);
        written.map_err(|error| self.opened.fail(mlirbc::Error::from(error)))?;
        (self.progress)(tensor.stored_nbytes());
        Ok(TensorHash {
            key,
            ty: TypeFields::new(data.shaped()),
            sha256: hex(&hash.finalize()),
        })
    }
}

fn has_elements(tensor: &Tensor<'_>) -> bool {
    let resource = tensor.resource();
    !resource.is_some_and(|it| it.is_declaration()) && !tensor.is_strings()
}
