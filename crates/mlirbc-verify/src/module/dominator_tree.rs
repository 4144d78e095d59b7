//! The dominator tree of the blocks of a region, by the algorithm of Lengauer and Tarjan with compressed paths: for
//! any graph, the number of steps is that of edges times a logarithm.

const NONE: u32 = u32::MAX;

/// Of each block that is reached: its place in an order in which what it dominates follows it, and the end of that.
pub(super) struct DominatorTree {
    spans: Vec<Option<(u32, u32)>>,
}

/// The successors, or the predecessors, of all blocks.
struct Neighbours {
    /// Where those of a block begin.
    starts: Vec<u32>,
    list: Vec<u32>,
}

impl Neighbours {
    fn new(blocks: usize, edges: impl Iterator<Item = (u32, u32)> + Clone) -> Neighbours {
        let mut starts = vec![0_u32; blocks + 1];
        for (from, _) in edges.clone() {
            starts[from as usize + 1] += 1;
        }
        for nth in 0..blocks {
            starts[nth + 1] += starts[nth];
        }
        let mut next = starts.clone();
        let mut list = vec![0; starts[blocks] as usize];
        for (from, to) in edges {
            let place = &mut next[from as usize];
            list[*place as usize] = to;
            *place += 1;
        }
        Neighbours { starts, list }
    }

    fn of(&self, block: u32) -> &[u32] {
        let block = block as usize;
        &self.list[self.starts[block] as usize..self.starts[block + 1] as usize]
    }
}

/// Paths to the root of a forest, which get shorter. Blocks are numbered as a walk in depth reaches them.
struct Forest {
    above: Vec<u32>,
    /// The block with the least semidominator on the path, the root excluded.
    least: Vec<u32>,
    semi: Vec<u32>,
    path: Vec<u32>,
}

impl Forest {
    fn eval(&mut self, block: u32) -> u32 {
        if self.above[block as usize] == NONE {
            return self.least[block as usize];
        }
        let mut at = block;
        loop {
            let above = self.above[at as usize];
            if self.above[above as usize] == NONE {
                break;
            }
            self.path.push(at);
            at = above;
        }
        while let Some(at) = self.path.pop() {
            let at = at as usize;
            let above = self.above[at] as usize;
            let (own, other) = (self.least[at], self.least[above]);
            if self.semi[other as usize] < self.semi[own as usize] {
                self.least[at] = other;
            }
            self.above[at] = self.above[above];
        }
        self.least[block as usize]
    }
}

impl DominatorTree {
    /// Of so many blocks, the first of which is the entry, and edges between them.
    pub(super) fn new(blocks: usize, edges: &[(u32, u32)]) -> DominatorTree {
        let inside = |(from, to): &&(u32, u32)| (*from).max(*to) < blocks as u32;
        let edges = edges.iter().filter(inside);
        let after = Neighbours::new(blocks, edges.clone().copied());
        let before = Neighbours::new(blocks, edges.map(|(from, to)| (*to, *from)));
        let (order, numbers, parents) = walk(blocks, &after);
        let dominators = dominators((&order, &numbers, &parents), &before);

        let count = order.len();
        let mut sizes = vec![1_u32; count];
        for nth in (1..count).rev() {
            sizes[dominators[nth] as usize] += sizes[nth];
        }
        let mut spans = vec![None; blocks];
        let mut next = vec![0_u32; count];
        for nth in 0..count {
            let start = match nth {
                0 => 0,
                nth => next[dominators[nth] as usize],
            };
            if nth > 0 {
                next[dominators[nth] as usize] += sizes[nth];
            }
            next[nth] = start + 1;
            spans[order[nth] as usize] = Some((start, start + sizes[nth]));
        }
        DominatorTree { spans }
    }

    pub(super) fn is_reached(&self, block: u32) -> bool {
        self.spans[block as usize].is_some()
    }

    /// Whether all ways to the second block, which is reached, go through the first one.
    pub(super) fn dominates(&self, first: u32, second: u32) -> bool {
        match (self.spans[first as usize], self.spans[second as usize]) {
            (Some((start, end)), Some((at, _))) => start <= at && at < end,
            _ => false,
        }
    }
}

