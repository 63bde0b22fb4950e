//! Korean particles: which of the two forms follows a word, by how the word is read aloud.

use unicode_normalization::UnicodeNormalization as _;

/// A Korean particle that has one form after a consonant and another after a vowel.
///
/// In a Korean FTL it is the function `PARTICLE(word, "pair")`, which gives the particle alone:
///
/// ```ftl
/// solved = { $player }{ PARTICLE($player, "이/가") } 맞혔어요!
/// ```
///
/// Longer particles begin with one of these: `{ PARTICLE($city, "으로/로") }부터`, `{ PARTICLE($a, "과/와") }는`.
///
/// # Examples
///
/// ```
/// use platform_api::text::Particle;
///
/// assert_eq!(Particle::Subject.after("지민"), "이");
/// assert_eq!(Particle::Subject.after("철수"), "가");
/// assert_eq!(Particle::Direction.after("서울"), "로");
/// assert_eq!(Particle::Topic.after("😀"), "은(는)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Particle {
    /// 은/는: what the sentence is about.
    Topic,
    /// 이/가: who does it.
    Subject,
    /// 을/를: what it is done to.
    Object,
    /// 과/와: and, with.
    And,
    /// 으로/로: to, by, as; after ㄹ as after a vowel.
    Direction,
    /// 아/야: calling somebody.
    Vocative,
    /// 이나/나: or.
    Or,
    /// 이랑/랑: and, with, in speech.
    Along,
    /// 이라고/라고: called.
    Called,
    /// 이에요/예요: is, politely.
    Is,
    /// 이었어요/였어요: was, politely.
    Was,
}

/// How the reading of a word ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Vowel,
    /// The consonant ㄹ, after which 으로 loses its 으.
    Rieul,
    Consonant,
}

impl Particle {
    /// Every particle.
    pub const ALL: [Self; 11] = [
        Self::Topic,
        Self::Subject,
        Self::Object,
        Self::And,
        Self::Direction,
        Self::Vocative,
        Self::Or,
        Self::Along,
        Self::Called,
        Self::Is,
        Self::Was,
    ];

    /// The particle written as a pair, the form after a consonant first: `"은/는"`, `"이/가"`.
    pub fn parse(pair: &str) -> Option<Self> {
        let (closed, open) = pair.split_once('/')?;
        Self::ALL.into_iter().find(|particle| {
            let (after_consonant, after_vowel, _) = particle.forms();
            (after_consonant, after_vowel) == (closed, open)
        })
    }

    /// The pair as [`Self::parse`] reads it.
    pub fn pair(self) -> String {
        let (closed, open, _) = self.forms();
        format!("{closed}/{open}")
    }

    /// The form that follows `word`; both forms, as in `은(는)`, where the reading is not known.
    ///
    /// - The word is composed (NFC); marks at its end that are not read aloud are passed over, and so is
    ///   an explanation in brackets, since it can be left out: 나오(Lv. 25)로.
    /// - **Hangul**: the final consonant decides; 으로 becomes 로 after ㄹ alone (서울로, but 삶으로).
    /// - **Numbers** are read in Korean: 1 일, 3 삼, 10 십, 105 백오, 30000 삼만.
    /// - **Latin letters**: one or two of them, capitals up to three, and letters without a vowel are
    ///   read by name (엘 엠 엔 알 end in a consonant: PR은). Longer ones are words and
    ///   read as the rules for loanwords write them (외래어 표기법, chapter 3, section 1, National Institute of
    ///   Korean Language), as far as spelling tells: `l`, `m`, `n`, `ng`, and these before a silent `e`, are
    ///   finals (apple 애플); so are `p`, `t`, `k`, `c` and `b` after a short vowel (cat 캣, Bob 밥) and not
    ///   otherwise (desk 데스크, cape 케이프); everything else ends in a vowel (car 카, land 랜드).
    /// - Han characters, kana, single Hangul consonants, emoji and nothing at all are not known.
    pub fn after(self, word: &str) -> &'static str {
        let (closed, open, unknown) = self.forms();
        match ending(word) {
            Some(Ending::Consonant) => closed,
            Some(Ending::Rieul) if self != Self::Direction => closed,
            Some(Ending::Rieul | Ending::Vowel) => open,
            None => unknown,
        }
    }

    /// The form after a consonant, the form after a vowel, and what is written when neither is known.
    const fn forms(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Topic => ("은", "는", "은(는)"),
            Self::Subject => ("이", "가", "이(가)"),
            Self::Object => ("을", "를", "을(를)"),
            Self::And => ("과", "와", "과(와)"),
            Self::Direction => ("으로", "로", "(으)로"),
            Self::Vocative => ("아", "야", "아(야)"),
            Self::Or => ("이나", "나", "(이)나"),
            Self::Along => ("이랑", "랑", "(이)랑"),
            Self::Called => ("이라고", "라고", "(이)라고"),
            Self::Is => ("이에요", "예요", "이에요(예요)"),
            Self::Was => ("이었어요", "였어요", "이었어요(였어요)"),
        }
    }
}

