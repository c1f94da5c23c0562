import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Variation } from "../behaviours/variation.ts";
import { EXTENDED_VARIANTS } from "../extended-variants/index.ts";
import { startStandIn } from "../start-stand-in.ts";
import { bundleOf, DEPLOYMENT } from "../testing/test-deployment.ts";
import { QUEUE_FAULTS } from "./queue/index.ts";

const MAIN = `const PROBE = "takoform.runtime-abi-extended-probe@v1";
export default { fetch() { return PROBE; }, scheduled() {}, queue() {} };`;
const EXTENDED = { ...DEPLOYMENT, bundle: bundleOf("main.js", MAIN) };

/** Longer than three deliveries of a message and what an ordinary one waits for. */
const SETTLED_MILLIS = 500;

const step = (name: string) => ({ do: name });
const LONG_BYTES = 127_001;

/** One message of each kind; what becomes of them tells the faults apart. */
const SENDS = [
  { as: "message", messages: [{ does: [[step("throw")], [step("throw")], [step("throw")], []] }] },
  { as: "message", messages: [{ does: [[step("acknowledge"), step("throw")]] }] },
  {
    as: "batch",
    messages: [{ does: [[step("retry")]] }, { does: [[step("acknowledge")]] }],
  },
  { as: "message", messages: [{ does: [[step("reject")]] }] },
  {
    as: "message",
    messages: [{ does: [[step("acknowledge"), step("acknowledge"), step("retry")]] }],
  },
  { as: "message", messages: [{ does: [[step("acknowledgeUnknown")]] }] },
  { as: "message", messages: [{ does: [[step("retry"), step("acknowledgeAll")]] }] },
  { as: "message", messages: [{ does: [[step("acknowledgeAll"), step("throw")]] }] },
  { as: "message", messages: [{ does: [[step("acknowledge"), step("retryAll")]] }] },
  { as: "message", messages: [{ does: [[step("retryAll")]] }] },
  { as: "message", messages: [{ does: [[{ do: "retry", delaySeconds: 3 }]] }] },
  { as: "message", messages: [{ does: [], delaySeconds: 3 }] },
  { as: "message", messages: [{ does: [], bytes: 127_000 }] },
  { as: "message", messages: [{ does: [], bytes: LONG_BYTES }] },
  { as: "batch", messages: [{ does: [] }, { does: [], bytes: LONG_BYTES }] },
  { as: "batch", messages: [{ does: [], times: 101 }] },
  { as: "message", messages: [{ does: [], form: "object" }] },
];
const MESSAGES = SENDS.flatMap(({ messages }) => messages).length;

interface Told {
  readonly deliveries: readonly Readonly<Record<string, unknown>>[];
}

/** What a raw client is told, without what differs from run to run. */
async function told(faults: readonly Variation[]): Promise<string> {
  const standIn = await startStandIn(EXTENDED, { faults });
  const url = `${standIn.endpoint}/abi/deliveries`;
  try {
    const body = JSON.stringify({ nonce: "n", sends: SENDS });
    const posted = await fetch(url, { method: "POST", body });
    const { sent } = (await posted.json()) as { readonly sent: unknown };
    await sleep(SETTLED_MILLIS);
    const read = await fetch(`${url}?nonce=n&messages=${MESSAGES}`);
    const { deliveries } = (await read.json()) as Told;
    const kept = deliveries.map(({ atMillis, timestampMillis, ...rest }) => ({
      ...rest,
      instant: kindOf(
        timestampMillis,
        deliveries.map((one) => one.timestampMillis),
      ),
    }));
    const changes = [changesOf(deliveries, "id"), changesOf(deliveries, "timestampMillis")];
    const shares = [sharesOf(deliveries, "id"), sharesOf(deliveries, "batchId")];
    return JSON.stringify({ sent, kept: kept.map((one) => stripped(one)), changes, shares });
  } finally {
    await standIn.stop();
  }
}

/** An instant by its form and its age. */
function kindOf(instant: unknown, all: readonly unknown[]): string {
  const isFresh = typeof instant === "number" && Math.abs(Date.now() - instant) < 60_000;
  return `${typeof instant} ${isFresh} ${all.filter((one) => one === instant).length > 1}`;
}

type Seen = Told["deliveries"];

/** Whether a member of one message is another at one of its deliveries. */
function changesOf(deliveries: Seen, member: string): boolean {
  return deliveries.some(({ message, ...one }) =>
    deliveries.some((other) => other.message === message && other[member] !== one[member]),
  );
}

/** Whether two messages have a member of one value. */
function sharesOf(deliveries: Seen, member: string): boolean {
  return deliveries.some(({ message, ...one }) =>
    deliveries.some((other) => other.message !== message && other[member] === one[member]),
  );
}

/** Numbers of messages and of batches depend on the order of timers. */
function stripped({ id, batchId, ...rest }: Readonly<Record<string, unknown>>): object {
  return { id: typeof id, hasBatch: batchId !== undefined, ...rest };
}

const HONEST = await told([]);

test.each(
  QUEUE_FAULTS.map((fault) => ({
    name: fault.name,
    fault,
  })),
)("$name shows to a raw client", async ({ fault }) => {
  expect(await told([fault])).not.toBe(HONEST);
});

test("the odd but legal ones deliver all the same", async () => {
  const twins = EXTENDED_VARIANTS.filter(({ name }) => name === "queue-settles-by-promises");
  expect(twins).toHaveLength(1);
  expect(await told(twins)).toBe(HONEST);
});
