//! HTTP for stores that are made from a URL, with TLS of `rustls`. The text beside an error status is
//! shortened here, because stores read it whole and repeat it in their messages.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use http_body_util::BodyExt;
use object_store::ClientOptions;
use object_store::client::{
    HttpClient, HttpConnector, HttpError, HttpRequest, HttpResponse, HttpResponseBody, HttpService,
};
use once_cell::sync::OnceCell;

use super::client::{self, Redirects};

/// Most bytes of the text of an error that are read, and how long that may take.
const MOST: usize = 4 << 10;
const WITHIN: Duration = Duration::from_secs(5);

/// Makes a client.
#[derive(Debug)]
pub(crate) struct Connector {
    redirects: Redirects,
    made: Arc<OnceCell<reqwest::Client>>,
}

impl Connector {
    pub(crate) fn new(redirects: Redirects) -> Connector {
        let made = Arc::default();
        Connector { redirects, made }
    }

    /// The client, once the store has asked for it.
    pub(crate) fn client(&self) -> Arc<OnceCell<reqwest::Client>> {
        self.made.clone()
    }
}

impl HttpConnector for Connector {
    fn connect(&self, options: &ClientOptions) -> object_store::Result<HttpClient> {
        // A program that has chosen another provider keeps it.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = client::new(options, self.redirects, true).or_else(|error| {
            // Without certificates of the system there is no `https`, but all else.
            client::new(options, self.redirects, false).map_err(|_| error)
        })?;
        let client = self.made.get_or_init(|| client).clone();
        Ok(HttpClient::new(Service(client)))
    }
}

#[derive(Debug)]
struct Service(reqwest::Client);

#[async_trait]
impl HttpService for Service {
    async fn call(&self, request: HttpRequest) -> Result<HttpResponse, HttpError> {
        let answer = HttpService::call(&self.0, request).await?;
        let status = answer.status();
        if !status.is_client_error() && !status.is_server_error() {
            return Ok(answer);
        }
        let (parts, body) = answer.into_parts();
        let text = tokio::time::timeout(WITHIN, beginning(body)).await;
        let said = said(&text.unwrap_or_default());
        Ok(HttpResponse::from_parts(parts, said.into()))
    }
}

/// The first bytes of a body.
async fn beginning(mut body: HttpResponseBody) -> Vec<u8> {
    let mut bytes = Vec::new();
    while let Some(Ok(frame)) = body.frame().await {
        let data = frame.into_data().unwrap_or_default();
        let room = MOST - bytes.len();
        bytes.extend_from_slice(&data[..data.len().min(room)]);
        if bytes.len() == MOST {
            break;
        }
    }
    bytes
}

/// The code and the message of an error of S3, Azure or Google Cloud Storage. Of other texts nothing:
/// they may repeat headers of the request, in which credentials are.
fn said(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let element = |name: &str| {
        let (_, rest) = text.split_once(&format!("<{name}>"))?;
        rest.split_once(&format!("</{name}>"))
            .map(|(content, _)| content)
    };
    let found = ["Code", "Message"].map(element);
    let found: Vec<&str> = found.into_iter().flatten().collect();
    found.join(": ")
}

#[cfg(test)]
mod tests {
    use super::said;

    #[test]
    fn only_code_and_message_are_kept() {
        let xml = b"<?xml version=\"1.0\"?><Error><Code>SignatureDoesNotMatch</Code><Message>No.</Message>\
            <CanonicalRequest>x-amz-security-token:SECRET</CanonicalRequest></Error>";
        assert_eq!(said(xml), "SignatureDoesNotMatch: No.");
        assert_eq!(said(b"<html>SECRET</html>"), "");
        assert_eq!(said(b"<Code>x"), "");
        assert_eq!(said(&[0xff, 0xfe]), "");
    }
}
