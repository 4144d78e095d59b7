//! The code of a source file, without its test modules.

/// The lines of a text and their indices, without each `#[cfg(test)] mod name { ... }`. Other items that only tests
/// have are lines like all.
pub(crate) fn own_lines(text: &str) -> Vec<(usize, &str)> {
    let lines: Vec<&str> = text.lines().collect();
    let mut own = Vec::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        match end_of_tests(&lines[at..]) {
            Some(length) => at += length,
            None => {
                own.push((at, *line));
                at += 1;
            }
        }
    }
    own
}

/// The length of the test module that begins in the first line. It ends, as rustfmt writes it, at a brace alone.
fn end_of_tests(lines: &[&str]) -> Option<usize> {
    let (first, rest) = lines.split_first()?;
    if *first != "#[cfg(test)]" {
        return None;
    }
    let is_between = |it: &&str| it.starts_with("#[") || it.starts_with("//");
    let item = 1 + rest.iter().take_while(|it| is_between(it)).count();
    let is_module = lines.get(item)?.starts_with("mod ") && lines[item].ends_with('{');
    let length = lines[item..].iter().position(|it| *it == "}")?;
    is_module.then_some(item + length + 1)
}

#[test]
fn lines_after_an_item_of_tests_are_own() {
    let text = "//! Head.\n#[cfg(test)]\nthread_local! {\n}\nfn f() {}\n#[cfg(test)]\n#[allow(x)]\nmod tests {\n    \
        fn g() {}\n}\nfn h() {}\n#[cfg(test)]\nmod more;\n";
    let lines: Vec<usize> = own_lines(text).into_iter().map(|(at, _)| at).collect();
    assert_eq!(lines, [0, 1, 2, 3, 4, 10, 11, 12]);
}
