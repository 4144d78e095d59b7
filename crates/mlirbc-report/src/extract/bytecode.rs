//! Tensors of a module of MLIR.

use std::cell::Cell;
use std::io::{BufWriter, Write};

use mlirbc::View;
use mlirbc::error::Class;
use mlirbc::tensor::{Selected, Selector, Tensor};
use mlirbc_document::{Envelope, Name};
use mlirbc_weights::extract::{
    Bundle, BundleFormat, Folder, Format, ListBudget, NotExtracted, TensorOutput, is_extracted,
};

use super::manifest::manifest;
use super::options::Options;
use super::sink::{Sink, Written, output};
use super::target::{Target, only};
use crate::failure::{Failure, WriteFailure};
use crate::opened::Opened;

/// The tensors of a module, and what is asked of them.
pub(super) struct Tensors<'o> {
    pub(super) opened: &'o Opened,
    pub(super) options: &'o Options,
    pub(super) view: View<'o>,
}

impl<'o> Tensors<'o> {
    /// Writes those of the keys.
    pub(super) fn selected<S: Sink>(&self, target: Target, sink: &S) -> Result<(), S::Error> {
        match target {
            Target::One(format) => self.one(format, sink),
            Target::Many(format) => {
                let mut bundle = Bundle::new(self.view);
                for selected in self.select()? {
                    bundle.add(selected).map_err(|why| self.opened.fail(why))?;
                }
                self.many(bundle, format, sink)
            }
            Target::Folder(format) => self.folder(format, sink),
        }
    }

    /// Writes all.
    pub(super) fn all<S: Sink>(&self, target: Target, sink: &S) -> Result<Written, S::Error> {
        self.check_any()?;
        match target {
            // Never of all.
            Target::One(_) => {}
            Target::Many(format) => {
                let bundle = Bundle::all(self.view, self.options.min_size);
                let bundle = bundle.map_err(|why: NotExtracted| self.opened.fail(why))?;
                self.many(bundle, format, sink)?;
            }
            Target::Folder(format) => self.whole_folder(format, sink)?,
        }
        Ok(self.left_out()?)
    }

    fn fail(&self, error: mlirbc::Error) -> Failure {
        self.opened.fail(error)
    }

