//! What keeps a release of jax from calling an artifact of `jax.export`, beside its module.

use mlirbc_compat::{Claim, JaxRelease};
use mlirbc_containers::{Details, JaxFormat, JaxStatement};

/// Something that a release does not know.
pub(super) struct Obstacle {
    /// What the release does.
    pub(super) claim: Claim,
    /// What it is.
    pub(super) what: String,
    /// What the artifact can state instead, which the release knows.
    pub(super) instead: Option<String>,
    /// Whether it is met when the artifact is opened, not when it is called.
    pub(super) is_of_format: bool,
}

/// The first schema that has something.
const CUSTOM_TREES: u64 = 3;
const LONG_DEVICES: u64 = 5;
const MEMORY_SPACES: u64 = 5;
const NAMED_SHARDINGS: u64 = 6;
const UNIQUE_VALUES: u64 = 10;

/// The first number of a serialization that releases accept which look at it.
const FIRST: u64 = 2;

/// The largest number of a node of a tree that jax writes, and of one that is no container of a program's own.
const LAST_TREE: u64 = 5;
const LAST_OWN_TREE: u64 = 4;

/// The memory space of the device, and the last one.
const DEVICE_MEMORY: u64 = 1;
const LAST_MEMORY: u64 = 3;

/// The last kind of checks, which schemas from 10 on do not know any more.
const SHAPE_ASSERTIONS: u64 = 2;

/// What a release does not know of an artifact: all of it, if nothing is known of the release.
pub(super) fn obstacles(details: Option<&Details>, release: Option<&JaxRelease>) -> Vec<Obstacle> {
    let not_known = |what: &str| Obstacle {
        claim: Claim::NotKnown,
        what: what.to_string(),
        instead: None,
        is_of_format: true,
    };
    let Some(release) = release else {
        return vec![not_known(
            "what this release reads of the artifact around the module is not known",
        )];
    };
    let Some((details, format)) = details.and_then(|it| Some((it, it.jax?))) else {
        return vec![not_known(
            "the artifact around the module cannot be read as a whole",
        )];
    };
    let mut found = stated(details, &format, release);
    found.extend(unknown(details, &format, release));
    found
}

/// What it can state in another way.
fn stated(details: &Details, format: &JaxFormat, release: &JaxRelease) -> Vec<Obstacle> {
    let mut found = Vec::new();
    let mut add = |claim, what: String, instead: String, is_of_format| {
        found.push(Obstacle {
            claim,
            what,
            instead: Some(instead),
            is_of_format,
        });
    };
    if let (Some(has), Some(most)) = (details.serialization_version, release.serialization) {
        if has > most {
            let what =
                format!("it reads serialization versions up to {most}, the artifact has {has}");
            add(
                Claim::Refuses,
                what,
                format!("serialization version {most}"),
                true,
            );
        }
    }
    let most = release.convention;
    if let Some(has) = details.calling_convention.filter(|has| *has > most) {
        // No release looks at it; it is what others would be told.
        let what = format!("it writes calling conventions up to {most}, the artifact has {has}");
        add(
            Claim::Reads,
            what,
            format!("calling convention {most}"),
            false,
        );
    }
    if release.schema < LONG_DEVICES && !format.has_short_devices {
        let what = "it looks for the number of devices where the artifact has none";
        let instead = "the number of devices where it looks for it";
        add(Claim::Refuses, what.to_string(), instead.to_string(), false);
    }
    found
}

/// What it cannot do without.
fn unknown(
    details: &Details,
    format: &JaxFormat,
    release: &JaxRelease,
) -> impl Iterator<Item = Obstacle> {
    let schema = release.schema;
    let most = |first: u64, yes: u64, no: u64| if schema < first { no } else { yes };
    let dtype = format.unique_dtype.filter(|_| schema >= UNIQUE_VALUES);
    let is_old = details.serialization_version.is_some_and(|it| it < FIRST);
    let all = [
        (
            is_old && release.serialization.is_some(),
            Claim::Refuses,
            "it does not read the first serialization version any more",
        ),
        (
            format.has_named_shardings && schema < NAMED_SHARDINGS,
            Claim::Misreads,
            "it does not know shardings by the names of axes, and takes the values to have none",
        ),
        (
            format.tree > most(CUSTOM_TREES, LAST_TREE, LAST_OWN_TREE),
            Claim::Refuses,
            "it does not know arguments or results in containers of the program's own",
        ),
        (
            dtype.unwrap_or(format.dtype) > release.dtype,
            Claim::Refuses,
            "it does not know a type of the arguments or results",
        ),
        (
            format.check > most(UNIQUE_VALUES, SHAPE_ASSERTIONS - 1, SHAPE_ASSERTIONS),
            Claim::Refuses,
            "it does not know a check that is off",
        ),
        (
            format.memory_space > LAST_MEMORY && schema >= MEMORY_SPACES,
            Claim::Refuses,
            "it does not know a memory space",
        ),
        (
            format.memory_space > DEVICE_MEMORY && schema < MEMORY_SPACES,
            Claim::Misreads,
            "it does not know memory spaces, and takes all values to be in that of the device",
        ),
    ];
    let all = all.into_iter().filter(|(is_so, ..)| *is_so);
    all.map(|(_, claim, what)| Obstacle {
        claim,
        what: what.to_string(),
        instead: None,
        is_of_format: true,
    })
}

/// What an artifact states for a release.
pub(super) fn statement(release: &JaxRelease) -> JaxStatement {
    JaxStatement {
        serialization: release.serialization,
        convention: release.convention,
        short_devices: release.schema < LONG_DEVICES,
    }
}
