import { checked, type DefinitionCoverage, unmeasured } from "./obligation.ts";
import {
  ANY_NAME_MAY_ANSWER,
  NEEDS_CONTROL,
  NEEDS_SECOND_DEPLOYMENT,
  STORED_ELSEWHERE,
} from "./reasons.ts";

const OPERATION = "runtimeProjection.operations";

/** What every binding's definition says of its name and of its target. */
const BOUND = [
  unmeasured(
    "bindingNameGrammar",
    "A binding's name is an identifier of JavaScript; another one is refused.",
    STORED_ELSEWHERE,
  ),
  unmeasured(
    "lifecycle.targetDeletion",
    "What is bound cannot be deleted.",
    `${NEEDS_SECOND_DEPLOYMENT} Nor has it one that deletes.`,
  ),
];

const KEYS = "overlong-key-is-invalid-key";

const EDGE_KV_BINDING: DefinitionCoverage = {
  definition: "module-worker.edge-kv",
  isBinding: true,
  obligations: [
    checked(
      `description:1 description:3 ${OPERATION}.get`,
      "env holds an object with get, which takes a key.",
      "kv-binding-round-trips-bytes-through-env",
      "absent-key-is-null",
    ),
    checked(
      `description:1 description:3 ${OPERATION}.getWithMetadata`,
      "It has getWithMetadata, which takes a key.",
      "metadata-round-trips",
    ),
    checked(
      `description:1 description:3 ${OPERATION}.put`,
      "It has put, which takes a key, a value, and options that may be left out.",
      "put-replaces-the-value",
      "metadata-round-trips",
    ),
    checked(
      `description:1 description:3 ${OPERATION}.delete`,
      "It has delete, which takes a key.",
      "deleted-key-becomes-absent",
    ),
    checked(
      `description:1 description:3 ${OPERATION}.list`,
      "It has list, which takes options; pages, keys and options have the names of the interface.",
      "list-pages-in-byte-order",
    ),
    checked(
      "description:5",
      "put takes an ArrayBuffer, a typed array, or a string as its UTF-8, and get brings an ArrayBuffer.",
      "bytes-with-bom-nul-and-invalid-utf8-survive",
      "empty-value-is-not-absent",
    ),
    checked(
      "description:6",
      "Every method returns a promise, also where it refuses what it was given.",
      "delete-of-absent-key-succeeds",
      KEYS,
    ),
    checked(
      "description:7",
      "get of an absent key resolves to null and does not reject.",
      "absent-key-is-null",
    ),
    checked(
      "description:7",
      "Whatever else goes wrong rejects with an Error whose name is the interface's error code.",
      KEYS,
      "empty-key-is-invalid-key",
      "large-metadata-is-metadata-too-large",
      "foreign-cursor-is-invalid-cursor",
      "large-value-is-value-too-large",
    ),
    unmeasured(
      "description:2",
      "No credential and no address comes with it.",
      "A property can be looked for, and its absence shows nothing: what else an object could give away, nobody can list.",
    ),
    ...BOUND,
  ],
  explains: ["description:4", "description:8"],
};

const QUEUE_BINDING: DefinitionCoverage = {
  definition: "module-worker.queue-producer",
  isBinding: true,
  obligations: [
    checked(
      `description:1 description:3 description:4 ${OPERATION}.send`,
      "env holds an object with send, which takes bytes.",
      "queue-batch-delivered-to-the-queue-handler",
    ),
    checked(
      "description:3",
      "send resolves to the identity that the host gave the message.",
      "send-returns-the-message-id",
    ),
    checked(
      `description:1 description:3 ${OPERATION}.sendBatch`,
      "It has sendBatch, which resolves to the identities in the order of the messages.",
      "send-batch-answers-in-order",
    ),
    checked(
      "description:7",
      "What goes wrong rejects with an Error whose name is the interface's error code.",
      "large-message-is-message-too-large",
      "large-batch-is-batch-too-large",
      "body-that-is-no-bytes-is-invalid-body",
    ),
    unmeasured(
      "description:3 description:5",
      "It has no method but these two.",
      ANY_NAME_MAY_ANSWER,
    ),
    unmeasured(
      "description:6",
      "A resolved send is durable.",
      NEEDS_CONTROL,
      "accepted-message-survives-restart",
    ),
    ...BOUND,
  ],
  explains: ["description:2"],
};

const SERVICE_BINDING: DefinitionCoverage = {
  definition: "module-worker.service",
  isBinding: true,
  obligations: [
    checked(
      `description:1 description:2 ${OPERATION}.fetch`,
      "env holds an object whose fetch takes a request, or a URL with what belongs to it, and promises a Response of the other worker.",
      "service-response-body-streams-from-the-callee",
      "callee-request-is-the-callers",
    ),
    checked(
      "description:3",
      "Bodies stream in both directions.",
      "service-request-body-streams-to-the-callee",
      "service-response-body-streams-from-the-callee",
    ),
    checked(
      "description:5",
      "A callee that throws is a response of status 500, with which the promise resolves.",
      "callee-throw-resolves-as-500",
    ),
    checked(
      "description:7",
      "A response reflects every effect that the callee finished before it.",
      "read-after-write-through-the-binding",
    ),
    unmeasured(
      "description:4",
      "The call never leaves the host, and the name in its URL decides nothing.",
      "Which way a call takes inside a host shows in no answer.",
    ),
    unmeasured(
      "description:6",
      "The promise rejects only when no call could be made, with an Error named backend_unavailable.",
      `${NEEDS_SECOND_DEPLOYMENT} The peer of this one is always there.`,
    ),
    ...BOUND,
  ],
  explains: [],
};

/** How a module reaches what the interfaces state. */
export const BINDINGS: readonly DefinitionCoverage[] = [
  EDGE_KV_BINDING,
  QUEUE_BINDING,
  SERVICE_BINDING,
];
