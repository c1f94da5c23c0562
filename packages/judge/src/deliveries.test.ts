import type { CheckOf, Contract } from "@runtime-abi/contract";
import { EXTENDED_PROBE_PROTOCOL, type Exchange, type Measurement } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import { judgeCheck } from "./judge-check.ts";
import { answer, gist, measurement } from "./observations.test.fixture.ts";
import { SAMPLE_CONTRACT, TOKEN } from "./sample-contract.test.fixture.ts";
import { showByHand } from "./show-by-hand.ts";

type Deliveries = CheckOf<"deliveries">["deliveries"];

const NONCE = `deliveries-${TOKEN}`;
const QUEUE = SAMPLE_CONTRACT.deployment.queue;
const AT = 1_700_000_000_000;

function contractWith(stated: Partial<Deliveries>): Contract {
  return {
    ...SAMPLE_CONTRACT,
    probeProtocol: { ...SAMPLE_CONTRACT.probeProtocol, protocol: EXTENDED_PROBE_PROTOCOL },
    checks: [
      {
        name: "deliveries",
        operation: "queue",
        procedure: "deliveries",
        proves: "a sample claim",
        clause: "edge.queue@1.0.0 description",
        request: { method: "POST", path: "/abi/deliveries" },
        deliveries: {
          sends: [
            { as: "message", messages: [{ does: [] }] },
            { as: "message", messages: [{ does: [] }] },
          ],
          awaits: [1, 0],
          quietMillis: 100,
          claims: [{ claim: "delivered", message: 0, attempts: 1 }],
          ...stated,
        },
        payload: { nonceTemplate: "deliveries-{run}" },
        timing: { deadlineSeconds: 30, pollMillis: 250 },
      },
    ],
  };
}

function judged(
  stated: Partial<Deliveries>,
  exchanges: readonly Exchange[],
  changes: Partial<Measurement> = {},
) {
  const observation = {
    check: "deliveries",
    procedure: "deliveries" as const,
    measurement: measurement(exchanges, changes),
    supplements: [],
  };
  return judgeCheck(contractWith(stated), TOKEN, JSON.parse(JSON.stringify(observation)));
}

function sent(...calls: readonly object[]) {
  const body = { bytes: 9, sha256: "aa" };
  const document = {
    probe: EXTENDED_PROBE_PROTOCOL,
    atMillis: AT,
    bodies: [body, body],
    sent: calls,
  };
  return answer("trigger", document, { method: "POST" });
}

const ACCEPTED = { how: "resolved", value: "id-1" };
const SENT = sent({ how: "resolved", value: "id-0" }, ACCEPTED);

/** An account of all calls that says nothing of what this member tells of. */
function sentWithout(member: "sent" | "bodies") {
  const { body } = SENT;
  return answer("trigger", { ...JSON.parse(body.data), [member]: [] }, { method: "POST" });
}

function delivery(changes: object = {}) {
  const { message = 0, attempts = 1 } = changes as { message?: number; attempts?: unknown };
  return {
    nonce: NONCE,
    message,
    copy: 0,
    attempts,
    id: `id-${message}`,
    timestampMillis: AT,
    batchId: `batch-${message}-${JSON.stringify(attempts)}`,
    queue: QUEUE,
    atMillis: AT + 50,
    bytes: 9,
    sha256: "aa",
    steps: [],
    batch: [{ message, attempts }],
    ...changes,
  };
}

function told(...deliveries: readonly object[]) {
  return answer("poll", { probe: EXTENDED_PROBE_PROTOCOL, deliveries }, { at: 2500 });
}

