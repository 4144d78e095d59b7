//! Where the nodes of a picture are: in layers, each below those that it takes values of.
//!
//! 1. An edge that leads back in the order of the nodes is turned around.
//! 2. The layer of a node is the longest way to it; what takes no more than it gives goes down to its first user.
//! 3. An edge over several layers has a point in each.
//! 4. Layers are ordered by the means of neighbours, down and up.
//! 5. Each node moves to the mean of its neighbours, as far as there is room.
//!
//! Time is linear in nodes and points, for a fixed number of sweeps. The crate rust-sugiyama does the same, but takes a minute
//! for 300 nodes and 900 edges, and panics on an edge from a node to itself (0.4.0).

/// Sweeps over all layers to order them, and to place nodes.
const ORDERING: usize = 8;
const PLACING: usize = 12;

/// Most points of all edges; longer edges are straight.
const MAX_POINTS: usize = 40_000;

/// Room between nodes of a layer.
const GAP: f32 = 14.0;

/// Widest column in which nothing is.
const WIDEST: f32 = 40.0;

/// Where a node is.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Placed {
    /// Its centre.
    pub(super) x: f32,
    pub(super) layer: usize,
}

/// A layout.
#[derive(Default)]
pub(super) struct Layered {
    pub(super) nodes: Vec<Placed>,
    /// The points of each edge between its ends: one in each layer, from the upper one to the lower one.
    pub(super) points: Vec<Vec<Placed>>,
    pub(super) width: f32,
    pub(super) layers: usize,
}

/// Nodes and points while they are placed.
struct Places {
    width: Vec<f32>,
    layer: Vec<usize>,
    above: Vec<Vec<u32>>,
    below: Vec<Vec<u32>>,
    layers: Vec<Vec<u32>>,
    x: Vec<f32>,
}

impl Layered {
    /// Places nodes of these widths; edges are pairs of their numbers.
    pub(super) fn new(widths: &[f32], edges: &[(usize, usize)]) -> Layered {
        if widths.is_empty() {
            return Layered::default();
        }
        let down = |(from, to): (usize, usize)| (from.min(to), from.max(to));
        let layer = layers(widths.len(), edges.iter().map(|edge| down(*edge)));
        let mut places = Places::new(widths, layer);
        let mut first_points = Vec::with_capacity(edges.len());
        let mut left = MAX_POINTS;
        for edge in edges {
            let (upper, lower) = down(*edge);
            let between = places.layer[upper] + 1..places.layer[lower].max(1);
            let is_short = upper == lower || between.len() > left;
            let first = places.layer.len();
            let mut above = upper;
            if !is_short {
                left -= between.len();
                for layer in between {
                    let point = places.add(4.0, layer);
                    places.connect(above, point);
                    above = point;
                }
            }
            if upper != lower {
                places.connect(above, lower);
            }
            first_points.push(first..places.layer.len());
        }
        places.order();
        places.place();
        let at = |nth: usize| Placed {
            x: places.x[nth],
            layer: places.layer[nth],
        };
        Layered {
            nodes: (0..widths.len()).map(at).collect(),
            points: first_points
                .into_iter()
                .map(|it| it.map(at).collect())
                .collect(),
            width: places.extent(),
            layers: places.layers.len(),
        }
    }
}

/// The layer of each node; edges lead from smaller to greater numbers.
fn layers(nodes: usize, edges: impl Iterator<Item = (usize, usize)> + Clone) -> Vec<usize> {
    let mut below: Vec<Vec<u32>> = vec![Vec::new(); nodes];
    let mut above = vec![0; nodes];
    for (upper, lower) in edges.filter(|(upper, lower)| upper != lower) {
        below[upper].push(lower as u32);
        above[lower] += 1;
    }
    let mut layer = vec![0; nodes];
    for upper in 0..nodes {
        for lower in &below[upper] {
            let lower = *lower as usize;
            layer[lower] = layer[lower].max(layer[upper] + 1);
        }
    }
    // What has more edges down than up goes to its first user: its edges become shorter in all.
    for node in (0..nodes).rev().filter(|it| above[*it] <= below[*it].len()) {
        let first = below[node].iter().map(|it| layer[*it as usize]).min();
        layer[node] = first.map_or(layer[node], |it| it - 1);
    }
    let first = layer.iter().copied().min().unwrap_or(0);
    layer.iter_mut().for_each(|it| *it -= first);
    layer
}

