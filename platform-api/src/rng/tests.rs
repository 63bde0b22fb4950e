use proptest::prelude::*;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::*;

fn fixture<T: DeserializeOwned>(name: &str) -> T {
    let path = format!("{}/../fixtures/rng/{name}", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// A keystream of draft-strombergson-chacha-test-vectors-01.
#[derive(Deserialize)]
struct Published {
    name: String,
    key: Seed,
    keystream: String,
}

#[test]
fn the_stream_is_the_published_one() {
    for vector in fixture::<Vec<Published>>("published.json") {
        let mut rng = GameRng::new(&vector.key);
        let draws = vector.keystream.len() / 16;
        let stream: String =
            (0..draws).flat_map(|_| rng.next_u64().to_le_bytes()).map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(stream, vector.keystream, "{}", vector.name);
    }
}

/// A list of calls with what each returns and how far it goes.
#[derive(Deserialize)]
struct Script {
    seed: Seed,
    number: Option<String>,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
struct Step {
    op: String,
    args: Vec<String>,
    value: Value,
    position: String,
}

fn call(rng: &mut GameRng, step: &Step) -> Value {
    let args: Vec<u64> = step.args.iter().map(|arg| arg.parse().unwrap()).collect();
    let list = |len: u64| (0..len).collect::<Vec<u64>>();
    match (step.op.as_str(), args.as_slice()) {
        ("next_u64", []) => rng.next_u64().to_string().into(),
        ("below", &[n]) => rng.below(n).to_string().into(),
        ("choose", &[len]) => rng.choose(&list(len)).copied().into(),
        ("chance", &[numerator, denominator]) => rng.chance(numerator, denominator).into(),
        ("shuffle", &[len]) => {
            let mut items = list(len);
            rng.shuffle(&mut items);
            items.into()
        }
        (op, args) => panic!("{op} {args:?}"),
    }
}

#[test]
fn every_call_returns_what_another_program_computed() {
    for script in fixture::<Vec<Script>>("scripts.json") {
        let mut rng = GameRng::new(&script.seed);
        for (i, step) in script.steps.iter().enumerate() {
            let value = call(&mut rng, step);
            let place = format!("seed {}, step {i}, {} {:?}", script.seed.to_hex(), step.op, step.args);
            assert_eq!(value, step.value, "{place}");
            assert_eq!(rng.position().to_string(), step.position, "{place}");
        }
    }
}

#[test]
fn a_number_is_spelled_out_by_its_seed() {
    let scripts = fixture::<Vec<Script>>("scripts.json");
    let numbered: Vec<_> = scripts.iter().filter_map(|s| Some((s.number.as_ref()?, s.seed))).collect();
    assert!(!numbered.is_empty());
    for (number, seed) in numbered {
        assert_eq!(Seed::from_number(number.parse().unwrap()), seed, "{number}");
    }
}

/// Draws from the middle of a stream.
#[derive(Deserialize)]
struct Position {
    seed: Seed,
    position: String,
    draws: Vec<String>,
    after: String,
}

#[test]
fn the_stream_goes_on_from_any_position() {
    for row in fixture::<Vec<Position>>("positions.json") {
        let mut rng = GameRng::at(&row.seed, row.position.parse().unwrap());
        assert_eq!(rng.position().to_string(), row.position);
        let draws: Vec<String> = row.draws.iter().map(|_| rng.next_u64().to_string()).collect();
        assert_eq!(draws, row.draws, "position {}", row.position);
        assert_eq!(rng.position().to_string(), row.after);
    }
}

#[test]
fn a_seed_is_64_hex_digits_and_nothing_else() {
    let digits = "00112233445566778899aabbccddeeff".repeat(2);
    let junk = [
        String::new(),
        digits[1..].to_owned(),
        format!("{digits}0"),
        format!("{digits}\n"),
        format!(" {}", &digits[1..]),
        format!("+f{}", &digits[2..]),
        format!("0x{}", &digits[2..]),
        format!("{}g", &digits[1..]),
        format!("{}-1", &digits[2..]),
        // 64 bytes, but not 64 digits.
        format!("é{}", &digits[2..]),
        "가".repeat(21) + "0",
        "٠".repeat(32),
    ];
    assert!(Seed::from_hex(&digits).is_ok());
    for text in junk {
        assert_eq!(Seed::from_hex(&text), Err(SeedFault), "{text:?}");
        assert!(serde_json::from_value::<Seed>(text.clone().into()).is_err(), "{text:?}");
    }
    for json in ["null", "0", "[]", "{}"] {
        assert!(serde_json::from_str::<Seed>(json).is_err(), "{json}");
    }
}

#[test]
fn printing_for_developers_gives_nothing_away() {
    let seed = Seed::new([0xAB; 32]);
    let mut rng = GameRng::new(&seed);
    rng.next_u64();
    for text in [format!("{seed:?}"), format!("{:#?}", Some(seed)), format!("{rng:?}"), format!("{rng:#?}")] {
        assert!(!text.to_lowercase().contains("ab") && !text.contains("171"), "{text}");
    }
}

/// What a call draws, in 32-bit words.
fn drawn(rng: &mut GameRng, call: impl FnOnce(&mut GameRng)) -> u128 {
    let before = rng.position();
    call(rng);
    rng.position() - before
}

proptest! {
    #[test]
    fn a_draw_below_n_is_below_n(seed: [u8; 32], n in 1u64..) {
        let mut rng = GameRng::new(&Seed::new(seed));
        prop_assert!(rng.below(n) < n);
        prop_assert!(rng.below(1) == 0);
    }

    #[test]
    fn a_shuffle_keeps_every_item(seed: [u8; 32], items: Vec<u16>) {
        let mut shuffled = items.clone();
        GameRng::new(&Seed::new(seed)).shuffle(&mut shuffled);
        shuffled.sort_unstable();
        let mut sorted = items;
        sorted.sort_unstable();
        prop_assert_eq!(shuffled, sorted);
    }

    #[test]
    fn an_item_is_chosen_unless_there_is_none(seed: [u8; 32], items: Vec<u16>) {
        let mut rng = GameRng::new(&Seed::new(seed));
        match rng.choose(&items) {
            Some(item) => prop_assert!(items.contains(item)),
            None => prop_assert!(items.is_empty()),
        }
    }

    #[test]
    fn how_much_is_drawn_depends_on_the_arguments_alone(
        seed: [u8; 32], skip in 0u128..1000, n: u64, of: u64, len in 0usize..80,
    ) {
        let mut rng = GameRng::at(&Seed::new(seed), skip);
        let mut items = vec![0; len];
        prop_assert_eq!(drawn(&mut rng, |rng| _ = rng.next_u64()), 2);
        prop_assert_eq!(drawn(&mut rng, |rng| _ = rng.below(n)), 2);
        prop_assert_eq!(drawn(&mut rng, |rng| _ = rng.index(len)), 2);
        prop_assert_eq!(drawn(&mut rng, |rng| _ = rng.choose(&items)), 2);
        prop_assert_eq!(drawn(&mut rng, |rng| _ = rng.chance(n, of)), 2);
        prop_assert_eq!(drawn(&mut rng, |rng| rng.shuffle(&mut items)), 2 * (len.saturating_sub(1) as u128));
    }

    #[test]
    fn a_position_continues_the_stream(seed: [u8; 32], draws in 0usize..200) {
        let seed = Seed::new(seed);
        let mut rng = GameRng::new(&seed);
        for _ in 0..draws {
            rng.next_u64();
        }
        let mut later = GameRng::at(&seed, rng.position());
        prop_assert!(later == rng);
        prop_assert_eq!(later.next_u64(), rng.next_u64());
    }

    #[test]
    fn a_seed_comes_back_from_its_hex(bytes: [u8; 32]) {
        let seed = Seed::new(bytes);
        prop_assert!(Seed::from_hex(&seed.to_hex()) == Ok(seed));
        prop_assert!(Seed::from_hex(&seed.to_hex().to_uppercase()) == Ok(seed));
        let json = serde_json::to_value(seed).unwrap();
        prop_assert_eq!(json.as_str().map(str::len), Some(64));
        prop_assert!(serde_json::from_value::<Seed>(json).unwrap() == seed);
    }
}
