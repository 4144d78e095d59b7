//! The tables of a file, with the symbols and the users in each.

/// Tables; the first is around all others, whether it has symbols or not.
#[derive(Debug, Default)]
pub(super) struct Tables {
    outer: Vec<Option<u32>>,
    symbols: Members,
    users: Members,
}

/// The numbers that each table has, in their order.
#[derive(Debug, Default)]
struct Members {
    /// Where those of a table end in the list.
    ends: Vec<u32>,
    list: Vec<u32>,
}

impl Members {
    /// Of the table of each number.
    fn of(tables: usize, table_of: impl Iterator<Item = u32> + Clone) -> Members {
        let mut starts = vec![0; tables];
        for table in table_of.clone() {
            starts[table as usize] += 1;
        }
        let mut sum = 0;
        for count in &mut starts {
            sum += std::mem::replace(count, sum);
        }
        let mut list = vec![0; sum as usize];
        for (number, table) in (0..).zip(table_of) {
            let next = &mut starts[table as usize];
            list[*next as usize] = number;
            *next += 1;
        }
        Members { ends: starts, list }
    }

    fn get(&self, table: u32) -> &[u32] {
        let start = (table.checked_sub(1)).map_or(0, |before| self.ends[before as usize]);
        &self.list[start as usize..self.ends[table as usize] as usize]
    }
}

impl Tables {
    /// Adds a table; returns its number.
    pub(super) fn push(&mut self, outer: Option<u32>) -> u32 {
        self.outer.push(outer);
        (self.outer.len() - 1) as u32
    }

    pub(super) fn len(&self) -> usize {
        self.outer.len()
    }

    /// Sets what is in the tables, by the table of each symbol and of each user.
    pub(super) fn fill(
        &mut self,
        symbols: impl Iterator<Item = u32> + Clone,
        users: impl Iterator<Item = u32> + Clone,
    ) {
        self.symbols = Members::of(self.len(), symbols);
        self.users = Members::of(self.len(), users);
    }

    /// The table around each.
    pub(super) fn outer(&self) -> &[Option<u32>] {
        &self.outer
    }

    pub(super) fn symbols(&self, table: u32) -> &[u32] {
        self.symbols.get(table)
    }

    pub(super) fn users(&self, table: u32) -> &[u32] {
        self.users.get(table)
    }
}