/// The blocks in the order in which a walk in depth reaches them, their numbers in it, and the numbers of the blocks from
/// which it does.
fn walk(blocks: usize, after: &Neighbours) -> (Vec<u32>, Vec<u32>, Vec<u32>) {
    let (mut order, mut parents) = (vec![0], vec![0]);
    let mut numbers = vec![NONE; blocks];
    numbers[0] = 0;
    let mut open = vec![(0_u32, 0_usize)];
    while let Some((block, next)) = open.last_mut() {
        let Some(to) = after.of(*block).get(*next).copied() else {
            open.pop();
            continue;
        };
        *next += 1;
        if numbers[to as usize] == NONE {
            parents.push(numbers[*block as usize]);
            numbers[to as usize] = order.len() as u32;
            order.push(to);
            open.push((to, 0));
        }
    }
    (order, numbers, parents)
}

/// The immediate dominators, by the numbers of a walk.
fn dominators(
    (order, numbers, parents): (&[u32], &[u32], &[u32]),
    before: &Neighbours,
) -> Vec<u32> {
    let count = order.len();
    let mut forest = Forest {
        above: vec![NONE; count],
        least: (0..count as u32).collect(),
        semi: (0..count as u32).collect(),
        path: Vec::new(),
    };
    let mut found = vec![0_u32; count];
    // Blocks by their semidominators, as lists: the first one, and the next one of each.
    let mut first = vec![NONE; count];
    let mut next = vec![NONE; count];
    for nth in (1..count).rev() {
        for from in before.of(order[nth]) {
            let from = numbers[*from as usize];
            if from != NONE {
                let least = forest.eval(from);
                forest.semi[nth] = forest.semi[nth].min(forest.semi[least as usize]);
            }
        }
        let semi = forest.semi[nth] as usize;
        next[nth] = std::mem::replace(&mut first[semi], nth as u32);
        let parent = parents[nth];
        forest.above[nth] = parent;
        let mut at = std::mem::replace(&mut first[parent as usize], NONE);
        while at != NONE {
            let least = forest.eval(at);
            let is_less = forest.semi[least as usize] < forest.semi[at as usize];
            found[at as usize] = if is_less { least } else { parent };
            at = next[at as usize];
        }
    }
    for nth in 1..count {
        if found[nth] != forest.semi[nth] {
            found[nth] = found[found[nth] as usize];
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whether a block is reached without another one.
    fn reaches(blocks: usize, edges: &[(u32, u32)], without: Option<u32>) -> Vec<bool> {
        let mut seen = vec![false; blocks];
        let mut open = vec![0];
        while let Some(block) = open.pop() {
            if Some(block) != without && !std::mem::replace(&mut seen[block as usize], true) {
                open.extend(edges.iter().filter(|it| it.0 == block).map(|it| it.1));
            }
        }
        seen
    }

    #[test]
    fn as_by_the_definition() {
        let mut state = 88_172_645_463_325_252_u64;
        let mut below = |most: u64| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state % most) as u32
        };
        for _ in 0..2_000 {
            let blocks = 1 + below(12);
            let edges: Vec<_> = (0..below(30))
                .map(|_| (below(blocks.into()), below(blocks.into())))
                .collect();
            let tree = DominatorTree::new(blocks as usize, &edges);
            let all = reaches(blocks as usize, &edges, None);
            for a in 0..blocks {
                assert_eq!(tree.is_reached(a), all[a as usize], "{edges:?}");
                let others = reaches(blocks as usize, &edges, Some(a));
                for b in (0..blocks).filter(|b| all[*b as usize]) {
                    let is_right = all[a as usize] && !others[b as usize];
                    assert_eq!(tree.dominates(a, b), is_right, "{edges:?} {a} {b}");
                }
            }
        }
    }

    /// A long chain with edges back: the recursion of the paths is a loop, and the time stays short.
    #[test]
    fn a_chain() {
        let blocks = 200_000;
        let forward = (1..blocks).map(|nth| (nth - 1, nth));
        let back = (1..blocks).map(|nth| (nth, 1 + nth / 2));
        let edges: Vec<_> = forward.chain(back).collect();
        let tree = DominatorTree::new(blocks as usize, &edges);
        assert!(tree.dominates(1, blocks - 1) && !tree.dominates(blocks - 1, 1));
    }
}
