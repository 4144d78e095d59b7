//! Graphs as a picture: SVG that needs nothing else, light or dark as its reader has it.

use std::fmt::Write as _;
use std::io::{self, Write};

use mlirbc_document::text::{cut, plural};

use super::data_flow::{DataFlow, Node};
use super::folded_graph::{FoldedGraph, MAX_NODES, Shown, ShownEdge};
use super::graphs::Graphs;
use super::layered::{Layered, Placed};
use super::node_groups::NodeGroups;

/// Most graphs of a picture, and fewest nodes of each that there is room for.
const MAX_GRAPHS: usize = 16;
const LEAST: usize = 60;

/// Most characters of a line in a node, of a type on an edge, and of what the pointer shows.
const MAX_LABEL: usize = 36;
const MAX_TYPE: usize = 28;
const MAX_TITLE: usize = 2000;

/// Most edges of a graph with types on those that nodes do not tell: of several results, of groups.
const LABELLED: usize = 600;

/// Sizes in pixels.
const CHARACTER: f32 = 6.4;
const HEIGHT: f32 = 36.0;
const LAYER: f32 = 84.0;
const MARGIN: f32 = 20.0;
const HEADING: f32 = 44.0;

const STYLE: &str = "\
svg{background:#fff}
text{font:11px ui-monospace,Menlo,Consolas,monospace;fill:#1f2328}
.h{font-size:15px;font-weight:600}.w{fill:#59636e}.t{font-size:9px;fill:#59636e}
rect{fill:#f6f8fa;stroke:#8c959f}.a rect{fill:#ddf4ff}.g rect{fill:#fff8c5;stroke-dasharray:4 2}
path{fill:none;stroke:#8c959f}.b path{stroke-dasharray:5 3}marker path{fill:#8c959f;stroke:none}
@media (prefers-color-scheme:dark){
svg{background:#0d1117}text{fill:#f0f6fc}.w,.t{fill:#9198a1}
rect{fill:#212830;stroke:#656c76}.a rect{fill:#0c2d4a}.g rect{fill:#3b2e0a}path{stroke:#656c76}marker path{fill:#656c76}
}
";

/// Writes all graphs below each other, and gives notes on what is not shown as it is.
pub(super) fn svg(
    graphs: &mut Graphs<'_>,
    title: &str,
    out: &mut dyn Write,
) -> io::Result<Vec<String>> {
    let shown = graphs.len().min(MAX_GRAPHS);
    let most = (MAX_NODES / shown.max(1)).max(LEAST);
    let mut picture = Picture {
        body: String::new(),
        width: 400.0,
        height: MARGIN,
        notes: Vec::new(),
    };
    for nth in 0..shown {
        let graph = graphs.graph(nth);
        picture.graph(graphs, &graph, most);
    }
    if shown < graphs.len() {
        let more = (graphs.len() - shown) as u64;
        picture.note(&format!("{} not shown", plural(more, "more graph")), "");
    }
    let (width, height) = (picture.width + 2.0 * MARGIN, picture.height + MARGIN);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width:.0}\" height=\"{height:.0}\" \
         viewBox=\"0 0 {width:.0} {height:.0}\" role=\"img\">\n<title>{}</title>\n<style>{STYLE}</style>\n\
         <defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" \
         orient=\"auto\"><path d=\"M0 0L8 4L0 8z\"/></marker></defs>",
        Escaped(title)
    )?;
    out.write_all(picture.body.as_bytes())?;
    out.write_all(b"</svg>\n")?;
    Ok(picture.notes)
}

/// What is drawn so far. Writing to a string cannot fail.
struct Picture {
    body: String,
    width: f32,
    height: f32,
    notes: Vec<String>,
}

impl Picture {
    fn line(&mut self, class: &str, text: &str) {
        let y = self.height;
        let text = Escaped(text);
        let _ = writeln!(
            self.body,
            "<text class=\"{class}\" x=\"{MARGIN}\" y=\"{y:.0}\">{text}</text>"
        );
    }

    /// A line that says what is not there, also as a note.
    fn note(&mut self, text: &str, graph: &str) {
        self.height += 16.0;
        self.line("w", text);
        let about = if graph.is_empty() { "" } else { ": " };
        self.notes.push(format!("{graph}{about}{text}"));
    }

    fn graph(&mut self, graphs: &Graphs<'_>, graph: &DataFlow, most: usize) {
        let groups = NodeGroups::new(graph);
        let folded = FoldedGraph::new(graph, &groups, most);
        let boxes: Vec<Drawn> = folded
            .nodes
            .iter()
            .map(|it| Drawn::new(*it, graph, &groups, graphs))
            .collect();
        let widths: Vec<f32> = boxes.iter().map(Drawn::width).collect();
        let edges: Vec<(usize, usize)> = folded.edges.iter().map(|it| (it.from, it.to)).collect();
        let layered = Layered::new(&widths, &edges);
        self.height += HEADING - 16.0;
        let operations = plural(graph.operations, "operation");
        self.line("h", &format!("{} ({operations})", graph.name));
        if folded.is_folded {
            self.note(
                "inner scopes and regions are one node each (dashed)",
                &graph.name,
            );
        }
        let left_out = graph.left_out + folded.left_out;
        if left_out > 0 {
            self.note(
                &format!("{} not shown", plural(left_out, "node")),
                &graph.name,
            );
        }
        if folded.has_more_edges {
            self.note("some edges are not shown", &graph.name);
        }
        let top = self.height + HEIGHT;
        let has_labels = |edge: &ShownEdge| {
            let several = match folded.nodes[edge.from].0 {
                Shown::Node(node) => graph.node(node).types().len() > 1,
                Shown::Group(_) => true,
            };
            (several || edge.count > 1) && folded.edges.len() <= LABELLED
        };
        for ((edge, points), ends) in folded.edges.iter().zip(&layered.points).zip(&edges) {
            let ends = [layered.nodes[ends.0], layered.nodes[ends.1]];
            self.edge(graph, edge, ends, points, (top, has_labels(edge)));
        }
        for (drawn, placed) in boxes.iter().zip(&layered.nodes) {
            self.node(drawn, *placed, top);
        }
        self.width = self.width.max(layered.width);
        self.height = top + LAYER * layered.layers as f32;
    }

    fn node(&mut self, drawn: &Drawn, placed: Placed, top: f32) {
        let (width, x) = (drawn.width(), MARGIN + placed.x);
        let (left, y) = (x - width / 2.0, top + LAYER * placed.layer as f32);
        let (class, title) = (drawn.class, Escaped(&drawn.title));
        let radius = if class == "a" { HEIGHT / 2.0 } else { 4.0 };
        let _ = write!(
            self.body,
            "<g class=\"{class}\"><title>{title}</title><rect x=\"{left:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" \
             height=\"{HEIGHT}\" rx=\"{radius}\"/>"
        );
        let lines = if drawn.second.is_empty() {
            [22.0, 0.0]
        } else {
            [15.0, 29.0]
        };
        for (text, class, line) in [
            (&drawn.first, "", lines[0]),
            (&drawn.second, " class=\"t\"", lines[1]),
        ] {
            if !text.is_empty() {
                let (y, text) = (y + line, Escaped(text));
                let _ = write!(
                    self.body,
                    "<text{class} x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"middle\">{text}</text>"
                );
            }
        }
        self.body.push_str("</g>\n");
    }

    fn edge(
        &mut self,
        graph: &DataFlow,
        edge: &ShownEdge,
        [from, to]: [Placed; 2],
        points: &[Placed],
        (top, has_label): (f32, bool),
    ) {
        let y = |placed: Placed| top + LAYER * placed.layer as f32;
        let is_back = edge.from >= edge.to;
        let mut way: Vec<[f32; 2]> = points
            .iter()
            .map(|it| [MARGIN + it.x, y(*it) + HEIGHT / 2.0])
            .collect();
        if is_back {
            way.reverse();
        }
        let (out_at, in_at) = if is_back {
            (0.0, HEIGHT)
        } else {
            (HEIGHT, 0.0)
        };
        let first = [MARGIN + from.x, y(from) + out_at];
        let last = [MARGIN + to.x, y(to) + in_at];
        let class = if is_back { "b" } else { "e" };
        let (node, result) = edge.first;
        let ty = graph.node(node).ty(result);
        let mut label = cut(ty, MAX_TYPE);
        let mut title = cut(ty, MAX_TITLE);
        if edge.count > 1 {
            label = format!("{}x {label}", edge.count);
            title = format!("{} edges, the first: {title}", edge.count);
        }
        let mut path = format!("M{:.1} {:.1}", first[0], first[1]);
        if edge.from == edge.to {
            let (x, y) = (first[0], y(from));
            let _ = write!(
                path,
                "C{:.1} {:.1} {:.1} {:.1} {x:.1} {y:.1}",
                x + 60.0,
                y + 50.0,
                x + 60.0,
                y - 20.0
            );
        } else {
            let mut before = first;
            for next in way.iter().copied().chain([last]) {
                let middle = (before[1] + next[1]) / 2.0;
                let ([x, _], [next_x, next_y]) = (before, next);
                let _ = write!(
                    path,
                    "C{x:.1} {middle:.1} {next_x:.1} {middle:.1} {next_x:.1} {next_y:.1}"
                );
                before = next;
            }
        }
        let title = Escaped(&title);
        let _ = write!(
            self.body,
            "<g class=\"{class}\"><title>{title}</title><path d=\"{path}\" marker-end=\"url(#arrow)\"/>"
        );
        if has_label {
            let end = way.first().unwrap_or(&last);
            let [x, y] = [(first[0] + end[0]) / 2.0 + 3.0, (first[1] + end[1]) / 2.0];
            let label = Escaped(&label);
            let _ = write!(
                self.body,
                "<text class=\"t\" x=\"{x:.1}\" y=\"{y:.1}\">{label}</text>"
            );
        }
        self.body.push_str("</g>\n");
    }
}

/// A node as it is drawn.
struct Drawn {
    class: &'static str,
    first: String,
    second: String,
    title: String,
}

impl Drawn {
    fn new(
        (shown, count): (Shown, u32),
        graph: &DataFlow,
        groups: &NodeGroups<'_>,
        graphs: &Graphs<'_>,
    ) -> Drawn {
        match shown {
            Shown::Group(group) => Drawn {
                class: "g",
                first: cut(&groups.label(group), MAX_LABEL),
                second: plural(u64::from(count), "node"),
                title: cut(&groups.path(group), MAX_TITLE),
            },
            Shown::Node(node) => {
                let node = graph.node(node);
                let called: Vec<String> = node.calls().iter().map(|it| graphs.path(*it)).collect();
                let ty = node.ty(0);
                let second = called.first().map_or(ty, String::as_str);
                Drawn {
                    class: if node.is_argument() { "a" } else { "o" },
                    first: cut(&node.name(), MAX_LABEL),
                    second: cut(second, MAX_LABEL),
                    title: cut(&about(node, &called), MAX_TITLE),
                }
            }
        }
    }

    fn width(&self) -> f32 {
        let first = self.first.chars().count() as f32 * CHARACTER;
        let second = self.second.chars().count() as f32 * CHARACTER * 0.85;
        first.max(second) + 16.0
    }
}

/// All that is known of a node, in lines.
fn about(node: Node<'_>, called: &[String]) -> String {
    let mut about = node.name();
    for ty in node.types().take(4) {
        about += &format!("\n: {ty}");
    }
    for symbol in called {
        about += &format!("\n{symbol}");
    }
    for [name, value] in node.attributes() {
        about += &format!("\n{name} = {value}");
    }
    if let Some(scope) = node.scope() {
        about += &format!("\n{scope}");
    }
    if let Some((file, line, column)) = node.place() {
        about += &format!("\n{file}:{line}:{column}");
    }
    about
}

/// A text in XML. Texts out of files are escaped already, so they have no control characters.
struct Escaped<'t>(&'t str);

impl std::fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                _ => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