impl Places {
    fn new(widths: &[f32], layer: Vec<usize>) -> Places {
        let count = layer.iter().max().map_or(0, |it| it + 1);
        let mut layers = vec![Vec::new(); count];
        for (node, layer) in (0..).zip(&layer) {
            layers[*layer].push(node);
        }
        Places {
            width: widths.to_vec(),
            above: vec![Vec::new(); widths.len()],
            below: vec![Vec::new(); widths.len()],
            x: vec![0.0; widths.len()],
            layer,
            layers,
        }
    }

    fn add(&mut self, width: f32, layer: usize) -> usize {
        let nth = self.layer.len();
        self.width.push(width);
        self.layer.push(layer);
        self.above.push(Vec::new());
        self.below.push(Vec::new());
        self.x.push(0.0);
        self.layers[layer].push(nth as u32);
        nth
    }

    fn connect(&mut self, upper: usize, lower: usize) {
        self.below[upper].push(lower as u32);
        self.above[lower].push(upper as u32);
    }

    /// The layers, from the top or from the bottom.
    fn sweep(&self, nth: usize) -> Vec<usize> {
        let layers = 0..self.layers.len();
        match nth % 2 {
            0 => layers.collect(),
            _ => layers.rev().collect(),
        }
    }

    fn neighbours(&self, nth: usize, node: u32) -> &[u32] {
        let lists = if nth % 2 == 0 {
            &self.above
        } else {
            &self.below
        };
        &lists[node as usize]
    }

    /// Orders each layer by the mean places of what is above, then of what is below, and so on.
    fn order(&mut self) {
        let mut place = vec![0.0; self.layer.len()];
        for layer in &self.layers {
            number(layer, &mut place);
        }
        for nth in 0..ORDERING {
            for layer in self.sweep(nth) {
                let mut keyed: Vec<(f32, u32)> = self.layers[layer]
                    .iter()
                    .map(|node| {
                        (
                            mean(self.neighbours(nth, *node), &place)
                                .unwrap_or(place[*node as usize]),
                            *node,
                        )
                    })
                    .collect();
                keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
                self.layers[layer] = keyed.into_iter().map(|it| it.1).collect();
                number(&self.layers[layer], &mut place);
            }
        }
    }

    /// Gives each node a centre: near its neighbours, and not over the one beside it.
    fn place(&mut self) {
        for layer in 0..self.layers.len() {
            self.spread(layer, |_, x| x);
        }
        for nth in 0..PLACING {
            for layer in self.sweep(nth) {
                let wanted: Vec<f32> = self.layers[layer]
                    .iter()
                    .map(|node| {
                        mean(self.neighbours(nth, *node), &self.x).unwrap_or(self.x[*node as usize])
                    })
                    .collect();
                self.spread(layer, |place, _| wanted[place]);
            }
        }
        self.close_gaps();
    }

    /// Makes columns in which nothing is narrow; the first node is at the left edge.
    fn close_gaps(&mut self) {
        let left = |(nth, x): (usize, &f32)| (x - self.width[nth] / 2.0, nth);
        let mut by_left: Vec<(f32, usize)> = self.x.iter().enumerate().map(left).collect();
        by_left.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut right = by_left.first().map_or(0.0, |it| it.0);
        let mut moved = right;
        for (left, node) in by_left {
            moved += (left - right - WIDEST).max(0.0);
            right = right.max(left + self.width[node]);
            self.x[node] -= moved;
        }
    }

