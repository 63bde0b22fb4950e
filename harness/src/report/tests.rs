use super::*;

fn report(verdicts: &[Verdict], faults: &[&str]) -> Report {
    let check = |verdict: &Verdict| CheckReport {
        title: "tiny".into(),
        check: "result.final".into(),
        law: "A result never changes.".into(),
        verdict: *verdict,
        cases: 1,
        findings: Vec::new(),
        notes: Vec::new(),
        figures: None,
        reason: None,
        millis: 0,
    };
    let exempt =
        Exempt { title: "tiny".into(), check: "time.silence".into(), reason: "it is endless".into() };
    Report {
        format: REPORT_FORMAT,
        seed: 1,
        matches: 1,
        checks: verdicts.iter().map(check).collect(),
        exemptions: vec![exempt],
        faults: faults.iter().map(|fault| (*fault).to_owned()).collect(),
        millis: 0,
    }
}

#[test]
fn the_exit_code_is_never_zero_when_nothing_ran() {
    use Verdict::{Failed, Passed, Skipped};
    assert_eq!(report(&[], &[]).exit_code(), 4);
    assert_eq!(report(&[Skipped, Skipped], &[]).exit_code(), 4);
    assert_eq!(report(&[Skipped, Passed], &[]).exit_code(), 0);
    assert_eq!(report(&[Passed, Failed], &[]).exit_code(), 1);
    assert_eq!(report(&[Passed], &["the suite stumbled"]).exit_code(), 70);
    assert_eq!(
        report(&[Failed], &["the suite stumbled"]).exit_code(),
        1,
        "a broken law is what authors must see"
    );
}

#[test]
fn the_json_report_matches_its_schema_and_comes_back() {
    let written = report(&[Verdict::Passed, Verdict::Failed], &["x"]);
    let json: serde_json::Value = serde_json::from_str(&written.to_json()).unwrap();
    assert!(jsonschema::is_valid(Report::schema().as_value(), &json));
    assert_eq!(serde_json::from_value::<Report>(json).unwrap(), written);
}

#[test]
fn exemptions_stand_in_every_format() {
    let report = report(&[Verdict::Passed], &[]);
    let formats = [
        report.to_human(false),
        report.to_json(),
        report.to_junit(),
        report.to_github(),
        report.to_markdown(),
    ];
    for text in formats {
        assert!(text.contains("time.silence") && text.contains("it is endless"), "{text}");
    }
}
