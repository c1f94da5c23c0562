import type { Exchange, Measurement, Observation, Procedure } from "@runtime-abi/protocol";
import { describe, expect, it } from "vitest";
import type { ReportedCheck } from "../../report-schema.ts";
import { storedReport } from "../../testing/stored-report.ts";
import { DETAIL_LEVELS } from "../limits.ts";
import { drawTimeline } from "./draw-timeline.ts";
import { fewRows, type Timeline } from "./timeline.ts";
import { timelinesOf } from "./timelines.ts";

const checkOf = (procedure: Procedure, report = storedReport("workerd-host")): ReportedCheck => {
  const check = report.checks.find((each) => each.procedure === procedure);
  if (check === undefined) {
    throw new TypeError(`no check of ${procedure}`);
  }
  return check;
};

/** The only time line of a check, its measurement changed. */
function drawn(
  procedure: Procedure,
  change: (measurement: Measurement) => Measurement = (same) => same,
): Timeline {
  const check = checkOf(procedure);
  const measurement = change(check.evidence.measurement as Measurement);
  const [timeline] = timelinesOf({ ...check, evidence: { ...check.evidence, measurement } });
  return timeline as Timeline;
}

const line = (document: object) =>
  `${JSON.stringify({ probe: "takoform.runtime-abi-probe@v1", ...document })}\n`;

/** Lines and when each had come, as the body of the only exchange. */
function answered(
  measurement: Measurement,
  lines: readonly (readonly [string, number])[],
): Measurement {
  let bytes = 0;
  const arrivals = lines.map(([text, at]): [number, number] => {
    bytes += text.length;
    return [bytes, at];
  });
  const data = lines.map(([text]) => text).join("");
  const [first] = measurement.exchanges;
  const body = { encoding: "utf8" as const, data, bytes, arrivals };
  return { ...measurement, exchanges: first === undefined ? [] : [{ ...first, body }] };
}

describe("a response stream", () => {
  const chunks = (...at: number[]) =>
    drawn("responseStream", (measurement) =>
      answered(
        measurement,
        at.map((millis, index) => [line({ chunk: index + 1 }), millis]),
      ),
    ).rows.filter(({ label }) => label.startsWith("chunk"));

  it("draws half the gap after each chunk as too early for the next", () => {
    expect(chunks(10, 260)[1]).toMatchObject({
      holds: true,
      forbidden: { fromMillis: 10, toMillis: 135 },
      note: "250 ms later, beyond 125 ms",
    });
  });

  it("holds at the bound itself, and not below it", () => {
    expect(chunks(0, 125, 249).map(({ holds }) => holds)).toEqual([undefined, true, false]);
  });

  it("makes room for the stretch that is too early even at the end", () => {
    const { spanMillis } = drawn("responseStream", (measurement) => ({
      ...answered(measurement, [
        [line({ chunk: 1 }), 503],
        [line({ chunk: 2 }), 503],
      ]),
      durationMillis: 504,
    }));
    expect(spanMillis).toBe(628);
  });
});

describe("a request stream", () => {
  const upload = (sent: [number, number][], lines: (readonly [string, number])[]) =>
    drawn("requestStream", (measurement) => {
      const changed = answered(measurement, lines);
      return {
        ...changed,
        exchanges: changed.exchanges.map((exchange) => ({ ...exchange, sent })),
      };
    }).rows;

  it("shows that the second chunk went only after the first was answered", () => {
    const rows = upload(
      [
        [10, 1],
        [30, 200],
      ],
      [
        [line({ read: 1, bytes: 10 }), 5],
        [line({ read: 2, bytes: 20 }), 201],
      ],
    );
    expect(rows.find(({ label }) => label === "sent 20")).toMatchObject({
      holds: true,
      forbidden: { fromMillis: 1, toMillis: 5 },
    });
  });

  it("shows bytes that were answered before they were sent", () => {
    const rows = upload([[10, 1]], [[line({ read: 1, bytes: 99 }), 5]]);
    expect(rows.find(({ label }) => label === "read 1: 99")).toMatchObject({
      holds: false,
      note: "99 bytes answered, when 10 had been sent",
    });
  });

  it("shows a line that is no answer, the end that the handler saw, and a late head", () => {
    const timeline = drawn("requestStream", (measurement) => {
      const changed = answered(measurement, [
        ["no JSON\n", 5],
        [line({ end: true, totalBytes: 10, sha256: "" }), 6],
      ]);
      const [first] = changed.exchanges;
      const head = { atMillis: 9, status: 200, statusText: "OK", headers: [] };
      const sent: [number, number][] = [[10, 1]];
      const exchange = { ...(first as Exchange), head, sent, uploadEndedAtMillis: 7 };
      return { ...changed, exchanges: [exchange] };
    });
    const row = (label: string) => timeline.rows.find((each) => each.label === label);
    expect(row("another line")).toMatchObject({ note: "0 bytes answered" });
    expect(row("upload ends")).toMatchObject({ fromMillis: 7 });
    expect(row("head")).toMatchObject({
      holds: false,
      note: "status 200, after the end of the upload",
    });
  });

  it("joins the writes of one chunk, and marks a chunk that went before its answer", () => {
    const rows = upload(
      [
        [5, 1],
        [10, 2],
        [20, 8],
      ],
      [[line({ read: 1, bytes: 4 }), 4]],
    );
    expect(rows.filter(({ label }) => label.startsWith("sent"))).toMatchObject([
      { fromMillis: 1, toMillis: 2, note: "the body stays open" },
      { fromMillis: 8, holds: false, note: "before 10 bytes were answered" },
    ]);
  });

  it("without a head waits for one to the end; without the request there is nothing to draw", () => {
    const headless = (measurement: Measurement): Measurement => ({
      ...measurement,
      exchanges: measurement.exchanges.map(({ head: _, ...exchange }) => exchange),
    });
    const [head] = drawn("requestStream", headless).rows.filter(({ label }) => label === "no head");
    expect(head).toMatchObject({ holds: false, note: "while the body was open" });
    const none = (measurement: Measurement) => ({ ...measurement, exchanges: [] });
    expect(drawn("requestStream", none)).toBeUndefined();
  });

  it("shows the silence after a chunk that nobody answered", () => {
    const rows = upload([[10, 1]], []);
    expect(rows.find(({ label }) => label === "no answer")).toMatchObject({
      holds: false,
      note: "0 of 10 bytes answered",
    });
  });
});

