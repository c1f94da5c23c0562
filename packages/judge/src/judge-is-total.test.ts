import {
  ENDINGS,
  EXCHANGE_ENDS,
  EXCHANGE_FAILURES,
  EXCHANGE_ROLES,
  NOT_BEGUN_REASONS,
  observationSchema,
  SUPPLEMENT_KINDS,
} from "@runtime-abi/protocol";
import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeRun } from "./judge-run.ts";
import { REASONS } from "./reasons.ts";
import { IDENTITY, PROBE, SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";
import { supplementsWanted } from "./supplements-wanted.ts";
import { CAUSES, OUTCOMES } from "./verdict.ts";

/** Keyed digests as a report may state them: of this run, of none, or of no name that is declared. */
const SUPPLIED = { LEVEL: "0".repeat(64), SECRET: "1".repeat(64), OTHER: "" };

const millis = fc.integer({ min: 0, max: 40_000 });
const count = fc.integer({ min: 0, max: 20_000 });
const progress = fc.array(fc.tuple(count, millis), { maxLength: 4 });
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

/** Documents near enough to the protocol that judging goes deep. */
const document = fc.record(
  {
    probe: fc.constantFrom(PROBE, PROBE, PROBE, "other"),
    peer: fc.constantFrom(IDENTITY, "stranger", null),
    found: fc.boolean(),
    valueBase64: fc.oneof(fc.base64String(), fc.jsonValue()),
    stored: fc.constantFrom(true, false),
    sent: fc.constantFrom(true, false),
    cleared: fc.constant(true),
    settled: fc.boolean(),
    nonce: fc.constantFrom(`sample-task-${TOKEN}`, "x", null),
    afterRejection: fc.jsonValue(),
    observed: fc.boolean(),
    cron: fc.oneof(fc.constantFrom("* * * * *", "*/0 * * * *", "9-1 * * * *"), fc.jsonValue()),
    scheduledTimeMillis: fc.oneof(fc.double(), fc.jsonValue()),
    delivered: fc.boolean(),
    payloadBase64: fc.jsonValue(),
    attempts: fc.jsonValue(),
    propertyNames: fc.array(fc.string()),
    values: fc.oneof(
      fc.dictionary(
        fc.constantFrom("LEVEL", "SECRET", "__proto__"),
        fc.record({ type: fc.constantFrom("string", "undefined", "number"), digest: fc.string() }),
      ),
      fc.jsonValue(),
    ),
    present: fc.array(fc.string()),
    missing: fc.array(fc.string()),
    exportedHandlers: fc.jsonValue(),
    error: fc.jsonValue(),
    read: fc.double(),
    bytes: fc.double(),
    end: fc.constant(true),
    chunk: fc.double(),
  },
  { requiredKeys: ["probe"] },
);

const text = fc.oneof(
  fc.string(),
  fc.array(fc.oneof(document, fc.jsonValue())).map((lines) => {
    return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  }),
  document.map((value) => JSON.stringify(value)),
);

const exchange = fc.record(
  {
    role: fc.constantFrom(...EXCHANGE_ROLES),
    method: fc.constantFrom("GET", "POST", "DELETE"),
    path: fc.string(),
    startedAtMillis: millis,
    connectedAtMillis: optional(millis),
    sent: progress,
    uploadEndedAtMillis: optional(millis),
    informational: fc.array(fc.integer()),
    head: optional(
      fc.record({
        atMillis: millis,
        status: fc.constantFrom(200, 200, 200, 500, 429, 302, -1),
        statusText: fc.string(),
        headers: fc.array(
          fc.tuple(fc.constantFrom("content-length", "Content-Encoding"), fc.string()),
        ),
      }),
    ),
    body: fc.record({
      encoding: fc.constantFrom("utf8", "base64"),
      data: text,
      bytes: count,
      arrivals: progress,
    }),
    end: fc.constantFrom("complete", ...EXCHANGE_ENDS),
    endedAtMillis: millis,
    failure: optional(
      fc.record({ kind: fc.constantFrom(...EXCHANGE_FAILURES), message: fc.string() }),
    ),
    repeated: optional(fc.record({ times: count, lastEndedAtMillis: millis })),
  },
  {
    requiredKeys: [
      "role",
      "method",
      "path",
      "startedAtMillis",
      "sent",
      "informational",
      "body",
      "end",
      "endedAtMillis",
    ],
  },
);

const measurement = fc.record(
  {
    startedAt: fc.string(),
    durationMillis: millis,
    loopback: fc.boolean(),
    exchanges: fc.array(exchange, { maxLength: 5 }),
    stalls: fc.array(fc.tuple(millis, millis), { maxLength: 2 }),
    ending: fc.constantFrom("finished", "deadline", ...ENDINGS),
    note: optional(fc.string()),
  },
  { requiredKeys: ["startedAt", "durationMillis", "loopback", "exchanges", "stalls", "ending"] },
);

const observation = fc
  .record({
    entry: fc.constantFrom(...SAMPLE_CONTRACT.checks),
    notBegun: optional(fc.constantFrom(...NOT_BEGUN_REASONS)),
    measurement: optional(measurement),
    supplements: fc.array(fc.record({ kind: fc.constantFrom(...SUPPLEMENT_KINDS), measurement }), {
      maxLength: 2,
    }),
    subjectGone: optional(
      fc.record({
        sign: fc.constantFrom("exited", "refused"),
        blamed: fc.constantFrom("kv", "wait", ""),
        message: fc.string(),
        cameBack: fc.boolean(),
      }),
    ),
  })
  .map(({ entry, ...rest }) => {
    const stored = JSON.stringify({ check: entry.name, procedure: entry.procedure, ...rest });
    return observationSchema.parse(JSON.parse(stored));
  });

test("judges everything that fits the schema, the same way twice, without throwing", () => {
  fc.assert(
    fc.property(fc.array(observation, { minLength: 1, maxLength: 3 }), (observations) => {
      const verdicts = judgeRun(SAMPLE_CONTRACT, TOKEN, observations, SUPPLIED);
      expect(
        judgeRun(SAMPLE_CONTRACT, TOKEN, structuredClone(observations), { ...SUPPLIED }),
      ).toEqual(verdicts);
      for (const verdict of verdicts) {
        expect(OUTCOMES).toContain(verdict.outcome);
        expect(REASONS).toContain(verdict.reason);
        expect(verdict.outcome === "passed").toBe(verdict.reason === "none");
        expect(verdict.cause === undefined).toBe(verdict.outcome === "passed");
        expect([undefined, ...CAUSES]).toContain(verdict.cause);
        expect(verdict.outcome !== "failed" || verdict.cause === "subject").toBe(true);
        expect(verdict.diagnosis === "").toBe(verdict.outcome === "passed");
        expect(verdict.observed).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      }
      for (const seen of observations) {
        expect(
          supplementsWanted(SAMPLE_CONTRACT, TOKEN, seen, { patient: true }).length,
        ).toBeLessThan(3);
      }
    }),
    { numRuns: 500 },
  );
});

test("a document nested too deeply to be written again is only named", () => {
  const depth = 200_000;
  const data = `{"probe":"${PROBE}","found":${"[".repeat(depth)}${"]".repeat(depth)}}`;
  const seen = observationSchema.parse({
    check: "env",
    procedure: "environment",
    measurement: {
      startedAt: "",
      durationMillis: 1,
      loopback: true,
      exchanges: [
        {
          role: "main",
          method: "GET",
          path: "",
          startedAtMillis: 0,
          sent: [],
          informational: [],
          head: { atMillis: 1, status: 200, statusText: "", headers: [] },
          body: { encoding: "utf8", data, bytes: data.length, arrivals: [[data.length, 1]] },
          end: "complete",
          endedAtMillis: 1,
        },
      ],
      stalls: [],
      ending: "finished",
    },
    supplements: [],
  });
  const [verdict] = judgeRun(SAMPLE_CONTRACT, TOKEN, [seen]);
  expect(verdict?.reason).toBe("wrong-shape");
});
