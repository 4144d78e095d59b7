//! Objects by URL.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use object_store::aws::{AmazonS3Builder, AmazonS3ConfigKey};
use object_store::azure::{AzureConfigKey, MicrosoftAzureBuilder};
use object_store::gcp::GoogleCloudStorageBuilder;
use object_store::http::HttpBuilder;
use object_store::path::Path;
use object_store::{ClientConfigKey, ObjectStore};
use url::{Host, Url};

use crate::error::{Error, ErrorKind, Result};
use crate::file::RemoteFile;
use crate::http::{Connector, Redirects, Several};
use crate::options::Options;
use crate::redact;

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
        let named = self.named_store(options)?;
        Ok((named.store, named.path))
    }

    /// Opens the object, with one request. Blocks the calling thread.
    ///
    /// # Errors
    /// As [`Location::store`] and [`RemoteFile::open_blocking`].
    pub fn open_blocking(&self, options: &Options) -> Result<RemoteFile> {
        let named = self.named_store(options)?;
        let mut options = options.clone();
        if named.is_exposed {
            if let Some(cache) = options.cache.take() {
                cache.leave_out("plain http: others on the way can change what is kept");
            }
        }
        RemoteFile::open_with(
            named.store,
            named.path,
            named.several,
            &named.name,
            &options,
        )
    }

    /// As [`Location::open_blocking`], awaited.
    ///
    /// # Errors
    /// As [`Location::open_blocking`].
    pub async fn open(&self, options: &Options) -> Result<RemoteFile> {
        let (location, options) = (self.clone(), options.clone());
        crate::runtime::run(move || location.open_blocking(&options)).await?
    }

    fn named_store(&self, options: &Options) -> Result<Named> {
        let invalid = |error: object_store::Error| {
            let text = redact::text(&error.to_string(), SHOWN);
            Error::new(ErrorKind::Invalid, text)
        };
        let url = self.url.as_str();
        let retry = options.retry.clone();
        let mut endpoints = Vec::new();
        let mut several = None;
        let store: Arc<dyn ObjectStore> = match self.service {
            Service::Http => {
                let is_plain = self.url.scheme() == "http";
                let builder = HttpBuilder::new()
                    .with_config(ClientConfigKey::AllowHttp, is_plain.to_string())
                    .with_retry(retry);
                let builder = configured(builder, "", options).map_err(invalid)?;
                let connector = Connector::new(Redirects::Anywhere);
                several = Some(Several {
                    client: connector.client(),
                    url: self.url.clone(),
                    refused: AtomicBool::new(false),
                });
                let store = builder.with_url(url).with_http_connector(connector).build();
                Arc::new(store.map_err(invalid)?)
            }
            Service::S3 => {
                let builder = AmazonS3Builder::from_env().with_retry(retry);
                let builder = configured(builder, "AWS_", options).map_err(invalid)?;
                let keys = [AmazonS3ConfigKey::Endpoint, AmazonS3ConfigKey::S3Endpoint];
                endpoints.extend(keys.iter().filter_map(|key| builder.get_config_value(key)));
                let store = builder
                    .with_url(url)
                    .with_http_connector(Connector::new(Redirects::SameHost))
                    .build();
                Arc::new(store.map_err(invalid)?)
            }
            Service::Google => {
                let builder = GoogleCloudStorageBuilder::from_env().with_retry(retry);
                let builder = configured(builder, "GOOGLE_", options).map_err(invalid)?;
                let store = builder
                    .with_url(url)
                    .with_http_connector(Connector::new(Redirects::Anywhere))
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
                    .with_http_connector(Connector::new(Redirects::Anywhere))
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
        let name: Vec<String> = name.collect();
        Ok(Named {
            store,
            path,
            several,
            is_exposed: name.iter().any(|url| is_exposed(url)),
            name: name.join(" "),
        })
    }
}

/// Where an object is.
struct Named {
    store: Arc<dyn ObjectStore>,
    path: Path,
    several: Option<Several>,
    /// No other store has it.
    name: String,
    is_exposed: bool,
}

/// Whether what is read of a URL can be changed on its way: plain `http` to another host.
fn is_exposed(url: &str) -> bool {
    let Ok(url) = Url::parse(url) else {
        return false;
    };
    url.scheme() == "http"
        && !match url.host() {
            Some(Host::Domain(name)) => name.eq_ignore_ascii_case("localhost"),
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_http_is_exposed_but_on_this_machine() {
        for (url, expected) in [
            ("http://example.com/m", true),
            ("HTTP://10.0.0.1:9000", true),
            ("http://localhost.example.com/", true),
            ("http://[2001:db8::1]/m", true),
            ("https://example.com/m", false),
            ("s3://bucket/m", false),
            ("http://127.0.0.1:8080/m", false),
            ("http://LOCALHOST/m", false),
            ("http://[::1]:80/m", false),
        ] {
            assert_eq!(is_exposed(url), expected, "{url}");
        }
    }
}
