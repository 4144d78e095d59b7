//! Which object was opened, and whether an answer still comes from it.

use object_store::{GetOptions, ObjectMeta};

use crate::error::{Error, Result};

/// The object that the first answer came from.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    pub(crate) size: u64,
    e_tag: Option<String>,
    version: Option<String>,
    /// Seconds since 1970.
    last_modified: i64,
}

impl Identity {
    pub(crate) fn new(meta: &ObjectMeta) -> Identity {
        Identity {
            size: meta.size,
            e_tag: meta.e_tag.clone(),
            version: meta.version.clone(),
            last_modified: meta.last_modified.timestamp(),
        }
    }

    /// The ETag, if equal ETags mean equal bytes: weak ones do not say so.
    pub(crate) fn strong_e_tag(&self) -> Option<&str> {
        self.e_tag
            .as_deref()
            .filter(|tag| !tag.starts_with("W/") && !tag.is_empty())
    }

    /// Whether the store repeats a request whose body ended early, from where it ended.
    pub(crate) fn resumes(&self) -> bool {
        self.e_tag.is_some()
    }

    /// The conditions of a request. A weak ETag never meets `If-Match`, so that it is only compared.
    pub(crate) fn conditions(&self) -> GetOptions {
        let if_match = self.strong_e_tag().map(str::to_owned);
        GetOptions {
            version: self.version.clone().filter(|_| if_match.is_none()),
            if_match,
            ..GetOptions::default()
        }
    }

    /// Compares the object of an answer; servers may ignore conditions.
    ///
    /// # Errors
    /// `Changed`.
    pub(crate) fn check(&self, meta: &ObjectMeta) -> Result<()> {
        if meta.size != self.size {
            let how = format!("it had {} bytes and has {}", self.size, meta.size);
            return Err(Error::changed(&how));
        }
        if meta.e_tag != self.e_tag {
            return Err(Error::changed("its ETag is another one"));
        }
        if self.strong_e_tag().is_some() {
            return Ok(());
        }
        if meta.version != self.version {
            return Err(Error::changed("its version is another one"));
        }
        if meta.last_modified.timestamp() != self.last_modified {
            return Err(Error::changed("it was modified"));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorKind;
    use object_store::path::Path;

    fn meta(size: u64, e_tag: Option<&str>, version: Option<&str>, seconds: u64) -> ObjectMeta {
        let time = std::time::UNIX_EPOCH + std::time::Duration::from_secs(seconds);
        ObjectMeta {
            location: Path::from("x"),
            last_modified: time.into(),
            size,
            e_tag: e_tag.map(str::to_owned),
            version: version.map(str::to_owned),
        }
    }

    #[test]
    fn another_object_is_noticed() {
        let tagged = Identity::new(&meta(5, Some("\"a\""), None, 1));
        assert_eq!(tagged.conditions().if_match.as_deref(), Some("\"a\""));
        assert_eq!(tagged.check(&meta(5, Some("\"a\""), None, 1)), Ok(()));
        // The clocks of two hosts behind one name may differ.
        assert_eq!(tagged.check(&meta(5, Some("\"a\""), None, 2)), Ok(()));
        let plain = Identity::new(&meta(5, None, None, 1));
        assert_eq!(plain.conditions().if_match, None);
        assert_eq!(plain.check(&meta(5, None, None, 1)), Ok(()));
        let versioned = Identity::new(&meta(5, None, Some("7"), 1));
        assert_eq!(versioned.conditions().version.as_deref(), Some("7"));
        for (identity, other) in [
            (&tagged, meta(6, Some("\"a\""), None, 1)),
            (&tagged, meta(5, Some("\"b\""), None, 1)),
            (&tagged, meta(5, None, None, 1)),
            (&plain, meta(5, None, None, 2)),
            (&plain, meta(5, Some("\"a\""), None, 1)),
            (&versioned, meta(5, None, Some("8"), 1)),
        ] {
            let error = identity.check(&other).expect_err("another object");
            assert_eq!(error.kind(), ErrorKind::Changed);
        }
    }

    #[test]
    fn a_weak_etag_is_no_condition() {
        let weak = Identity::new(&meta(5, Some("W/\"a\""), None, 1));
        assert_eq!(weak.conditions().if_match, None);
        assert_eq!(weak.strong_e_tag(), None);
        assert!(weak.check(&meta(5, Some("W/\"b\""), None, 1)).is_err());
    }
}