    /// Places the nodes of a layer as near to what is wanted as order and widths allow: the mean of a pass from each side.
    fn spread(&mut self, layer: usize, wanted: impl Fn(usize, f32) -> f32) {
        let nodes = &self.layers[layer];
        let half = |node: u32| self.width[node as usize] / 2.0 + GAP / 2.0;
        let wanted: Vec<f32> = (0..)
            .zip(nodes)
            .map(|(place, node)| wanted(place, self.x[*node as usize]))
            .collect();
        let mut right = wanted.clone();
        for place in 1..nodes.len() {
            let least = right[place - 1] + half(nodes[place - 1]) + half(nodes[place]);
            right[place] = right[place].max(least);
        }
        let mut left = wanted;
        for place in (1..nodes.len()).rev() {
            let most = left[place] - half(nodes[place - 1]) - half(nodes[place]);
            left[place - 1] = left[place - 1].min(most);
        }
        for (place, node) in nodes.iter().enumerate() {
            self.x[*node as usize] = (right[place] + left[place]) / 2.0;
        }
    }

    fn extent(&self) -> f32 {
        let right = |(x, width): (&f32, &f32)| x + width / 2.0;
        self.x
            .iter()
            .zip(&self.width)
            .map(right)
            .fold(0.0, f32::max)
    }
}

fn number(layer: &[u32], place: &mut [f32]) {
    // In the middle, so that layers of other lengths are beside each other.
    let middle = layer.len() as f32 / 2.0;
    for (nth, node) in layer.iter().enumerate() {
        place[*node as usize] = nth as f32 - middle;
    }
}

fn mean(nodes: &[u32], of: &[f32]) -> Option<f32> {
    let sum: f32 = nodes.iter().map(|it| of[*it as usize]).sum();
    (!nodes.is_empty()).then(|| sum / nodes.len() as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No two nodes of a layer are over each other, and edges lead down.
    fn check(widths: &[f32], edges: &[(usize, usize)]) -> Layered {
        let layered = Layered::new(widths, edges);
        for (from, to) in edges.iter().filter(|(from, to)| from != to) {
            let (upper, lower) = (from.min(to), from.max(to));
            assert!(layered.nodes[*upper].layer < layered.nodes[*lower].layer);
        }
        let mut all: Vec<(usize, f32, f32)> = (0..widths.len())
            .map(|nth| {
                let it = layered.nodes[nth];
                (it.layer, it.x, widths[nth])
            })
            .collect();
        all.sort_by(|a, b| (a.0, a.1).partial_cmp(&(b.0, b.1)).expect("numbers"));
        for pair in all.windows(2) {
            let [(layer, x, width), (next_layer, next_x, next_width)] = [pair[0], pair[1]];
            assert!(
                layer < next_layer || next_x - x >= (width + next_width) / 2.0 - 0.1,
                "{pair:?}"
            );
        }
        layered
    }

    #[test]
    fn odd_graphs_have_a_layout() {
        let widths = [40.0; 6];
        for edges in [
            &[][..],
            &[(0, 0)],
            &[(0, 1), (0, 1), (1, 2), (2, 0)],
            &[(0, 5), (1, 5), (2, 5), (5, 3), (3, 3)],
            &[(4, 3), (3, 2), (2, 1), (1, 0), (0, 4)],
        ] {
            let layered = check(&widths, edges);
            assert!(layered.width >= 40.0, "{edges:?}");
        }
        assert_eq!(Layered::new(&[], &[]).layers, 0);
    }

    #[test]
    fn a_large_graph_has_a_layout_in_linear_time() {
        let (mut edges, mut random) = (Vec::new(), 12345u32);
        for node in 1..1000usize {
            edges.push((node - 1, node));
            for _ in 0..2 {
                random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                edges.push((random as usize % node, node));
            }
        }
        let layered = check(&vec![100.0; 1000], &edges);
        assert_eq!(layered.layers, 1000);
        assert!(layered.points.iter().map(Vec::len).sum::<usize>() <= MAX_POINTS);
    }
}
