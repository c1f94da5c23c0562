import { type AuthoredContract, prose } from "../authored-contract.ts";
import { CONVERGED_SECONDS } from "./limits.ts";

type Check = Extract<AuthoredContract["checks"][number], { procedure: "deliveries" }>;
type Deliveries = Check["deliveries"];
type Message = Deliveries["sends"][number]["messages"][number];
type Step = Message["does"][number][number];

const QUEUE = "edge.queue@1.0.0";
const RUNTIME = "worker.runtime@1.0.0";
const SETTLED = `${QUEUE} description`;

const THROW: Step = { do: "throw" };
const ACKNOWLEDGE: Step = { do: "acknowledge" };

/** How long it is watched whether something comes that must not: three times the retry delay. */
const QUIET_MILLIS = 3000;

const ANY_BATCHES =
  "Any batches: each message in one of its own, all in one, with messages of others among them.";
const DUPLICATES =
  "A first delivery that comes twice, as attempt 1 each time: delivery is at least once. A second copy of any other delivery.";
const LATE = "Deliveries that come late, and markers that become visible late, up to the deadline.";
const SETTLING = prose(
  "The methods acknowledge, retry, acknowledgeAll and retryAll of the batch, which the binding's definition names;",
  "those for one message take its id, retry and retryAll then { delaySeconds }. They may return at once or a promise, which is awaited.",
);
const UNSEEN_LATER = `A redelivery that comes more than ${QUIET_MILLIS / 1000} seconds after all that is waited for is not seen.`;

interface Described {
  readonly name: string;
  readonly clause: string;
  readonly proves: readonly string[];
  readonly accepts: readonly string[];
  readonly deliveries: Deliveries;
  readonly operation?: "queue" | "waitUntil";
}

function check({ name, clause, proves, accepts, deliveries, operation }: Described): Check {
  return {
    name,
    operation: operation ?? "queue",
    procedure: "deliveries",
    proves: prose(...proves),
    clause,
    accepts: [...accepts, ANY_BATCHES, LATE],
    request: { method: "POST", path: "/abi/deliveries" },
    deliveries,
    payload: { nonceTemplate: `${name.slice(0, 26).replace(/-$/, "")}-{run}` },
    timing: { deadlineSeconds: CONVERGED_SECONDS, pollMillis: 250 },
  };
}

/** A message with which its handler does so at the first attempt, at the second, and so on. */
function message(...does: readonly (readonly Step[])[]): Message {
  return { does: does.map((steps) => [...steps]) };
}

function single(...messages: readonly Message[]): Deliveries["sends"] {
  return messages.map((one) => ({ as: "message", messages: [one] }));
}

function together(...messages: readonly Message[]): Deliveries["sends"] {
  return [{ as: "batch", messages: [...messages] }];
}

