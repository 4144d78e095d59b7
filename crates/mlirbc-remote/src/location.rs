//! Objects by URL.

use std::fmt;
use std::sync::Arc;

use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use object_store::azure::{AzureConfigKey, MicrosoftAzureBuilder};
use object_store::gcp::GoogleCloudStorageBuilder;
use object_store::http::HttpBuilder;
use object_store::path::Path;
use object_store::{ClientConfigKey, ObjectStore};
use url::Url;

use crate::client::Redirects;
use crate::error::{Error, ErrorKind, Result};
use crate::file::RemoteFile;
use crate::options::Options;
use crate::redact;
use crate::service::Connector;

/// Longest name that is shown, in characters.
const SHOWN: usize = 500;

/// A remote file by its URL: `https://host/path`, `http://host/path`, `s3://bucket/key`,
/// `gs://bucket/key`, `az://container/key` (also `abfs`, `abfss`, `adl`, `azure`, `s3a`).
///
/// Displays as the URL without its query and without a password in it.
#[derive(Clone, PartialEq, Eq)]
pub struct Location {
    url: Url,
    service: Service,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Service {
    Http,
    S3,
    Google,
    Azure,
}

impl Service {
    fn of_scheme(scheme: &str) -> Option<Service> {
        match scheme {
            "http" | "https" => Some(Service::Http),
            "s3" | "s3a" => Some(Service::S3),
            "gs" => Some(Service::Google),
            "az" | "azure" | "abfs" | "abfss" | "adl" => Some(Service::Azure),
            _ => None,
        }
    }
}

impl Location {
    /// Whether a text begins as a URL that [`Location::parse`] knows.
    pub fn is_url(text: &str) -> bool {
        let scheme = text.split_once("://").map(|(scheme, _)| scheme);
        scheme.is_some_and(|it| Service::of_scheme(&it.to_ascii_lowercase()).is_some())
    }

    /// Parses a URL.
    ///
    /// # Errors
    /// `Invalid`.
    pub fn parse(text: &str) -> Result<Location> {
        let invalid = |why: String| Error::new(ErrorKind::Invalid, why);
        let mut url = Url::parse(text).map_err(|error| invalid(format!("not a URL: {error}")))?;
        url.set_fragment(None);
        let service = Service::of_scheme(url.scheme());
        let service = service.ok_or_else(|| {
            invalid("not a URL of a kind that is known: http, https, s3, gs, az".to_owned())
        })?;
        if service != Service::Http {
            if url.query().is_some() {
                let why = "a ? in a key is written %3F, and signed URLs begin with https://";
                return Err(invalid(why.to_owned()));
            }
            if url.path().trim_matches('/').is_empty() {
                return Err(invalid("the URL names no object".to_owned()));
            }
        }
        Ok(Location { url, service })
    }

    /// The store and the path in it. Credentials of S3, Google Cloud Storage and Azure come from the
    /// environment, as `from_env` of the builders of `object_store` reads them.
    ///
    /// # Errors
    /// `Invalid` for a setting, or a path that a store cannot have; `Store`.
    pub fn store(&self, options: &Options) -> Result<(Arc<dyn ObjectStore>, Path)> {
        let (store, path, _) = self.named_store(options)?;
        Ok((store, path))
    }

    /// Opens the object, with one request. Blocks the calling thread.
    ///
    /// # Errors
    /// As [`Location::store`] and [`RemoteFile::open_blocking`].
    pub fn open_blocking(&self, options: &Options) -> Result<RemoteFile> {
        let (store, path, name) = self.named_store(options)?;
        RemoteFile::open_blocking(store, path, &name, options)
    }

    /// As [`Location::open_blocking`], awaited.
    ///
    /// # Errors
    /// As [`Location::open_blocking`].
    pub async fn open(&self, options: &Options) -> Result<RemoteFile> {
        let (location, options) = (self.clone(), options.clone());
        crate::runtime::run(move || location.open_blocking(&options)).await?
    }

