import {
  EXTENDED_PROBE_PROTOCOL,
  type Exchange,
  type ExchangeRole,
  originText,
} from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { answer, bodyOf, measurement } from "./observations.test.fixture.ts";
import { PROBE, SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";
import { CAUSES, OUTCOMES } from "./verdict.ts";

const probe = EXTENDED_PROBE_PROTOCOL;
const contract = {
  ...SAMPLE_CONTRACT,
  probeProtocol: { ...SAMPLE_CONTRACT.probeProtocol, protocol: probe },
};
const { cron } = contract.deployment;
const AT = 1_800_000_000_000;

/** Stands where a document nests too deeply to be written again. */
const DEEP = "nested deeply";
const NESTED = `${"[".repeat(10_000)}${"]".repeat(200_000)}`;

/** What JSON can hold and no conversion expects. */
const HOSTILE: readonly unknown[] = [
  { toString: 1, valueOf: 1 },
  { length: 1e9 },
  null,
  -1,
  1e308,
  "\u001b[2J\u202e",
  "x".repeat(20_000),
  DEEP,
];

type Part = readonly [ExchangeRole, object];

const nonce = (name: string) => `sample-${name}-${TOKEN}`;

function delivery(attempts: number) {
  const steps = [{ step: "throw", how: "resolved", name: "n", message: "m", value: 1 }];
  const told = { nonce: nonce("deliveries"), message: 0, copy: 0, attempts, id: "i", steps };
  const batch = [{ message: 0, attempts }];
  return { ...told, timestampMillis: AT, batchId: "b", queue: "q", atMillis: AT, batch };
}

const invocation = { nonce: nonce("invocations"), cron, scheduledTimeMillis: AT };
const times = { startedMillis: AT, endedMillis: AT + 250, threw: true };
const fetched = { status: 200, type: "basic", text: "t", told: 1, bytes: 1 };
const greeted = { ...fetched, text: originText(nonce("fetched"), "hello") };
const found = { how: "resolved", value: { form: "ArrayBuffer", base64: "eA==" } };

/** By check: answers that judging reads to their end. */
const ANSWERS: Readonly<Record<string, readonly Part[]>> = {
  deliveries: [
    [
      "trigger",
      {
        atMillis: AT,
        sent: [{ how: "resolved", value: "i" }],
        bodies: [{ bytes: 1, sha256: "a" }],
      },
    ],
    ["poll", { deliveries: [delivery(1), delivery(2)] }],
  ],
  invocations: [
    ["trigger", { probe: PROBE, ordered: true }],
    ["poll", { observed: true, ordered: true, ...invocation }],
    [
      "main",
      {
        invocations: [
          { ...invocation, ...times },
          { ...invocation, ...times },
        ],
      },
    ],
  ],
  fetched: [["main", { fetch: "function", hello: greeted, fetched: { pieces: fetched } }]],
  store: [
    ["trigger", { settled: true, outcomes: [{ how: "resolved" }] }],
    ["poll", { settled: true, outcomes: [found] }],
  ],
  marked: [
    ["trigger", {}],
    ["poll", { settled: true, nonce: nonce("marker"), tasks: 2, ordered: true, seen: ["queue"] }],
  ],
  "read slowly": [
    ["trigger", {}],
    ["atOnce", { settled: false, nonce: nonce("paced") }],
    ["poll", { settled: true, nonce: nonce("paced"), longestWaitMillis: 900, waitedAtBytes: 9 }],
  ],
  uploaded: [["main", { bytes: 1_048_576 }]],
};

/** Where the answers are read to their end, and what was on the wire is not as stated. */
const REASONS: Readonly<Record<string, string>> = {
  fetched: "bytes-differ",
  uploaded: "content-differs",
};

/** All documents that differ from this one by one hostile value in one place. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* HOSTILE;
  if (typeof value === "object" && value !== null) {
    for (const [member, inner] of Object.entries(value)) {
      for (const changed of spoilt(inner)) {
        yield Array.isArray(value)
          ? value.with(Number(member), changed)
          : { ...value, [member]: changed };
      }
    }
  }
}

/** The long body that is read slowly, in the place of a document. */
const LONG = { ...bodyOf([]), bytes: 1_048_576, sha256: "ab".repeat(32) };

function exchangeOf(name: string, role: ExchangeRole, document: unknown): Exchange {
  const text = JSON.stringify(document).replaceAll(JSON.stringify(DEEP), NESTED);
  const body = name === "read slowly" && role === "trigger" ? LONG : bodyOf([[text, 5]]);
  return { ...answer(role, ""), path: "/abi/sample?step=2", body };
}

const asked = { method: "GET", atMillis: 1, sent: [], end: "answered" as const, endedAtMillis: 2 };
const origin = {
  url: "http://127.0.0.1:1",
  connections: 1,
  requests: ["hello", "pieces", "read?bytes=1"].map((target) => ({ ...asked, target })),
};

function judged(name: string, parts: readonly Part[]) {
  const check = contract.checks.find((one) => one.name === name) ?? expect.fail(name);
  const exchanges = parts.map(([role, document]) => exchangeOf(name, role, document));
  return judgeCheck(contract, TOKEN, {
    check: name,
    procedure: check.procedure,
    measurement: measurement(exchanges, { origin }),
    supplements: [],
  });
}

test.each(Object.entries(ANSWERS))(
  "a hostile value anywhere in the answers of %s is judged, and shown as short text",
  (name, parts) => {
    const whole = parts.map(([role, document]): Part => [role, { probe, ...document }]);
    expect(judged(name, whole).reason).toBe(REASONS[name] ?? "none");
    for (const [place, [role, document]] of whole.entries()) {
      for (const changed of spoilt(document)) {
        const verdict = judged(name, whole.with(place, [role, changed as object]));
        expect(OUTCOMES).toContain(verdict.outcome);
        expect([undefined, ...CAUSES]).toContain(verdict.cause);
        expect(verdict.observed).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(verdict.observed.length).toBeLessThan(2_000);
      }
    }
  },
);
