//! Errors of the layers below, as failures of a file that is open.

use mlirbc::error::SinkError;
use mlirbc::tensor::SelectError;
use mlirbc_document::text::{escape, name};
use mlirbc_transform::Refusal;
use mlirbc_weights::extract::NotExtracted;
use mlirbc_weights::tensor_files::{NoElements, NotWritten};

use super::Failure;
use super::damage::Damage;

/// What messages call a file that is open, and what is wrong with it as a whole.
#[derive(Clone, Debug, Default)]
pub struct Named {
    /// Its name, escaped.
    pub name: String,
    /// The name of the module in it that was opened, if it is not the file itself.
    pub module: Option<String>,
    /// Why its sections cannot all be read.
    pub damage: Option<Damage>,
}

/// An error about a file, whose name only who opened it knows.
pub trait About {
    /// The failure of that file.
    fn about(self, file: &Named) -> Failure;
}

impl About for mlirbc::Error {
    fn about(self, file: &Named) -> Failure {
        Failure::File {
            name: file.module.as_ref().unwrap_or(&file.name).clone(),
            error: self,
            damage: file.damage.clone(),
        }
    }
}

impl About for mlirbc_vmfb::Error {
    fn about(self, file: &Named) -> Failure {
        Failure::vm(&file.name, self)
    }
}

impl About for Refusal {
    fn about(self, file: &Named) -> Failure {
        match self {
            Refusal::File(error) => error.about(file),
            other => Failure::request(other.class(), other.text(&file.name)).with_tip(other.tip()),
        }
    }
}

impl About for SelectError {
    fn about(self, file: &Named) -> Failure {
        match self {
            SelectError::File(error) => error.about(file),
            other => Failure::request(other.class(), other.text(&file.name)).with_tip(other.tip()),
        }
    }
}

impl About for NotExtracted {
    fn about(self, file: &Named) -> Failure {
        match self {
            NotExtracted::File(error) => error.about(file),
            NotExtracted::NoElements(why) => why.about(file),
            other => Failure::request(other.class(), other.to_string()).with_tip(other.tip()),
        }
    }
}

impl About for NotWritten {
    fn about(self, _: &Named) -> Failure {
        Failure::request(self.class(), self.to_string()).with_tip(self.tip())
    }
}

impl About for NoElements {
    fn about(self, file: &Named) -> Failure {
        match self {
            NoElements::File(error) => error.about(file),
            other => Failure::request(other.class(), other.to_string()).with_tip(other.tip()),
        }
    }
}

/// An error of a module and a file of weights, which has this name, escaped.
pub struct OfWeights(pub mlirbc_weights::Failure, pub String);

impl About for OfWeights {
    fn about(self, file: &Named) -> Failure {
        use mlirbc_weights::Failure as Fault;
        let OfWeights(fault, weights) = self;
        let class = fault.class();
        match fault {
            Fault::Module(refusal) => refusal.about(file),
            Fault::Weights(error) => Failure::tensor_file(&weights, error),
            Fault::NoTensor { key } => {
                let key = name(key.as_bytes());
                Failure::request(class, format!("no tensor \"{key}\" in {weights}"))
            }
            Fault::Recipe(error) => {
                let error = escape(error.to_string().as_bytes());
                Failure::request(class, format!("{weights}: {error}"))
            }
            other => Failure::request(class, other.to_string()),
        }
    }
}

/// Of a sink that cannot fail, such as memory or a hash.
impl<E: About> About for SinkError<E> {
    fn about(self, file: &Named) -> Failure {
        match self {
            SinkError::File(error) => error.about(file),
            SinkError::Output(error) => mlirbc::Error::from(error).about(file),
        }
    }
}