    fn select(&self) -> Result<Vec<Selected<'o>>, Failure> {
        let mut selector = Selector::new(self.view, self.options.owner.as_deref());
        let budget = ListBudget::new(self.view);
        let mut selected = Vec::new();
        for key in &self.options.keys.0 {
            let found = selector.all(key).map_err(|why| self.opened.fail(why))?;
            for it in found {
                budget
                    .add(&it.tensor)
                    .map_err(|why| self.opened.fail(why))?;
                selected.push(it);
            }
        }
        Ok(selected)
    }

    fn one<S: Sink>(&self, format: Format, sink: &S) -> Result<(), S::Error> {
        let selected = self.select()?;
        let selected = only(&selected)?;
        if let Some(tensor) = selected.whole_tensor() {
            tensor.will_read();
        }
        let data = selected.data().map_err(|error| self.fail(error))?;
        let name = selected.tensor.name();
        let tensor = TensorOutput::new(&name, &data, format, self.options.keep_splats);
        let tensor = tensor.map_err(|why| self.opened.fail(why))?;
        sink.will_read(tensor.stored_nbytes());
        sink.file(&mut |out| output(tensor.write_to(&mut |bytes| sink.has_read(bytes), out)))
    }

    fn many<S: Sink>(
        &self,
        bundle: Bundle<'_>,
        format: BundleFormat,
        sink: &S,
    ) -> Result<(), S::Error> {
        let plan = bundle.plan(format, self.options.keep_splats);
        let plan = plan.map_err(|why: NotExtracted| self.opened.fail(why))?;
        sink.will_read(plan.nbytes());
        sink.file(&mut |out| {
            let done = plan.write_to(&mut |bytes| sink.has_read(bytes), out);
            done.map_err(|failure| failure.map_file(|error| self.fail(error)))?;
            output(out.flush())
        })
    }

    /// A file for each of the keys' tensors.
    fn folder<S: Sink>(&self, format: Format, sink: &S) -> Result<(), S::Error> {
        let selected = self.select()?;
        let bytes = selected.iter().map(|it| it.tensor.nbytes());
        sink.will_read(bytes.fold(0, u64::saturating_add));
        sink.folder()?;
        let mut folder = Folder::new(format, self.options.keep_splats);
        for it in self.view.read_ahead(selected, Selected::whole_tensor) {
            let data = it.data().map_err(|error| self.fail(error))?;
            let file = folder.file(&it.tensor.name_bytes(), &data);
            let (name, tensor) = file.map_err(|why| self.opened.fail(why))?;
            in_folder(sink, &name, &tensor)?;
        }
        Ok(())
    }

    /// A file for each tensor, and a manifest.
    fn whole_folder<S: Sink>(&self, format: Format, sink: &S) -> Result<(), S::Error> {
        let tensors = self.view.tensors().map_err(|error| self.fail(error))?;
        sink.will_read(
            self.view
                .resources_len()
                .map_err(|error| self.fail(error))?,
        );
        sink.folder()?;
        let folder = Folder::new(format, self.options.keep_splats);
        let min_size = self.options.min_size;
        let end = Cell::new(None);
        let write = |name: &str, tensor: &TensorOutput<'_, '_>| in_folder(sink, name, tensor);
        let manifest = manifest(self.opened, &tensors, (folder, min_size), write, &end)?;
        // Begun first: where an earlier run has left its manifest, nothing is written.
        sink.in_folder("manifest.json", &mut |out| {
            let mut out = BufWriter::new(out);
            let at = self.opened.at();
            let document = Envelope::new("extract", self.opened.name(), at.as_deref(), &manifest);
            let written = document.write(&mut out);
            written.map_err(WriteFailure::Output)?;
            output::<S::Error>(out.flush())?;
            end.take().map_or(Ok(()), Err)
        })?;
        // A broken attribute does not affect the others.
        let problem = tensors.problem().cloned();
        problem.map_or(Ok(()), |error| Err(self.fail(error).into()))
    }

    /// Refuses to extract all of no tensors: an empty file looks like an answer.
    fn check_any(&self) -> Result<(), Failure> {
        let tensors = self.view.tensors().map_err(|error| self.fail(error))?;
        // A malformed tensor has an error of its own.
        if tensors.problem().is_some() || tensors.iter().any(|it| self.is_asked_for(&it)) {
            return Ok(());
        }
        let size = match self.options.min_size {
            0 => String::new(),
            size => format!(" of {size} bytes or more"),
        };
        let others = match tensors.num_left_out() {
            0 => String::new(),
            count => format!("; {count} attributes are no weights"),
        };
        let name = self.opened.name();
        Err(Failure::request(
            Class::NoData,
            format!("{name}: no tensors{size}, nothing is written{others}"),
        ))
    }

    fn is_asked_for(&self, tensor: &Tensor<'_>) -> bool {
        tensor.resource().is_some() || tensor.stored_nbytes() >= self.options.min_size
    }

    /// Which of all tensors are not written.
    fn left_out(&self) -> Result<Written, Failure> {
        let tensors = self.view.tensors().map_err(|error| self.fail(error))?;
        let is_left_out =
            |it: &Tensor<'_>| self.is_asked_for(it) && !is_extracted(it, self.options.min_size);
        let mut left_out = tensors.iter().filter(is_left_out);
        let Some(first) = left_out.next() else {
            return Ok(Written::All);
        };
        Ok(Written::LeftOut(format!(
            "{}: {} of {} tensors have no data in the file, or are strings, and are not written; the first is {}",
            self.opened.name(),
            1 + left_out.count(),
            tensors.len(),
            Name::new("key", &first.name_bytes()).shown()
        )))
    }
}

fn in_folder<S: Sink>(sink: &S, name: &str, tensor: &TensorOutput<'_, '_>) -> Result<(), S::Error> {
    sink.in_folder(name, &mut |out| {
        output(tensor.write_to(&mut |bytes| sink.has_read(bytes), out))
    })
}