describe("a wait", () => {
  it.each(["waitUntil", "scheduledObservation", "queueRoundTrip", "kvRoundTrip"] as const)(
    "for %s ends with what was seen",
    (procedure) => {
      const rows = drawn(procedure).rows;
      expect(rows.filter(({ kind }) => kind === "seen")).toEqual([rows.at(-1)]);
    },
  );

  it("for an answer that never came tells what came instead", () => {
    const failure = { kind: "refused" as const, message: "" };
    const rows = drawn("kvRoundTrip", (measurement) => ({
      ...measurement,
      exchanges: measurement.exchanges.map(({ head: _, ...exchange }, index) => ({
        ...exchange,
        end: "noHead" as const,
        ...(index === 0 && { failure }),
      })),
    })).rows;
    expect(rows[0]?.note).toBe("refused");
    expect(rows[1]?.note).toContain("noHead");
  });

  it("joins the polls that said the same", () => {
    const { rows } = drawn("waitUntil");
    expect(rows.map(({ label }) => label)).toContain("trigger");
    expect(rows.some(({ label }) => /^\d+ polls$/.test(label))).toBe(true);
  });

  it("that ended by its deadline says so, and draws it", () => {
    const timeline = drawn("queueRoundTrip", (measurement) => ({
      ...measurement,
      durationMillis: 60_000,
      ending: "deadline",
    }));
    const text = drawTimeline(timeline, DETAIL_LEVELS[0]).toString();
    expect(text).toContain("deadline came at 60.0 s");
    expect(text).toContain('class="tl-deadline" x1="100%"');
  });
});

it("every measurement that was made again has its own time line", () => {
  const check = checkOf("responseStream");
  const again = { kind: "again" as const, measurement: check.evidence.measurement as Measurement };
  const evidence: Observation = { ...check.evidence, supplements: [again, again] };
  expect(timelinesOf({ ...check, evidence })).toHaveLength(3);
});

it("says in words all that it draws, and hides the drawing from who cannot see it", () => {
  const text = drawTimeline(drawn("responseStream"), DETAIL_LEVELS[0]).toString();
  expect(text.match(/<svg class="tl-track"/g)?.length).toBe(
    text.match(/aria-hidden="true"[^>]*focusable|class="tl-row tl-axis" aria-hidden/g)?.length,
  );
  expect(text).toMatch(/chunk 2<\/span><span class="tl-when">\d+ ms/);
});

it("keeps the rows that decide when there are too many", () => {
  const row = { kind: "received" as const, label: "r", fromMillis: 0, toMillis: 0, note: "" };
  const rows = [...Array.from({ length: 50 }, () => ({ ...row })), { ...row, holds: false }];
  const few = fewRows(rows, 5);
  expect(few.rows).toHaveLength(5);
  expect(few.rows.at(-1)?.holds).toBe(false);
  expect(few.leftOut).toBe(46);
});

describe("what a module fetches", () => {
  const check = checkOf("responseStream");
  const measurement = check.evidence.measurement as Measurement;
  const request = { method: "GET", atMillis: 1, endedAtMillis: 3 };
  const origin: NonNullable<Measurement["origin"]> = {
    url: "http://127.0.0.1:9000",
    connections: 2,
    requests: [
      { ...request, target: "hello", sent: [[5, 2]], end: "answered" },
      { ...request, target: "<endless>", sent: [], end: "reset" },
    ],
  };
  const outbound = (changes: Partial<Measurement>) =>
    timelinesOf({
      ...check,
      procedure: "outbound",
      evidence: { ...check.evidence, measurement: { ...measurement, ...changes } },
    });

  it("is drawn by what the origin was asked, and how each request ended", () => {
    const [timeline] = outbound({ origin });
    expect(timeline?.rows.map(({ label, note }) => [label, note])).toEqual([
      ["hello", "5 bytes written, answered"],
      ["<endless>", "0 bytes written, reset by the other side"],
    ]);
  });

  it("shows what the module wrote as text", () => {
    const [timeline] = outbound({ origin });
    const drawing = String(drawTimeline(timeline as Timeline, DETAIL_LEVELS[0]));
    expect(drawing).toContain("&lt;endless&gt;");
    expect(drawing).not.toContain("<endless>");
  });

  it("is not drawn where nothing came", () => {
    expect(outbound({})).toEqual([]);
    expect(outbound({ origin: { ...origin, requests: [] } })).toEqual([]);
  });
});
