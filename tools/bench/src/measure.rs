//! Clocks, counters, and the loop around a piece of work.

use std::fs::{self, File};
use std::time::Instant;

use cap::Cap;
use rustix::fs::{Advice, fadvise};
use rustix::time::{ClockId, clock_gettime};

use crate::args::Args;
use crate::figures::{Details, Figures, Outcome};
use crate::work::Work;

/// The counting allocator.
pub type Heap = Cap<std::alloc::System>;

const MIB: f64 = 1048576.0;

/// CPU time of this process, in milliseconds.
fn cpu_ms() -> f64 {
    let now = clock_gettime(ClockId::ProcessCPUTime);
    now.tv_sec as f64 * 1e3 + now.tv_nsec as f64 / 1e6
}

/// A counter of a file of `/proc/self`, e.g. `read_bytes:` of `io`.
fn proc_counter(file: &str, key: &str) -> Option<f64> {
    let text = fs::read_to_string(format!("/proc/self/{file}")).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(key))?;
    line.split_whitespace().next()?.parse().ok()
}

/// Counters of the system for this process.
#[derive(Default)]
struct Counters {
    minor_faults: Option<f64>,
    major_faults: Option<f64>,
    disk_bytes: Option<f64>,
}

impl Counters {
    fn now() -> Counters {
        let stat = fs::read_to_string("/proc/self/stat").unwrap_or_default();
        // The name, which can contain any character, is in parentheses; the state follows.
        let fields = stat.rsplit_once(") ").map_or("", |(_, fields)| fields);
        let field = |n| fields.split(' ').nth(n)?.parse().ok();
        Counters {
            minor_faults: field(7),
            major_faults: field(9),
            disk_bytes: proc_counter("io", "read_bytes:"),
        }
    }

    /// The differences since `before`, of the counters that this system has.
    fn since(&self, before: &Counters) -> Details {
        let pairs = [
            ("minor_faults", self.minor_faults, before.minor_faults, 1.0),
            ("major_faults", self.major_faults, before.major_faults, 1.0),
            ("disk_read_mib", self.disk_bytes, before.disk_bytes, MIB),
        ];
        let known = pairs.into_iter().filter_map(|(name, after, before, unit)| {
            let counted = after? - before?;
            Some((name, counted / unit))
        });
        known.collect()
    }
}

/// Writes the file back and drops its pages from the page cache.
fn drop_cache(path: &str) -> Outcome<()> {
    let file = File::open(path)?;
    file.sync_all()?;
    fadvise(&file, 0, None, Advice::DontNeed)?;
    Ok(())
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}

/// Does the work, first untimed, then timed; returns medians over the iterations, and the counters
/// of the last one.
pub(crate) fn rounds(args: &Args, heap: Option<&Heap>, work: &Work) -> Outcome<Figures> {
    let mut wall = Vec::new();
    let mut cpu = Vec::new();
    let mut details = Vec::new();
    for round in 0..args.warm_up + args.iterations {
        if args.cold {
            drop_cache(&args.file)?;
        }
        let counters = Counters::now();
        let allocated = heap.map_or(0, |heap| heap.allocated());
        let start = Instant::now();
        let cpu_start = cpu_ms();
        for _ in 1..work.batch {
            (work.run)(args, &mut |_| {})?;
        }
        (work.run)(args, &mut |found| {
            let cpu_ms = (cpu_ms() - cpu_start) / f64::from(work.batch);
            let wall_ms = start.elapsed().as_secs_f64() * 1e3 / f64::from(work.batch);
            if round >= args.warm_up {
                cpu.push(cpu_ms);
                wall.push(wall_ms);
            }
            details = found;
            if let Some(heap) = heap {
                let kept = heap.allocated().saturating_sub(allocated) as f64;
                details.push(("heap_mib", kept / MIB));
            }
            details.extend(Counters::now().since(&counters));
        })?;
    }
    let mut figures = vec![
        (String::new(), median(&mut wall)),
        (".cpu".into(), median(&mut cpu)),
        (".min".into(), cpu.first().copied().unwrap_or(f64::NAN)),
    ];
    let named = details.into_iter().map(|(k, v)| (format!(".{k}"), v));
    figures.extend(named);
    if let Some(kib) = proc_counter("status", "RssAnon:") {
        figures.push((".rss_anon_mib".into(), kib / 1024.0));
    }
    Ok(figures)
}
