//! The HTTP client of stores that are made from a URL: set up as `object_store` sets up its own, but
//! without `Referer`. After a redirect that header has the URL of the request before, and URLs have
//! signatures in their queries. Nor does it follow a redirect of S3 to another host: of the headers with
//! secrets, only `Authorization` is left out of the next request, not `x-amz-security-token` and keys of
//! encryption.

use std::error::Error as Cause;
use std::str::FromStr;
use std::time::Duration;

use object_store::{ClientConfigKey as Key, ClientOptions, Error, Result};
use reqwest::redirect::Policy;
use reqwest::tls::Certificate;
use reqwest::{Client, NoProxy, Proxy, Url};

/// The `User-Agent` of requests.
const NAME: &str = concat!(env!("CARGO_PKG_NAME"), "/", env!("CARGO_PKG_VERSION"));

/// Most redirects that are followed.
const REDIRECTS: usize = 10;

/// Where a client may be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Redirects {
    Anywhere,
    SameHost,
}

impl Redirects {
    fn policy(self) -> Policy {
        Policy::custom(move |attempt| {
            let place = |url: &Url| {
                (
                    url.host_str().map(str::to_owned),
                    url.port_or_known_default(),
                )
            };
            let from = attempt.previous().first().map(place);
            if attempt.previous().len() > REDIRECTS {
                attempt.error("more than 10 redirects")
            } else if self == Redirects::SameHost && from != Some(place(attempt.url())) {
                attempt.error("a redirect to another host, which would get secrets")
            } else {
                attempt.follow()
            }
        })
    }
}

/// A client with these options, with or without the certificates of the system.
///
/// # Errors
/// `Generic` for a value without a meaning, and where TLS cannot be set up.
pub(crate) fn new(
    options: &ClientOptions,
    redirects: Redirects,
    has_certificates: bool,
) -> Result<Client> {
    let settings = Settings(options);
    let mut builder = Client::builder()
        .referer(false)
        .redirect(redirects.policy())
        .user_agent(
            settings
                .text(Key::UserAgent)
                .unwrap_or_else(|| NAME.to_owned()),
        )
        .https_only(!settings.is_set(Key::AllowHttp)?)
        .danger_accept_invalid_certs(settings.is_set(Key::AllowInvalidCertificates)?)
        // Positions are those in the object.
        .no_gzip()
        .no_brotli()
        .no_zstd()
        .no_deflate()
        .http2_keep_alive_while_idle(settings.is_set(Key::Http2KeepAliveWhileIdle)?)
        .http2_keep_alive_interval(settings.time(Key::Http2KeepAliveInterval)?)
        .http2_max_frame_size(settings.number::<u32>(Key::Http2MaxFrameSize)?);
    if let Some(time) = settings.time(Key::Timeout)? {
        builder = builder.timeout(time);
    }
    if let Some(time) = settings.time(Key::ConnectTimeout)? {
        builder = builder.connect_timeout(time);
    }
    if let Some(time) = settings.time(Key::ReadTimeout)? {
        builder = builder.read_timeout(time);
    }
    if let Some(time) = settings.time(Key::PoolIdleTimeout)? {
        builder = builder.pool_idle_timeout(time);
    }
    if let Some(time) = settings.time(Key::Http2KeepAliveTimeout)? {
        builder = builder.http2_keep_alive_timeout(time);
    }
    if let Some(most) = settings.number(Key::PoolMaxIdlePerHost)? {
        builder = builder.pool_max_idle_per_host(most);
    }
    if settings.is_set(Key::Http1Only)? {
        builder = builder.http1_only();
    }
    if settings.is_set(Key::Http2Only)? {
        builder = builder.http2_prior_knowledge();
    }
    if let Some(proxy) = settings.proxy()? {
        builder = builder.proxy(proxy);
    }
    if let Some(certificate) = settings.text(Key::ProxyCaCertificate) {
        let certificate = Certificate::from_pem(certificate.as_bytes()).map_err(wrong)?;
        builder = builder.tls_certs_merge([certificate]);
    }
    if !has_certificates || settings.is_set(Key::NoSystemCertificates)? {
        builder = builder.tls_certs_only([]);
    }
    builder.build().map_err(wrong)
}

struct Settings<'o>(&'o ClientOptions);

impl Settings<'_> {
    fn text(&self, key: Key) -> Option<String> {
        self.0.get_config_value(&key)
    }

    fn parsed<T>(&self, key: Key, parse: impl Fn(&str) -> Option<T>) -> Result<Option<T>> {
        let Some(text) = self.text(key) else {
            return Ok(None);
        };
        match parse(&text) {
            Some(value) => Ok(Some(value)),
            None => Err(wrong(format!("{key:?} cannot be {text:?}"))),
        }
    }

    fn is_set(&self, key: Key) -> Result<bool> {
        let parsed = self.parsed(key, |text| match &text.to_ascii_lowercase()[..] {
            "1" | "true" | "on" | "yes" | "y" => Some(true),
            "0" | "false" | "off" | "no" | "n" => Some(false),
            _ => None,
        });
        Ok(parsed?.unwrap_or(false))
    }

    fn time(&self, key: Key) -> Result<Option<Duration>> {
        self.parsed(key, |text| humantime::parse_duration(text).ok())
    }

    fn number<T: FromStr>(&self, key: Key) -> Result<Option<T>> {
        self.parsed(key, |text| text.parse().ok())
    }

    fn proxy(&self) -> Result<Option<Proxy>> {
        let Some(url) = self.text(Key::ProxyUrl) else {
            return Ok(None);
        };
        let proxy = Proxy::all(url).map_err(|error| wrong(error.without_url()))?;
        let excludes = self.text(Key::ProxyExcludes);
        Ok(Some(proxy.no_proxy(
            excludes.and_then(|hosts| NoProxy::from_string(&hosts)),
        )))
    }
}

fn wrong(cause: impl Into<Box<dyn Cause + Send + Sync>>) -> Error {
    Error::Generic {
        store: "HTTP",
        source: cause.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_taken_or_refused() {
        let _ = rustls::crypto::ring::default_provider().install_default();
        let with = |key, value: &str| {
            let options = ClientOptions::new().with_config(key, value);
            new(&options, Redirects::Anywhere, false)
        };
        for (key, right, wrong) in [
            (Key::AllowHttp, "true", "maybe"),
            (Key::Timeout, "1m 30s", "90"),
            (Key::PoolMaxIdlePerHost, "3", "-3"),
            (Key::Http2MaxFrameSize, "20000", "many"),
            (Key::ProxyUrl, "http://127.0.0.1:1", "http://"),
        ] {
            assert!(with(key, right).is_ok(), "{key:?}: {right}");
            assert!(with(key, wrong).is_err(), "{key:?}: {wrong}");
        }
    }
}