export const queueChecks: AuthoredContract["checks"] = [
  check({
    name: "ids-are-unique-and-stable",
    clause: SETTLED,
    proves: [
      "each of three messages has an identity that the two others do not have, a string of at most 256 characters, and keeps it when it is delivered again.",
      "The handler throws at the first delivery of each, so that all of them come a second time.",
    ],
    accepts: [DUPLICATES],
    deliveries: {
      sends: single(message([THROW]), message([THROW]), message([THROW])),
      awaits: [2, 2, 2],
      quietMillis: 0,
      claims: [
        { claim: "delivered", message: 0, attempts: 2 },
        { claim: "delivered", message: 1, attempts: 2 },
        { claim: "delivered", message: 2, attempts: 2 },
        { claim: "ids" },
      ],
    },
  }),
  check({
    name: "attempts-count-redeliveries",
    clause: SETTLED,
    proves: [
      "attempts is 1 at the first delivery of a message and one more at each further one.",
      "The handler throws at the first and at the second delivery and returns at the third, so that the message has to come as attempt 1, 2 and 3.",
      "That it comes again at all shows that a handler which throws hands the message back.",
    ],
    accepts: [DUPLICATES],
    deliveries: {
      sends: single(message([THROW], [THROW])),
      awaits: [3],
      quietMillis: 0,
      claims: [{ claim: "delivered", message: 0, attempts: 3 }],
    },
  }),
  check({
    name: "timestamp-is-stable-milliseconds",
    clause: SETTLED,
    proves: [
      "timestampMillis of a message is the instant at which the host accepted it, a whole number of milliseconds since the epoch, and the same when the message comes again.",
    ],
    accepts: [
      DUPLICATES,
      "An instant that is up to a minute off the clock of the handler's isolate: the host that accepts and the one that delivers need not be one.",
    ],
    deliveries: {
      sends: single(message([THROW])),
      awaits: [2],
      quietMillis: 0,
      claims: [{ claim: "delivered", message: 0, attempts: 2 }, { claim: "timestamps" }],
    },
  }),
  check({
    name: "acknowledged-message-stays-acknowledged",
    clause: SETTLED,
    proves: [
      "a message that its handler acknowledged is not delivered again although the handler throws after that, and one that it had not settled is.",
      "Two messages are sent in one call. For the first the handler calls acknowledge and throws, for the second it only throws; which of them share a batch is free.",
      "The second one coming again tells that the host has acted on the throw.",
    ],
    accepts: [DUPLICATES, SETTLING, UNSEEN_LATER],
    deliveries: {
      sends: together(message([ACKNOWLEDGE, THROW]), message([THROW])),
      awaits: [1, 2],
      quietMillis: QUIET_MILLIS,
      claims: [
        { claim: "settled", message: 0 },
        { claim: "delivered", message: 1, attempts: 2 },
      ],
    },
  }),
  check({
    name: "retry-redelivers-one-message",
    clause: `${QUEUE} operations.retry.description`,
    proves: [
      "a message that the handler hands back by retry is delivered again with one more attempt, and one that it acknowledged in the same call of the handler is not.",
      "The handler itself returns normally.",
    ],
    accepts: [DUPLICATES, SETTLING, UNSEEN_LATER],
    deliveries: {
      sends: together(message([{ do: "retry" }]), message([ACKNOWLEDGE])),
      awaits: [2, 1],
      quietMillis: QUIET_MILLIS,
      claims: [
        { claim: "delivered", message: 0, attempts: 2 },
        { claim: "settled", message: 1 },
      ],
    },
  }),
  check({
    name: "normal-return-acknowledges-the-batch",
    clause: `${RUNTIME} operations.queue.description`,
    proves: [
      "a handler that returns and has settled nothing has acknowledged all of its batch: none of two messages comes again.",
    ],
    accepts: [DUPLICATES, UNSEEN_LATER],
    deliveries: {
      sends: together(message(), message()),
      awaits: [1, 1],
      quietMillis: QUIET_MILLIS,
      claims: [
        { claim: "settled", message: 0 },
        { claim: "settled", message: 1 },
      ],
    },
  }),
  check({
    name: "batch-carries-its-identity",
    clause: `${RUNTIME} operations.queue.description`,
    proves: [
      "a batch carries batchId, a string of at most 256 characters, and queue, the declared name of the queue that it came from.",
      "The handler of the first message sends the second, so that the two cannot share a batch; two batches of other messages have different identities.",
    ],
    accepts: [
      DUPLICATES,
      "Any identity for a batch of the same messages that comes again: the definitions do not say whether it is the same batch.",
    ],
    deliveries: {
      sends: [
        { as: "message", messages: [message([{ do: "send", message: 1 }])] },
        { as: "handler", messages: [message()] },
      ],
      awaits: [1, 1],
      quietMillis: 0,
      claims: [
        { claim: "delivered", message: 0, attempts: 1 },
        { claim: "delivered", message: 1, attempts: 1 },
        { claim: "batches" },
      ],
    },
  }),
  check({
    name: "rejected-background-task-does-not-redeliver",
    clause: `${RUNTIME} operations.waitUntil.description`,
    operation: "waitUntil",
    proves: [
      "a background task that rejects does not make a failure of a queue invocation whose handler returned: the message does not come again.",
    ],
    accepts: [DUPLICATES, UNSEEN_LATER],
    deliveries: {
      sends: single(message([{ do: "reject" }])),
      awaits: [1],
      quietMillis: QUIET_MILLIS,
      claims: [{ claim: "settled", message: 0 }],
    },
  }),
  check({
    name: "send-returns-the-message-id",
    clause: `${QUEUE} operations.send.outputSchema.properties.messageId`,
    proves: ["send resolves to the identity that the message is then delivered with."],
    accepts: [
      DUPLICATES,
      "The identity itself, or an object that holds it as messageId: the binding's definition says identity and the operation's result names it so.",
    ],
    deliveries: {
      sends: single(message()),
      awaits: [1],
      quietMillis: 0,
      claims: [
        { claim: "sentIds", send: 0 },
        { claim: "delivered", message: 0, attempts: 1 },
        { claim: "ids" },
      ],
    },
  }),
  check({
    name: "send-batch-answers-in-order",
    clause: `${QUEUE} operations.sendBatch.description`,
    proves: [
      "sendBatch accepts three messages as a whole and resolves to their identities in the order in which the messages were given.",
    ],
    accepts: [
      DUPLICATES,
      "The list of the identities, or an object that holds it as messageIds.",
      "Delivery in any order: the queue guarantees none.",
    ],
    deliveries: {
      sends: together(message(), message(), message()),
      awaits: [1, 1, 1],
      quietMillis: 0,
      claims: [
        { claim: "sentIds", send: 0 },
        { claim: "delivered", message: 0, attempts: 1 },
        { claim: "delivered", message: 1, attempts: 1 },
        { claim: "delivered", message: 2, attempts: 1 },
        { claim: "ids" },
      ],
    },
  }),
  check({
    name: "largest-message-is-delivered",
    clause: `${QUEUE} limits.maxMessageBytes`,
    proves: [
      "a message of 127 000 bytes, the most that the limit grants, is accepted and reaches the handler with every byte as it was.",
    ],
    accepts: [DUPLICATES],
    deliveries: {
      sends: single({ ...message(), bytes: 127_000 }),
      awaits: [1],
      quietMillis: 0,
      claims: [
        { claim: "delivered", message: 0, attempts: 1 },
        { claim: "bytes", message: 0, bytes: 127_000 },
      ],
    },
  }),
  check({
    name: "large-message-is-message-too-large",
    clause: `${QUEUE} operations.send.errors.message_too_large`,
    proves: [
      "a message of 127 001 bytes, one more than the limit, is refused by send with an Error of the name message_too_large, and not delivered.",
    ],
    accepts: ["An Error that is thrown at once in the place of a promise that rejects."],
    deliveries: {
      sends: single({ ...message(), bytes: 127_001 }),
      awaits: [0],
      quietMillis: 1000,
      claims: [
        { claim: "sendRefused", send: 0, error: "message_too_large" },
        { claim: "neverDelivered", message: 0 },
      ],
    },
  }),
  check({
    name: "large-batch-is-batch-too-large",
    clause: `${QUEUE} operations.sendBatch.errors.batch_too_large`,
    proves: [
      "a batch of 101 messages, one more than the limit, is refused by sendBatch with an Error of the name batch_too_large, and none of it is delivered.",
    ],
    accepts: ["An Error that is thrown at once in the place of a promise that rejects."],
    deliveries: {
      sends: together({ ...message(), times: 101 }),
      awaits: [0],
      quietMillis: 1000,
      claims: [
        { claim: "sendRefused", send: 0, error: "batch_too_large" },
        { claim: "neverDelivered", message: 0 },
      ],
    },
  }),
  check({
    name: "rejected-batch-stores-nothing",
    clause: `${QUEUE} operations.sendBatch.description`,
    proves: [
      "acceptance of a batch is all or nothing: of a short message and one beyond the limit, in one call that is refused with message_too_large, the short one is not delivered either.",
    ],
    accepts: [
      "An Error that is thrown at once in the place of a promise that rejects.",
      UNSEEN_LATER,
    ],
    deliveries: {
      sends: together(message(), { ...message(), bytes: 127_001 }),
      awaits: [0, 0],
      quietMillis: QUIET_MILLIS,
      claims: [
        { claim: "sendRefused", send: 0, error: "message_too_large" },
        { claim: "neverDelivered", message: 0 },
        { claim: "neverDelivered", message: 1 },
      ],
    },
  }),
  check({
    name: "body-that-is-no-bytes-is-invalid-body",
    clause: `${QUEUE} operations.send.errors.invalid_body`,
    proves: [
      "a body is an ArrayBuffer, a typed array or a string; a plain object is refused by send and by sendBatch with an Error of the name invalid_body, and no JSON of it is delivered.",
    ],
    accepts: ["An Error that is thrown at once in the place of a promise that rejects."],
    deliveries: {
      sends: [
        ...single({ ...message(), form: "object" }),
        ...together({ ...message(), form: "object" }),
      ],
      awaits: [0, 0],
      quietMillis: 1000,
      claims: [
        { claim: "sendRefused", send: 0, error: "invalid_body" },
        { claim: "sendRefused", send: 1, error: "invalid_body" },
        { claim: "neverDelivered", message: 0 },
        { claim: "neverDelivered", message: 1 },
      ],
    },
  }),
  check({
    name: "second-settlement-is-already-settled",
    clause: `${QUEUE} operations.acknowledge.errors.already_settled`,
    proves: [
      "a message that was acknowledged cannot be settled once more: a second acknowledge and a retry both fail with an Error of the name already_settled.",
      "The first settlement stands: the message does not come again.",
    ],
    accepts: [DUPLICATES, SETTLING, UNSEEN_LATER],
    deliveries: {
      sends: single(message([ACKNOWLEDGE, ACKNOWLEDGE, { do: "retry" }])),
      awaits: [1],
      quietMillis: QUIET_MILLIS,
      claims: [
        { claim: "settled", message: 0 },
        { claim: "step", message: 0, attempts: 1, step: 1, error: "already_settled" },
        { claim: "step", message: 0, attempts: 1, step: 2, error: "already_settled" },
      ],
    },
  }),
  check({
    name: "settling-what-is-not-the-batchs-is-refused",
    clause: `${QUEUE} operations.acknowledge.errors.unknown_message`,
    proves: [
      "acknowledge of an id that no message of the batch has fails with an Error of the name unknown_message.",
    ],
    accepts: [DUPLICATES, SETTLING],
    deliveries: {
      sends: single(message([{ do: "acknowledgeUnknown" }])),
      awaits: [1],
      quietMillis: 0,
      claims: [
        { claim: "delivered", message: 0, attempts: 1 },
        { claim: "step", message: 0, attempts: 1, step: 0, error: "unknown_message" },
      ],
    },
  }),
  check({
    name: "acknowledge-all-settles-the-rest",
    clause: `${QUEUE} operations.acknowledgeAll.description`,
    proves: [
      "acknowledgeAll acknowledges what is still open in the batch, and reverses nothing.",
      "The first of two messages is handed back by retry before the call, and comes again; the second is not settled before it, and does not come again although the handler then throws.",
    ],
    accepts: [DUPLICATES, SETTLING, UNSEEN_LATER],
    deliveries: {
      sends: together(
        message([{ do: "retry" }, { do: "acknowledgeAll" }]),
        message([{ do: "acknowledgeAll" }, THROW]),
      ),
      awaits: [2, 1],
      quietMillis: QUIET_MILLIS,
      claims: [
        { claim: "delivered", message: 0, attempts: 2 },
        { claim: "settled", message: 1 },
      ],
    },
  }),
  check({
    name: "retry-all-hands-back-the-rest",
    clause: `${QUEUE} operations.retryAll.description`,
    proves: [
      "retryAll hands back what is still open in the batch, and reverses nothing.",
      "The first of two messages is acknowledged before the call, and does not come again; the second is not settled before it, and comes again although the handler returns.",
    ],
    accepts: [DUPLICATES, SETTLING, UNSEEN_LATER],
    deliveries: {
      sends: together(message([ACKNOWLEDGE, { do: "retryAll" }]), message([{ do: "retryAll" }])),
      awaits: [1, 2],
      quietMillis: QUIET_MILLIS,
      claims: [
        { claim: "settled", message: 0 },
        { claim: "delivered", message: 1, attempts: 2 },
      ],
    },
  }),
  check({
    name: "retry-waits-for-its-delay",
    clause: `${QUEUE} operations.retry.description`,
    proves: [
      "retry with delaySeconds hands a message back for that much later: it is not delivered again before three seconds have passed, where the attachment itself says one.",
    ],
    accepts: [
      DUPLICATES,
      SETTLING,
      "A second less than asked for, by the clocks of the two invocations, which need not be one.",
    ],
    deliveries: {
      sends: single(message([{ do: "retry", delaySeconds: 3 }])),
      awaits: [2],
      quietMillis: 0,
      claims: [
        { claim: "delivered", message: 0, attempts: 2 },
        { claim: "notBefore", message: 0, attempts: 2, millis: 3000 },
      ],
    },
  }),
  check({
    name: "delayed-message-waits",
    clause: `${QUEUE} operations.send.inputSchema.properties.delaySeconds`,
    proves: [
      "send with delaySeconds makes a message that is not delivered before three seconds have passed.",
    ],
    accepts: [
      DUPLICATES,
      "A second less than asked for, by the clocks of the two invocations, which need not be one.",
    ],
    deliveries: {
      sends: single({ ...message(), delaySeconds: 3 }),
      awaits: [1],
      quietMillis: 0,
      claims: [
        { claim: "delivered", message: 0, attempts: 1 },
        { claim: "notBefore", message: 0, attempts: 1, millis: 3000 },
      ],
    },
  }),
  check({
    name: "retries-end-after-max-retries",
    clause: SETTLED,
    proves: [
      "maxRetries counts redeliveries alone: where the attachment says two, a message whose handler always throws is delivered three times and no more.",
    ],
    accepts: [
      DUPLICATES,
      "Whatever becomes of the message after that: the deployment declares no dead-letter queue.",
      UNSEEN_LATER,
    ],
    deliveries: {
      sends: single(message([THROW], [THROW], [THROW], [THROW])),
      awaits: [3],
      quietMillis: QUIET_MILLIS,
      claims: [{ claim: "lastAttempt", message: 0, attempts: 3 }],
    },
  }),
];