fn ending(word: &str) -> Option<Ending> {
    let composed: Vec<char> = word.nfc().map(half_width).collect();
    let heard = heard(&composed);
    match *heard.last()? {
        syllable @ '가'..='힣' => Some(of_syllable(syllable)),
        'ㅏ'..='ㅣ' => Some(Ending::Vowel),
        '0'..='9' => of_number(heard),
        // 퍼센트 or 프로.
        '%' => Some(Ending::Vowel),
        _ => of_letters(heard),
    }
}

/// The full-width forms of ASCII, as East Asian keyboards write them, are read like ASCII.
fn half_width(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

/// The part of a word up to the last character that is read aloud.
fn heard(word: &[char]) -> &[char] {
    let mut rest = word;
    while let Some((&last, before)) = rest.split_last()
        && is_silent(last)
    {
        rest = before_brackets(rest).unwrap_or(before);
    }
    rest
}

/// What stands before the brackets that end `word`, if anything that is read does.
fn before_brackets(word: &[char]) -> Option<&[char]> {
    let close = *word.last()?;
    let open = match close {
        ')' => '(',
        ']' => '[',
        _ => return None,
    };
    let mut depth = 0usize;
    let start = word.iter().rposition(|&c| {
        depth += usize::from(c == close);
        depth -= usize::from(c == open);
        depth == 0
    })?;
    word.get(..start).filter(|before| before.iter().any(|&c| !is_silent(c)))
}

/// Marks that close or join a text and are not read; `+` and `@` are, and thus not among them.
fn is_silent(c: char) -> bool {
    c.is_whitespace()
        || matches!(
            c,
            '!' | '"' | '\'' | '(' | ')' | '*' | ',' | '-' | '.' | '/' | ':' | ';' | '<' | '>' | '?'
        )
        || matches!(c, '[' | '\\' | ']' | '_' | '`' | '{' | '|' | '}' | '~' | '«' | '»' | '·' | '´')
        || matches!(c, '\u{2010}'..='\u{2027}' | '‹' | '›' | '、'..='〃' | '〈'..='】' | '〔'..='〟' | '｟'..='･')
}

fn of_syllable(syllable: char) -> Ending {
    // Syllables are laid out by final consonant: 28 places, none first, ㄹ in place 8 (The Unicode Standard, 3.12).
    match (u32::from(syllable) - u32::from('가')) % 28 {
        0 => Ending::Vowel,
        8 => Ending::Rieul,
        _ => Ending::Consonant,
    }
}

/// The number at the end of `heard`, read in Korean; `None` beyond 해 (10^20), for which nobody knows the word.
fn of_number(heard: &[char]) -> Option<Ending> {
    let number = heard.rsplit(|c| !c.is_ascii_digit() && *c != ',').next()?;
    let mut digits = number.iter().rev().filter(|c| c.is_ascii_digit());
    let zeros = digits.by_ref().take_while(|&&c| c == '0').count();
    let Some(last) = number.iter().rev().find(|c| matches!(c, '1'..='9')) else {
        return Some(Ending::Consonant); // 영 or 공
    };
    match (zeros, last) {
        (0, '2' | '4' | '5' | '9') => Some(Ending::Vowel),
        (0, '1' | '7' | '8') => Some(Ending::Rieul),
        (0, _) => Some(Ending::Consonant),
        // 십 백 천, 만, 억.
        (1..12, _) => Some(Ending::Consonant),
        // 조, 경, 해.
        (12..16 | 20..24, _) => Some(Ending::Vowel),
        (16..20, _) => Some(Ending::Consonant),
        _ => None,
    }
}

/// The Latin letters at the end of `heard`; `None` if there are none.
fn of_letters(heard: &[char]) -> Option<Ending> {
    // From the last letter to the first, which is the order of all that follows.
    let letters: Vec<char> = heard.iter().rev().map_while(|&c| plain_letter(c)).collect();
    let capitals = letters.iter().all(char::is_ascii_uppercase);
    let lower: Vec<char> = letters.iter().map(char::to_ascii_lowercase).collect();
    let spelled = lower.len() <= 2 || lower.len() == 3 && capitals || !lower.iter().any(is_vowel);
    let last = *lower.first()?;
    // An accented vowel is never silent: René, José.
    let accented = heard.last().is_some_and(|c| !c.is_ascii());
    Some(match (spelled, accented && is_vowel(&last)) {
        (_, true) => Ending::Vowel,
        (true, false) => of_letter_name(last),
        (false, false) => of_sound(&lower),
    })
}

/// A Latin letter without its accents.
fn plain_letter(c: char) -> Option<char> {
    std::iter::once(c).nfd().next().filter(char::is_ascii_alphabetic)
}

const fn is_vowel(letter: &char) -> bool {
    matches!(letter, 'a' | 'e' | 'i' | 'o' | 'u' | 'y')
}

/// 엘, 엠, 엔, 알; all other names of letters end in a vowel.
const fn of_letter_name(letter: char) -> Ending {
    match letter {
        'l' | 'r' => Ending::Rieul,
        'm' | 'n' => Ending::Consonant,
        _ => Ending::Vowel,
    }
}

/// A word written backwards, in small letters.
fn of_sound(word: &[char]) -> Ending {
    match word {
        ['l', ..] => Ending::Rieul,
        ['m' | 'n', ..] | ['g', 'n', ..] | ['b', 'm', ..] => Ending::Consonant,
        // The e of apple and name is silent, that of me is not.
        ['e', 'l', before @ ..] if before.iter().any(is_vowel) => Ending::Rieul,
        ['e', 'm' | 'n', before @ ..] if before.iter().any(is_vowel) => Ending::Consonant,
        ['k', 'c', ..] | ['p', 'p', ..] | ['t', 't', ..] => Ending::Consonant,
        ['k', 'o', 'o', ..] => Ending::Consonant,
        ['b' | 'c' | 'k' | 'p' | 't', before @ ..] if ends_short(before) => Ending::Consonant,
        _ => Ending::Vowel,
    }
}

/// Whether the letters, written backwards, end in a short vowel. Two vowels in a row are long where English
/// spells a long one so; `eo`, `ae` and others are single vowels of Korean names (Minseok, Baek).
fn ends_short(word: &[char]) -> bool {
    match word {
        ['a' | 'e', 'e', ..] | ['a' | 'o' | 'u' | 'i', 'o', ..] | ['i' | 'u', 'a', ..] | ['i', 'e', ..] => {
            false
        }
        [last, ..] => is_vowel(last),
        [] => false,
    }
}

#[cfg(test)]
mod tests;
