//! Texts of TableGen and C++ as words of a table.

/// The blank inside of a word.
pub(crate) const SPACE: &str = "\u{a0}";

/// Most names of a namespace in which C++ looks for a name.
pub(crate) const MAX_NAMESPACES: usize = 16;

/// A C++ name without white space and leading colons.
pub(crate) fn cpp(name: &str) -> String {
    let name: String = compact(name);
    name.strip_prefix("::").map(str::to_owned).unwrap_or(name)
}

/// Code without white space.
pub(crate) fn compact(code: &str) -> String {
    code.split_whitespace().collect()
}

/// A text as one word.
pub(crate) fn word(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(SPACE)
}

/// A name of C++ in a namespace, which can be empty.
pub(crate) fn qualified(namespace: &str, name: &str) -> String {
    match namespace {
        "" => name.to_owned(),
        _ => format!("{namespace}::{name}"),
    }
}

/// Whether a character is of a word.
pub(crate) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// Whether a name can stand in a fact.
pub(crate) fn is_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(is_word)
}

/// Whether a text has digits only, at least one.
pub(crate) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit())
}

/// The digits that a text starts with.
pub(crate) fn digits(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_digit());
    &text[..end.unwrap_or(text.len())]
}

/// A format on one line; between backquotes and double quotes white space stays.
pub(crate) fn normal(text: &str) -> String {
    let (mut out, mut rest) = (String::new(), text);
    while let Some(c) = rest.chars().next() {
        let len = match c {
            '`' | '"' => rest[1..].find(c).map_or(1, |end| end + 2),
            _ => c.len_utf8(),
        };
        match c.is_whitespace() {
            true if !out.ends_with(' ') => out.push(' '),
            true => {}
            false => out.push_str(&rest[..len]),
        }
        rest = &rest[len..];
    }
    out.trim().to_owned()
}

/// A line without characters that would end it, or a fact of it.
pub(crate) fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// A text of several lines on one: without the indentation that all lines have, and blank lines at both ends.
pub(crate) fn escaped(text: &str) -> String {
    let text = text.replace('\t', " ");
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let indent = |line: &&str| line.len() - line.trim_start_matches(' ').len();
    let filled = || lines.iter().filter(|it| !it.is_empty());
    let common = filled().map(indent).min().unwrap_or(0);
    let lines: Vec<&str> = lines
        .iter()
        .map(|it| it.get(common..).unwrap_or(""))
        .collect();
    let text = lines.join("\n");
    let text = text.trim_matches('\n').replace('\\', "\\\\");
    one_line(&text.replace('\n', "\\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_on_one_line() {
        assert_eq!(normal(" $a `  ` \n\t $b\n `x"), "$a `  ` $b `x");
        assert_eq!(
            normal("custom<A>($x, \"a  b\")  `"),
            "custom<A>($x, \"a  b\") `"
        );
    }

    #[test]
    fn descriptions_are_on_one_line() {
        let text = "\n    One.\n\n      \\two\t2\n    é\n  ";
        assert_eq!(escaped(text), "One.\\n\\n  \\\\two 2\\né");
        assert_eq!(escaped(" \n "), "");
    }

    #[test]
    fn names_of_cpp() {
        assert_eq!(cpp(" ::a :: B"), "a::B");
        assert_eq!((digits("12a"), is_digits("")), ("12", false));
    }
}
