//! Reading lines from a stream that may hold anything, in bounded memory.

use std::io::{self, BufRead, Read as _};

/// One line as it came in, without its end.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    Text(String),
    /// Longer than the limit; it was read past and not kept.
    TooLong,
    NotUtf8,
}

/// Reads the next line of at most `limit` bytes; `None` at the end of the stream.
pub(crate) fn read_line(input: &mut dyn BufRead, limit: usize) -> io::Result<Option<Line>> {
    let mut bytes = Vec::new();
    // The line's end, and one byte more to tell that the line is too long.
    let most = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(2);
    if input.take(most).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let ended = bytes.last() == Some(&b'\n');
    if ended {
        bytes.pop();
    }
    if bytes.last() == Some(&b'\r') {
        bytes.pop();
    }
    if bytes.len() > limit {
        if !ended {
            skip_line(input)?;
        }
        return Ok(Some(Line::TooLong));
    }
    Ok(Some(String::from_utf8(bytes).map_or(Line::NotUtf8, Line::Text)))
}

fn skip_line(input: &mut dyn BufRead) -> io::Result<()> {
    loop {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() {
            return Ok(());
        }
        if let Some(end) = available.iter().position(|&byte| byte == b'\n') {
            input.consume(end + 1);
            return Ok(());
        }
        let length = available.len();
        input.consume(length);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8], limit: usize) -> Vec<Line> {
        let mut input = io::BufReader::with_capacity(3, text);
        std::iter::from_fn(|| read_line(&mut input, limit).unwrap()).collect()
    }

    #[test]
    fn a_line_that_is_too_long_is_skipped_and_the_next_one_is_read() {
        let text = |t: &str| Line::Text(t.to_owned());
        assert_eq!(
            lines(b"abcd\nabcde\nabcdefghijkl\r\n\nx", 4),
            [text("abcd"), Line::TooLong, Line::TooLong, text(""), text("x"),]
        );
        assert_eq!(lines(b"abcdefghijkl", 4), [Line::TooLong]);
        assert_eq!(lines(b"", 4), []);
    }

    #[test]
    fn ends_of_lines_do_not_belong_to_them() {
        assert_eq!(lines(b"abcd\r\nab\n", 4), [Line::Text("abcd".into()), Line::Text("ab".into())]);
    }

    #[test]
    fn bytes_that_are_no_text_are_told_from_text() {
        assert_eq!(lines(b"\xff\n{}\n", 4), [Line::NotUtf8, Line::Text("{}".into())]);
    }
}