    /// The store, the path, and a name that no other store has.
    fn named_store(&self, options: &Options) -> Result<(Arc<dyn ObjectStore>, Path, String)> {
        let invalid = |error: object_store::Error| {
            let text = redact::text(&error.to_string(), SHOWN);
            Error::new(ErrorKind::Invalid, text)
        };
        let url = self.url.as_str();
        let retry = options.retry.clone();
        let mut endpoints = Vec::new();
        let store: Arc<dyn ObjectStore> = match self.service {
            Service::Http => {
                let is_plain = self.url.scheme() == "http";
                let builder = HttpBuilder::new()
                    .with_config(ClientConfigKey::AllowHttp, is_plain.to_string())
                    .with_retry(retry);
                let builder = configured(builder, "", options).map_err(invalid)?;
                let store = builder
                    .with_url(url)
                    .with_http_connector(Connector(Redirects::Anywhere))
                    .build();
                Arc::new(store.map_err(invalid)?)
            }
            Service::S3 => {
                let builder = AmazonS3Builder::from_env().with_retry(retry);
                let builder = configured(builder, "AWS_", options).map_err(invalid)?;
                let keys = [AmazonS3ConfigKey::Endpoint, AmazonS3ConfigKey::S3Endpoint];
                endpoints.extend(keys.iter().filter_map(|key| builder.get_config_value(key)));
                let store = builder
                    .with_url(url)
                    .with_http_connector(Connector(Redirects::SameHost))
                    .build();
                Arc::new(store.map_err(invalid)?)
            }
            Service::Google => {
                let builder = GoogleCloudStorageBuilder::from_env().with_retry(retry);
                let builder = configured(builder, "GOOGLE_", options).map_err(invalid)?;
                let store = builder
                    .with_url(url)
                    .with_http_connector(Connector(Redirects::Anywhere))
                    .build();
                Arc::new(store.map_err(invalid)?)
            }
            Service::Azure => {
                let builder = MicrosoftAzureBuilder::from_env().with_retry(retry);
                let builder = configured(builder, "AZURE_", options).map_err(invalid)?;
                let keys = [AzureConfigKey::Endpoint, AzureConfigKey::AccountName];
                endpoints.extend(keys.iter().filter_map(|key| builder.get_config_value(key)));
                let store = builder
                    .with_url(url)
                    .with_http_connector(Connector(Redirects::Anywhere))
                    .build();
                Arc::new(store.map_err(invalid)?)
            }
        };
        let path = match self.service {
            // The store is the URL itself, with its query and as it is encoded.
            Service::Http => Path::default(),
            _ => Path::from_url_path(self.url.path()).map_err(|error| invalid(error.into()))?,
        };
        let name = [url.to_owned()].into_iter().chain(endpoints);
        Ok((store, path, name.collect::<Vec<_>>().join(" ")))
    }
}

/// A builder of stores that is configured by the names of settings.
trait Configure: Sized {
    fn set(self, key: &str, value: &str) -> object_store::Result<Self>;
}

impl Configure for HttpBuilder {
    fn set(self, key: &str, value: &str) -> object_store::Result<Self> {
        Ok(self.with_config(key.parse()?, value))
    }
}

impl Configure for AmazonS3Builder {
    fn set(self, key: &str, value: &str) -> object_store::Result<Self> {
        Ok(self.with_config(key.parse()?, value))
    }
}

impl Configure for GoogleCloudStorageBuilder {
    fn set(self, key: &str, value: &str) -> object_store::Result<Self> {
        Ok(self.with_config(key.parse()?, value))
    }
}

impl Configure for MicrosoftAzureBuilder {
    fn set(self, key: &str, value: &str) -> object_store::Result<Self> {
        Ok(self.with_config(key.parse()?, value))
    }
}

/// The builder with the options: time-outs unless variables of the environment, whose names begin with
/// `prefix`, have set them, then the settings.
fn configured<B: Configure>(
    mut builder: B,
    prefix: &str,
    options: &Options,
) -> object_store::Result<B> {
    let times = [
        ("timeout", options.timeout),
        ("connect_timeout", options.connect_timeout),
    ];
    for (key, time) in times {
        let variable = format!("{prefix}{}", key.to_ascii_uppercase());
        if prefix.is_empty() || std::env::var_os(variable).is_none() {
            builder = builder.set(key, &format!("{} ms", time.as_millis()))?;
        }
    }
    for (key, value) in &options.settings {
        builder = builder.set(key, value)?;
    }
    Ok(builder)
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&redact::text(self.url.as_str(), SHOWN))
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Location({self})")
    }
}