const FIRST = delivery();
const SECOND = delivery({ attempts: 2, atMillis: AT + 1_050 });
const OTHER = delivery({ message: 1 });
const TWICE = {
  claims: [{ claim: "delivered", message: 0, attempts: 2 }],
} satisfies Partial<Deliveries>;
const ONCE = { claims: [{ claim: "settled", message: 0 }] } satisfies Partial<Deliveries>;
const IDS = { claims: [{ claim: "ids" }] } satisfies Partial<Deliveries>;
const TIMES = { claims: [{ claim: "timestamps" }] } satisfies Partial<Deliveries>;
const BATCHES = { claims: [{ claim: "batches" }] } satisfies Partial<Deliveries>;
const NEVER = { claims: [{ claim: "neverDelivered", message: 0 }] } satisfies Partial<Deliveries>;
const LAST = {
  claims: [{ claim: "lastAttempt", message: 0, attempts: 2 }],
} satisfies Partial<Deliveries>;
const SENT_IDS = { claims: [{ claim: "sentIds", send: 0 }] } satisfies Partial<Deliveries>;
const BATCH_IDS = {
  sends: [{ as: "batch", messages: [{ does: [] }, { does: [] }] }],
  awaits: [1, 1],
  claims: [{ claim: "sentIds", send: 0 }],
} satisfies Partial<Deliveries>;
const LATER = {
  claims: [{ claim: "notBefore", message: 0, attempts: 2, millis: 3000 }],
} satisfies Partial<Deliveries>;
const DELAYED = {
  claims: [{ claim: "notBefore", message: 0, attempts: 1, millis: 3000 }],
} satisfies Partial<Deliveries>;
const BYTES = { claims: [{ claim: "bytes", message: 0, bytes: 9 }] } satisfies Partial<Deliveries>;
const REFUSED = {
  claims: [{ claim: "sendRefused", send: 0, error: "too_large" }],
} satisfies Partial<Deliveries>;
const STEP = {
  claims: [{ claim: "step", message: 0, attempts: 1, step: 0, error: "already_settled" }],
} satisfies Partial<Deliveries>;

function stepped(step: object) {
  return told(delivery({ steps: [{ step: "acknowledge", ...step }] }));
}

