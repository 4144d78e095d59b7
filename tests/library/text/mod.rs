//! The printed text.

mod custom;
mod custom_of_texts;
mod foreign;
mod forms_by_release;
mod op_text;
mod print;
mod print_filled;
mod print_options;
mod provenance;
mod value_names;
