import type { Reason } from "@runtime-abi/judge";
import type { HostileCase } from "../hostile-case.ts";
import type { Script } from "../scripted/router.ts";
import { answer, document } from "../scripted/wire.ts";

/** The bytes that the contract pins for the message, and the queue that it declares. */
const MESSAGE = Buffer.from("queue-round-trip-bytes");
const QUEUE = "runtime-abi-conformance";
const BINDING = "EVENTS";

function base64(bytes: Uint8Array | string): string {
  return Buffer.from(bytes).toString("base64");
}

/** Reports a delivery of the message that was asked for, as an honest host does but for `change`. */
function delivers(change: object): Script {
  return (socket, { target }) => {
    const nonce = new URLSearchParams(target.split("?")[1]).get("nonce");
    const delivery = { queue: QUEUE, attempts: 1, messageId: "m-1", nonce, ...change };
    socket.end(answer(document({ delivered: true, payloadBase64: base64(MESSAGE), ...delivery })));
  };
}

function queue(name: string, reason: Reason, change: object): HostileCase {
  return {
    name: `a queue with ${name}`,
    rows: ["14"],
    only: ["queue"],
    routes: { "GET /abi/queue": delivers(change) },
    fails: { queue: reason },
  };
}

/** Deliveries that are not as the host must make them. */
export const QUEUES: readonly HostileCase[] = [
  queue("attempts that count from 0", "attempts-zero", { attempts: 0 }),
  queue("a first delivery that nobody saw", "first-delivery-missed", { attempts: 2 }),
  queue("attempts in words", "attempts", { attempts: "1" }),
  queue("half an attempt", "attempts", { attempts: 1.5 }),
  queue("no attempts", "attempts", { attempts: undefined }),
  queue("the binding's name", "binding-name", { queue: BINDING }),
  queue("a name in another case", "queue-name", { queue: QUEUE.toUpperCase() }),
  queue("no name", "queue-name", { queue: null }),
  queue("an index map for bytes", "json-index-map", {
    payloadBase64: base64(JSON.stringify({ ...MESSAGE })),
  }),
  queue("base64 text for bytes", "base64-text", { payloadBase64: base64(base64(MESSAGE)) }),
  queue("bytes that are cut", "bytes-differ", { payloadBase64: base64(MESSAGE.subarray(1)) }),
  queue("an empty identity", "no-message-id", { messageId: "" }),
  queue("a number for an identity", "no-message-id", { messageId: 7 }),
  queue("another run's message", "another-runs-message", { nonce: "queue-round-trip-0" }),
];
