import type { Exchange, Measurement } from "@runtime-abi/protocol";
import type { Report, ReportedCheck } from "../report-schema.ts";
import { tally } from "../tally.ts";

/** Tries to break out of every context of a page: text, attribute, title, style, comment, link. */
export const BREAKING_MARKUP =
  `"'></title></style></summary></details></pre></p></svg><script>window.pwned=1;alert(1)</script>` +
  `<img src=x onerror="window.pwned=2"><svg onload="window.pwned=3"><style>*{display:none}</style>` +
  `<iframe src="http://127.0.0.1:9/"></iframe><link rel="stylesheet" href="http://127.0.0.1:9/a.css">` +
  `<meta http-equiv="refresh" content="0;url=http://127.0.0.1:9/"><base href="http://127.0.0.1:9/">` +
  `<details open ontoggle="window.pwned=4"><a href="javascript:window.pwned=5" id="result">x</a><!--]]>&lt;`;

/** Hides, reorders and stacks: a cursor escape, bidirectional overrides, a lone surrogate, marks. */
export const UNSEEN_CHARACTERS = `\u001b[2J\u0000\u009b\u202egnp.\u2066\ufeff\u2028\ud800 H${"\u0335\u0311".repeat(40)}`;

const TEXT = `${UNSEEN_CHARACTERS} ${BREAKING_MARKUP}`;

/** A text of megabytes, as long a word as it is. */
const LONG = `${TEXT}${"A".repeat(2_000_000)}`;

/** A report in which whatever a subject, or the author of a report file, can choose is hostile. */
export function pageBreakingReport(report: Report): Report {
  const checks = report.checks.map(hostileCheck);
  return {
    ...report,
    subject: TEXT,
    proves: TEXT,
    workerEndpoint: `http://127.0.0.1:9/${TEXT}`,
    loaderEndpoint: TEXT,
    runner: { name: TEXT, version: TEXT, commit: TEXT, dirty: true },
    environment: { os: TEXT, node: TEXT },
    closesBlockerReason: LONG,
    residue: { requestsSent: { [TEXT]: 1 }, kvKeys: Array(500).fill(TEXT), queueMessages: 1e9 },
    target: {
      name: TEXT,
      mode: "stock",
      versions: { [TEXT]: TEXT },
      loaderAdapter: LONG,
      additions: [{ name: TEXT, does: LONG, checks: report.checks.map(({ name }) => name) }],
      notes: [TEXT, LONG],
    },
    knownFailures: report.checks.map(({ name }, index) => ({
      check: name,
      reason: TEXT,
      link: index === 0 ? "javascript:window.pwned=6" : `https://example.invalid/"${TEXT}`,
    })),
    ...tally(checks, report.interrupted),
    checks,
  };
}

function hostileCheck(check: ReportedCheck): ReportedCheck {
  const { measurement } = check.evidence;
  return {
    ...check,
    outcome: "failed",
    operation: TEXT,
    proves: TEXT,
    observed: LONG,
    detail: LONG,
    expected: TEXT,
    diagnosis: `${TEXT}\nSee it by hand: curl "$ENDPOINT${TEXT}"`,
    clause: TEXT,
    reason: TEXT,
    suppliedBy: [TEXT],
    evidence: {
      ...check.evidence,
      ...(measurement === undefined ? {} : { measurement: hostileMeasurement(measurement) }),
    },
  };
}

function hostileMeasurement(measurement: Measurement): Measurement {
  const exchanges = measurement.exchanges.map(hostileExchange);
  const [first] = exchanges;
  const flood = first === undefined ? [] : Array.from({ length: 300 }, () => first);
  return { ...measurement, note: LONG, exchanges: [...exchanges, ...flood] };
}

function hostileExchange(exchange: Exchange): Exchange {
  return {
    ...exchange,
    method: TEXT,
    path: `/${TEXT}`,
    failure: { kind: "malformed", message: LONG },
    head: {
      atMillis: 1,
      status: 200,
      statusText: LONG,
      headers: Array.from({ length: 200 }, () => [TEXT, LONG] as [string, string]),
    },
    body: {
      encoding: "utf8",
      data: `${`${TEXT}\n`.repeat(200)}${LONG}`,
      bytes: 4_000_000,
      arrivals: [[4_000_000, 3]],
    },
  };
}
