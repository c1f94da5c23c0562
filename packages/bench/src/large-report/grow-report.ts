import type { Report } from "@runtime-abi/report";

type ReportedCheck = Report["checks"][number];
type Measurement = NonNullable<ReportedCheck["evidence"]["measurement"]>;
type Exchange = Measurement["exchanges"][number];

/** What a subject that never ends its answers sends, over and over; each arrives on its own. */
const LINE = `data: ${"0123456789abcdef".repeat(5)} and so on\n`;

/** What one more arrival takes in a report: its count of bytes, its time, and their layout. */
const ARRIVAL_BYTES = 95;

/**
 * The report of a run against the same subject, had it added lines without end to the last answer of
 * each check. Its evidence is such as could have been recorded; its verdicts are still the old ones.
 *
 * @param bytes how much longer it becomes, about, as JSON
 */
export function growReport(report: Report, bytes: number): Report {
  const lines = Math.ceil(bytes / report.checks.length / (LINE.length + ARRIVAL_BYTES));
  return { ...report, checks: report.checks.map((check) => growCheck(check, lines)) };
}

function growCheck(check: ReportedCheck, lines: number): ReportedCheck {
  const { measurement } = check.evidence;
  if (measurement === undefined) {
    return check;
  }
  const { exchanges } = measurement;
  const last = exchanges.findLastIndex(isGrowable);
  const grown = exchanges.map((exchange, index) =>
    index === last ? growExchange(exchange, lines) : exchange,
  );
  return {
    ...check,
    evidence: { ...check.evidence, measurement: { ...measurement, exchanges: grown } },
  };
}

function isGrowable({ end, head, body }: Exchange): boolean {
  return end === "complete" && head !== undefined && body.encoding === "utf8";
}

function growExchange(exchange: Exchange, lines: number): Exchange {
  const { head, body, endedAtMillis } = exchange;
  return {
    ...exchange,
    // Had it been declared, the body would have ended there.
    head: head && { ...head, headers: head.headers.filter(([name]) => !isLength(name)) },
    body: {
      ...body,
      data: body.data + LINE.repeat(lines),
      bytes: body.bytes + LINE.length * lines,
      arrivals: [
        ...body.arrivals,
        ...Array.from(
          { length: lines },
          (_, line) => [body.bytes + LINE.length * (line + 1), endedAtMillis] as [number, number],
        ),
      ],
    },
  };
}

function isLength(header: string): boolean {
  return header.toLowerCase() === "content-length";
}
