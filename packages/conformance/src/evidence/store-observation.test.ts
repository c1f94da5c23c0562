import type { Observation } from "@runtime-abi/protocol";
import { describe, expect, it } from "vitest";
import { BODY_EVIDENCE_BYTES } from "../limits.ts";
import { createScrubber } from "../scrub/create-scrubber.ts";
import { fakeJudge } from "../testing/fake-machinery.ts";
import {
  sampleBody,
  sampleExchange,
  sampleMeasurement,
  sampleObservation,
} from "../testing/sample-observation.ts";
import { storeObservation } from "./store-observation.ts";

const SECRET = "correct-horse-battery";
const scrubber = createScrubber([SECRET]);
const base64 = Buffer.from(`a${SECRET}`).toString("base64");

function stored(observation: Observation, judge = fakeJudge): Observation {
  return storeObservation(observation, { scrubber, judge }).observation;
}

describe("storeObservation", () => {
  it("masks a secret wherever the subject put it, also in supplements", () => {
    const exchange = sampleExchange({
      path: `/abi/health?${SECRET}`,
      head: {
        atMillis: 2,
        status: 200,
        statusText: `OK ${SECRET}`,
        headers: [
          ["x-echo", SECRET],
          [SECRET, "1"],
          ["x-basic", base64],
        ],
      },
      body: sampleBody(`{"a":"${SECRET}"}`),
      failure: { kind: "malformed", message: `unexpected ${SECRET.slice(0, 15)}` },
    });
    const observation = sampleObservation([exchange], {
      measurement: { ...sampleMeasurement([exchange]), note: SECRET },
      supplements: [{ kind: "again", measurement: sampleMeasurement([exchange]) }],
      subjectGone: {
        sign: "exited",
        blamed: "answers",
        message: `died: ${SECRET}`,
        cameBack: false,
      },
    });
    const text = JSON.stringify(stored(observation));
    expect(text).not.toMatch(/correct|horse|battery/);
    expect(text).not.toContain(base64.slice(4, 20));
  });

  it("masks bytes that are no text, and keeps the offsets of arrivals right", () => {
    const data = Buffer.concat([Buffer.from([0xff]), Buffer.from(SECRET), Buffer.from("\n!")]);
    const body = sampleBody(data.toString("base64"), "base64");
    const kept = stored(sampleObservation([sampleExchange({ body })])).measurement?.exchanges[0]
      ?.body;
    const bytes = Buffer.from(kept?.data ?? "", "base64");
    expect(bytes).toHaveLength(data.length);
    expect(bytes.toString("latin1")).toBe(`\u00ff${"*".repeat(SECRET.length)}\n!`);
    expect(kept?.arrivals).toEqual(body.arrivals);
  });

  it("masks the beginning of a secret where the wire or a cap cut the body", () => {
    const beginning = `{"a":"${SECRET.slice(0, 9)}`;
    const cut = sampleExchange({ body: sampleBody(beginning), end: "reset" });
    const kept = sampleExchange({ body: { ...sampleBody(beginning), bytes: 1000 } });
    const exchanges = stored(sampleObservation([cut, kept])).measurement?.exchanges ?? [];
    expect(exchanges.map(({ body }) => body.data)).toEqual([`{"a":"*********`, `{"a":"*********`]);
    const whole = sampleObservation([sampleExchange({ body: sampleBody(beginning) })]);
    expect(stored(whole).measurement?.exchanges[0]?.body.data).toBe(beginning);
  });

  it("keeps nothing of a body in a content coding, which anyone could decode", () => {
    const head = {
      atMillis: 2,
      status: 200,
      statusText: "",
      headers: [["Content-Encoding", "gzip"] as [string, string]],
    };
    const coded = sampleObservation([
      sampleExchange({ head, body: sampleBody("H4sIAAAA", "base64") }),
    ]);
    expect(stored(coded).measurement?.exchanges[0]?.body).toEqual({
      ...sampleBody(Buffer.from("******").toString("base64"), "base64"),
      arrivals: [[6, 3]],
    });
  });

  it("leaves all as it is without a secret to keep", () => {
    const observation = sampleObservation([sampleExchange({ body: sampleBody(SECRET) })]);
    const options = { scrubber: createScrubber([]), judge: fakeJudge };
    expect(storeObservation(observation, options).observation).toEqual(observation);
  });

  it("judges exactly what it stores", () => {
    const observation = sampleObservation([sampleExchange({ body: sampleBody(SECRET) })]);
    const { verdict } = storeObservation(observation, { scrubber, judge: fakeJudge });
    expect(verdict.observed).toBe("*".repeat(SECRET.length));
  });

  it("refuses what is no observation", () => {
    const broken = sampleObservation([sampleExchange({ endedAtMillis: Number.NaN })]);
    expect(() => stored(broken)).toThrow();
  });
});

describe("a long body", () => {
  const long = `${"é".repeat(BODY_EVIDENCE_BYTES)}end`;
  const observation = sampleObservation([sampleExchange({ body: sampleBody(long) })]);

  it("is cut at the end of a character when the verdict stays the same", () => {
    const body = stored(observation).measurement?.exchanges[0]?.body;
    expect(Buffer.byteLength(body?.data ?? "")).toBe(BODY_EVIDENCE_BYTES);
    expect(long.startsWith(body?.data ?? "-")).toBe(true);
    expect(body?.bytes).toBe(Buffer.byteLength(long));
  });

  it("is kept whole when the verdict rests on it", () => {
    const judge = (seen: Observation) => {
      const decided = seen.measurement?.exchanges[0]?.body.data.endsWith("end") === true;
      return { ...fakeJudge(seen), reason: decided ? ("none" as const) : ("not-json" as const) };
    };
    expect(stored(observation, judge)).toEqual(observation);
  });

  it("leaves no part of a secret at the cut", () => {
    const body = sampleBody(`${"x".repeat(BODY_EVIDENCE_BYTES - 5)}${SECRET}`);
    const kept = stored(sampleObservation([sampleExchange({ body })])).measurement?.exchanges[0]
      ?.body;
    expect(kept?.data.endsWith("x*****")).toBe(true);
  });
});

it("cuts long heads, but never a header that may decide", () => {
  const filler: [string, string][] = Array.from({ length: 9 }, (_, index) => [
    `x-${index}`,
    "v".repeat(1000),
  ]);
  const headers: [string, string][] = [
    ...filler,
    ["Content-Encoding", "identity"],
    ["X-Runtime-Abi-Stand-In", "1"],
  ];
  const head = { atMillis: 2, status: 200, statusText: "", headers };
  const kept = stored(sampleObservation([sampleExchange({ head })])).measurement?.exchanges[0]?.head
    ?.headers;
  expect(kept?.map(([name]) => name)).toEqual([
    "x-0",
    "x-1",
    "x-2",
    "x-3",
    "Content-Encoding",
    "X-Runtime-Abi-Stand-In",
  ]);
});