describe("deliveries", () => {
  test.each<[string, Partial<Deliveries>, readonly Exchange[]]>([
    ["come", {}, [SENT, told(), told(FIRST)]],
    ["come again", TWICE, [SENT, told(FIRST), told(FIRST, SECOND)]],
    ["come twice as the first", ONCE, [SENT, told(FIRST, delivery({ copy: 1 }))]],
    ["come after a 500 of a poll", {}, [SENT, answer("poll", "no", { status: 500 }), told(FIRST)]],
    ["have ids of their own", IDS, [SENT, told(FIRST, SECOND, OTHER)]],
    ["tell when they were accepted", TIMES, [SENT, told(FIRST, SECOND)]],
    ["have batches of their own", BATCHES, [SENT, told(FIRST, OTHER)]],
    [
      "share a batch",
      BATCHES,
      [SENT, told(delivery({ batchId: "b" }), delivery({ batchId: "b", copy: 1 }))],
    ],
    [
      "come again in a batch of the same id",
      BATCHES,
      [SENT, told(delivery({ batchId: "b" }), delivery({ attempts: 2, batchId: "b" }))],
    ],
    ["never come", NEVER, [SENT, told(), told()]],
    ["end", LAST, [SENT, told(FIRST, SECOND)]],
    ["have the ids that they were sent with", SENT_IDS, [SENT, told(FIRST)]],
    [
      "have them as a document",
      SENT_IDS,
      [sent({ how: "resolved", value: { messageId: "id-0" } }, ACCEPTED), told(FIRST)],
    ],
    [
      "have those of a batch",
      BATCH_IDS,
      [sent({ how: "resolved", value: ["id-0", "id-1"] }), told(FIRST, OTHER)],
    ],
    ["wait", LATER, [SENT, told(FIRST, delivery({ attempts: 2, atMillis: AT + 3_050 }))]],
    ["have their bytes", BYTES, [SENT, told(FIRST)]],
    ["are refused", REFUSED, [sent({ how: "rejected", name: "too_large" }, ACCEPTED), told()]],
    ["settle once", STEP, [SENT, stepped({ how: "rejected", name: "already_settled" })]],
  ])("pass when they %s", (_what, stated, exchanges) => {
    expect(gist(judged(stated, exchanges))).toBe("passed");
  });

  test.each<[string, Partial<Deliveries>, readonly Exchange[]]>([
    ["stale-marker", {}, [SENT, told(delivery({ nonce: "other" }))]],
    ["attempts-zero", {}, [SENT, told(delivery({ attempts: 0 }))]],
    ["attempts", {}, [SENT, told(delivery({ attempts: "1" }))]],
    ["redelivered", ONCE, [SENT, told(FIRST, SECOND)]],
    ["retries-exceeded", LAST, [SENT, told(FIRST, SECOND, delivery({ attempts: 3 }))]],
    ["delivered-all-the-same", NEVER, [SENT, told(FIRST)]],
    ["no-message-id", IDS, [SENT, told(delivery({ id: 7 }))]],
    ["id-changed", IDS, [SENT, told(FIRST, delivery({ attempts: 2, id: "id-9" }))]],
    ["id-shared", IDS, [SENT, told(FIRST, delivery({ message: 1, id: "id-0" }))]],
    [
      "instant-changed",
      TIMES,
      [SENT, told(FIRST, delivery({ attempts: 2, timestampMillis: AT + 1 }))],
    ],
    ["iso-string", TIMES, [SENT, told(delivery({ timestampMillis: "2026-01-01T00:00:00Z" }))]],
    ["implausible-instant", TIMES, [SENT, told(delivery({ timestampMillis: AT - 86_400_000 }))]],
    ["implausible-instant", TIMES, [SENT, told(delivery({ timestampMillis: AT + 86_400_000 }))]],
    ["no-batch-id", BATCHES, [SENT, told(delivery({ batchId: undefined }))]],
    [
      "batch-id-shared",
      BATCHES,
      [SENT, told(delivery({ batchId: "b" }), delivery({ message: 1, batchId: "b" }))],
    ],
    ["queue-name", BATCHES, [SENT, told(delivery({ queue: "other" }))]],
    ["no-sent-id", SENT_IDS, [sent({ how: "resolved" }, ACCEPTED), told(FIRST)]],
    [
      "sent-id-differs",
      SENT_IDS,
      [sent({ how: "resolved", value: "id-9" }, ACCEPTED), told(FIRST)],
    ],
    [
      "sent-id-differs",
      BATCH_IDS,
      [sent({ how: "resolved", value: ["id-1", "id-0"] }), told(FIRST, OTHER)],
    ],
    ["delivered-too-early", LATER, [SENT, told(FIRST, SECOND)]],
    ["delivered-too-early", DELAYED, [SENT, told(FIRST)]],
    ["bytes-differ", BYTES, [SENT, told(delivery({ bytes: 8 }))]],
    ["bytes-differ", BYTES, [SENT, told(delivery({ sha256: "bb" }))]],
    ["accepted-instead-of-refused", REFUSED, [SENT, told()]],
    ["wrong-error-name", REFUSED, [sent({ how: "rejected", name: "Error" }, ACCEPTED), told()]],
    ["call-failed", {}, [sent({ how: "rejected", name: "Error" }, ACCEPTED), told()]],
    ["method-missing", {}, [sent({ how: "missing" }, ACCEPTED), told()]],
    ["method-missing", {}, [SENT, stepped({ how: "missing" })]],
    ["call-failed", {}, [SENT, stepped({ how: "rejected", name: "Error" })]],
    ["accepted-instead-of-refused", STEP, [SENT, stepped({ how: "resolved" })]],
    ["wrong-error-name", STEP, [SENT, stepped({ how: "rejected", name: "Error" })]],
    ["wrong-shape", {}, [SENT, answer("poll", { deliveries: [] })]],
    ["wrong-shape", {}, [sent(ACCEPTED), told(FIRST)]],
    ["wrong-shape", REFUSED, [sent(), told()]],
    ["wrong-shape", BYTES, [sentWithout("bodies"), told(delivery({ sha256: undefined }))]],
    ["wrong-shape", STEP, [SENT, told(FIRST)]],
    ["trigger-failed", {}, [answer("trigger", "", { status: 500 })]],
  ])("fail by %s", (reason, stated, exchanges) => {
    expect(gist(judged(stated, exchanges))).toBe(`failed subject ${reason}`);
  });

  test.each<[string, Partial<Deliveries>, readonly Exchange[]]>([
    ["never-delivered", {}, [SENT, told()]],
    ["not-redelivered", TWICE, [SENT, told(FIRST)]],
    ["attempts-not-counted", TWICE, [SENT, told(FIRST, delivery({ copy: 1 }))]],
    ["first-delivery-missed", TWICE, [SENT, told(SECOND)]],
  ])("fail by %s when the deadline has come", (reason, stated, exchanges) => {
    const ended = { ending: "deadline", durationMillis: 30_000 } as const;
    expect(gist(judged(stated, exchanges, ended))).toBe(`failed subject ${reason}`);
  });

  test("tell nothing of a step where only a third copy is shown", () => {
    const verdict = judged(STEP, [SENT, told(delivery({ copy: 2 }))]);
    expect(gist(verdict)).toBe("unmeasured environment nothing-recorded");
  });

  test("pass by the copy that tells of its steps", () => {
    const step = { step: "acknowledge", how: "rejected", name: "already_settled" };
    const verdict = judged(STEP, [
      SENT,
      told(delivery({ copy: 2 }), delivery({ copy: 1, steps: [step] })),
    ]);
    expect(gist(verdict)).toBe("passed");
  });

  test("show the name of a step that is no step as text, and not at its length", () => {
    const step = `\u001b[2J${"x".repeat(100_000)}`;
    const verdict = judged({}, [SENT, told(delivery({ steps: [{ step, how: "missing" }] }))]);
    expect(gist(verdict)).toBe("failed subject method-missing");
    expect(verdict.observed).not.toMatch(/\p{Cc}/u);
    expect(verdict.observed.length).toBeLessThan(500);
  });

  test.each<[string, unknown]>([
    ["no text", { toString: 1 }],
    ["neither text nor number", { toString: 1, valueOf: 1 }],
    ["a list of that", [{ toString: 1 }]],
  ])("fail by a count of attempts that is %s", (_what, attempts) => {
    const verdict = judged({}, [SENT, told(delivery({ attempts }), delivery({ attempts }))]);
    expect(gist(verdict)).toBe("failed subject attempts");
  });

  test("are no failure where the run was interrupted", () => {
    const verdict = judged(TWICE, [SENT, told(FIRST)], { ending: "interrupted" });
    expect(gist(verdict)).toBe("unmeasured operator interrupted");
  });

  test("stay a failure that was seen before the interruption", () => {
    const verdict = judged(ONCE, [SENT, told(FIRST, SECOND)], { ending: "interrupted" });
    expect(gist(verdict)).toBe("failed subject redelivered");
  });

  test("that come too late for the quiet time tell nothing", () => {
    const verdict = judged(ONCE, [SENT, told(FIRST)], { ending: "deadline" });
    expect(gist(verdict)).toBe("unmeasured subject quiet-not-waited");
  });
});

test("they are shown by hand with this run's nonce and what is sent", () => {
  const contract = contractWith(TWICE);
  const [check] = contract.checks;
  const { command } = showByHand(contract, check ?? expect.fail(), TOKEN);
  expect(command).toContain(`/abi/deliveries?nonce=${NONCE}&messages=2`);
  expect(command).toContain('"as":"message"');
});
