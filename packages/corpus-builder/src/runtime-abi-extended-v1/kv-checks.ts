import type { KvStep } from "@runtime-abi/contract";
import { type AuthoredContract, prose } from "../authored-contract.ts";
import { CONVERGED_SECONDS } from "./limits.ts";

const KV = "edge.kv@1.0.0";
const BINDING =
  "The binding's own form of the interface: methods that return promises, values as ArrayBuffer, null for what is not found, an Error named by the error code.";
const ANY_FORM =
  "A value in any form that holds the bytes: in which one it must come is asked by the checks of values.";
const LATE =
  "A read that finds nothing, or what stood there before, up to the deadline: the store converges.";

/** Long after a number that was taken for milliseconds, and so early that what stands by then need not expire. */
const TTL_WAIT_SECONDS = 20;

type Operation = KvStep["operations"][number];
type Check = AuthoredContract["checks"][number];

const named = (name: string) => ({ name });
const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64");
const resolves = { resolves: true } as const;
/** The form of a value, for the checks that are about values. */
const form = "ArrayBuffer";

function get(name: string, expect: Extract<Operation, { op: "get" }>["expect"]): Operation {
  return { op: "get", key: named(name), expect };
}

function getWith(
  name: string,
  expect: Extract<Operation, { op: "getWithMetadata" }>["expect"],
): Operation {
  return { op: "getWithMetadata", key: named(name), expect };
}

type Options = NonNullable<Extract<Operation, { op: "put" }>["options"]>;

function put(name: string, value: Extract<Operation, { op: "put" }>["value"], options?: Options) {
  const written = { op: "put", key: named(name), value, expect: resolves } as const;
  return options === undefined ? written : { ...written, options };
}

const buffer = (bytes: Uint8Array | string) => ({ form: "buffer", base64: base64(bytes) }) as const;
const view = (bytes: Uint8Array) => ({ form: "view", base64: base64(bytes) }) as const;
const text = (value: string) => ({ form: "text", text: value }) as const;

function kvCheck(
  name: string,
  more: Pick<Check, "proves"> & { clause: string; accepts?: string[]; heavy?: true },
  nonce: string,
  steps: KvStep[],
  deadlineSeconds = CONVERGED_SECONDS,
): Check {
  return {
    name,
    operation: "environment",
    procedure: "kvOperations",
    ...more,
    request: { method: "POST", path: "/abi/kv" },
    steps,
    payload: { nonceTemplate: `${nonce}-{run}` },
    timing: { deadlineSeconds, pollMillis: 500 },
  };
}

/** Names in the order of their UTF-8 bytes, which neither UTF-16 nor any locale has. */
const IN_ORDER = ["-", "Z", "a", "a-", "e\u0301", "z", "\u00e9", "\ufb00", "\uff5e", "\u{1f600}"];
/** The same in an order in which nothing is sorted. */
const WRITTEN = ["\u{1f600}", "z", "a-", "\uff5e", "\u00e9", "Z", "e\u0301", "a", "\ufb00", "-"];
/** What stands beside the prefix `in:` in the order, and does not begin with it. */
const BESIDE = ["in", "in;", "io"];

const BYTES: readonly (readonly [string, { form: "buffer" | "view"; base64: string }])[] = [
  ["no-utf-8", view(Uint8Array.of(0xff, 0xfe, 0xc3, 0x28, 0x80, 0xed, 0xa0, 0x80))],
  ["bom", buffer(Uint8Array.of(0xef, 0xbb, 0xbf, 0x41))],
  ["bom-of-utf-16", buffer(Uint8Array.of(0xfe, 0xff, 0x00, 0x41))],
  ["nul", view(Uint8Array.of(0x00, 0x01, 0x00))],
];
const TEXT = "\ufeffa\u0000\u00e4\u{1f600}";

const METADATA = { kind: "blank", "\u043a\u043b\u044e\u0447": "\u{1f600}", empty: "" };
/** 1024 bytes of JSON, of which eight are not the value's. */
const FULL_METADATA = { m: "x".repeat(1016) };

const LONGEST = { name: "long", padTo: { bytes: 467, with: "\u{1f600}" } };
const OVERLONG = { name: "over", padTo: { bytes: 468, with: "\u{1f600}" } };
const OVERLONG_LETTERS = { name: "over", padTo: { bytes: 468, with: "k" } };

const MAX_VALUE_BYTES = 26_214_400;

/** Every operation that takes a key, with one that is none. */
function refusedFor(key: Extract<Operation, { op: "get" }>["key"]): Operation[] {
  const expect = { rejects: "invalid_key" };
  return [
    { op: "get", key, expect },
    { op: "getWithMetadata", key, expect },
    { op: "put", key, value: text("x"), expect },
    { op: "delete", key, expect },
  ];
}

function metadataTooLarge(name: string, m: string): Operation {
  const expect = { rejects: "metadata_too_large" };
  return { ...put(name, text("x"), { metadata: { m } }), expect };
}

export const kvChecks: AuthoredContract["checks"] = [
  kvCheck(
    "absent-key-is-null",
    {
      proves: prose(
        "the read of a key that was never written resolves to null: neither to another value nor to a rejection.",
      ),
      clause: `${KV} operations.get.errors.not_found`,
      accepts: [
        BINDING,
        "For getWithMetadata: null, or an object whose value is null; the binding says it of get alone.",
      ],
    },
    "in-store-absent",
    [
      {
        says: "the reads of a key that was never written",
        operations: [
          get("never-written", { absent: true }),
          getWith("never-written", { absent: true }),
        ],
      },
    ],
  ),
  kvCheck(
    "empty-value-is-not-absent",
    {
      proves: prose(
        "a value of no bytes is a value: put as a string, a buffer or a view, it is found as an empty ArrayBuffer, and not taken for an absent one.",
      ),
      clause: `${KV} operations.put.inputSchema.properties.value`,
      accepts: [BINDING, LATE],
    },
    "in-store-empty",
    [
      {
        says: "the puts of a value without a byte",
        operations: [
          put("text", text("")),
          put("buffer", buffer("")),
          put("view", view(new Uint8Array())),
        ],
      },
      {
        says: "the reads of a value without a byte",
        repeated: true,
        operations: [
          ...["text", "buffer", "view"].map((name) => get(name, { base64: "", form })),
          getWith("text", { base64: "", metadata: null }),
        ],
      },
    ],
  ),
  kvCheck(
    "bytes-with-bom-nul-and-invalid-utf8-survive",
    {
      proves: prose(
        "a value is bytes and never text: byte order marks, NUL, and what is no UTF-8 come back byte for byte in an ArrayBuffer.",
        "A view brings the bytes that it shows and none around them, and a string its UTF-8, byte order mark included.",
      ),
      clause: `${KV} description`,
      accepts: [BINDING, LATE],
    },
    "in-store-bytes",
    [
      {
        says: "the puts of bytes and of a string",
        operations: [...BYTES.map(([name, value]) => put(name, value)), put("string", text(TEXT))],
      },
      {
        says: "the reads of bytes and of a string",
        repeated: true,
        operations: [
          ...BYTES.map(([name, value]) => get(name, { base64: value.base64, form })),
          get("string", { base64: base64(TEXT), form }),
        ],
      },
    ],
  ),
  kvCheck(
    "delete-of-absent-key-succeeds",
    {
      proves: prose(
        "to delete a key that was never written resolves, the first time and again, so that delete tells nobody whether a key exists by failing.",
      ),
      clause: `${KV} operations.delete.description`,
      accepts: [BINDING, "Any value that the promise resolves to: the interface states none."],
    },
    "in-store-delete-absent",
    [
      {
        says: "two deletions of a key that was never written",
        operations: [
          { op: "delete", key: named("never-written"), expect: resolves },
          { op: "delete", key: named("never-written"), expect: resolves },
        ],
      },
    ],
  ),
  kvCheck(
    "list-pages-in-byte-order",
    {
      proves: prose(
        "a listing goes through the keys of a prefix, page by page and at most as many on each as the limit says, in the order of their UTF-8 bytes, to a last page that says so.",
        "The names tell that order from those of UTF-16 and of a locale, two of them are one text to Unicode, and three stand beside the prefix.",
      ),
      clause: `${KV} operations.list.description`,
      accepts: [
        "Pages with fewer keys than the limit, also with none, and members beside those of the interface.",
        "A listing that lacks names, up to the deadline: the store converges.",
      ],
    },
    "in-store-list",
    [
      {
        says: "the puts of the keys",
        operations: [...WRITTEN.map((name) => `in:${name}`), ...BESIDE].map((name) =>
          put(name, text("x")),
        ),
      },
      {
        says: "the listing",
        repeated: true,
        operations: [
          {
            op: "list",
            prefix: "in:",
            limit: 3,
            expect: { names: IN_ORDER.map((name) => `in:${name}`) },
          },
        ],
      },
    ],
  ),
  kvCheck(
    "metadata-round-trips",
    {
      proves: prose(
        "metadata is a map of texts and comes back, member for member, with the value that it was put with, up to the 1024 bytes of the limit.",
        "A value that was put without has none: the member is left out, rather than an empty map.",
      ),
      clause: `${KV} operations.getWithMetadata.description`,
      accepts: [BINDING, ANY_FORM, LATE],
    },
    "in-store-metadata",
    [
      {
        says: "the puts with and without metadata",
        operations: [
          put("with", buffer("with"), { metadata: METADATA }),
          put("full", buffer("full"), { metadata: FULL_METADATA }),
          put("without", buffer("without")),
        ],
      },
      {
        says: "the reads with metadata",
        repeated: true,
        operations: [
          getWith("with", { base64: base64("with"), metadata: METADATA }),
          getWith("full", { base64: base64("full"), metadata: FULL_METADATA }),
          getWith("without", { base64: base64("without"), metadata: null }),
          get("with", { base64: base64("with") }),
        ],
      },
    ],
  ),
  kvCheck(
    "overlong-key-is-invalid-key",
    {
      proves: prose(
        "a key of 467 bytes of UTF-8 is one, and one of 468 bytes is invalid_key to every operation that takes a key.",
        "Most of both is astral characters, so that a host which counts code points or UTF-16 units finds them short.",
      ),
      clause: `${KV} limits.maxKeyBytes`,
      accepts: [BINDING, ANY_FORM, LATE],
    },
    "in-store-key",
    [
      {
        says: "the operations with keys of 467 and 468 bytes",
        operations: [
          { op: "put", key: LONGEST, value: text("x"), expect: resolves },
          ...refusedFor(OVERLONG),
          { op: "get", key: OVERLONG_LETTERS, expect: { rejects: "invalid_key" } },
        ],
      },
      {
        says: "the read with a key of 467 bytes",
        repeated: true,
        operations: [{ op: "get", key: LONGEST, expect: { base64: base64("x") } }],
      },
    ],
  ),
  kvCheck(
    "empty-key-is-invalid-key",
    {
      proves: prose(
        "the text without a character is no key: every operation that takes one says invalid_key.",
      ),
      clause: `${KV} operations.get.inputSchema.properties.key`,
      accepts: [BINDING],
    },
    "in-store-no-key",
    [{ says: "the operations with an empty key", operations: refusedFor({ empty: true }) }],
  ),
  kvCheck(
    "put-replaces-the-value",
    {
      proves: prose(
        "a second put under the same key replaces the value of the first, once that has spread.",
      ),
      clause: `${KV} operations.put.description`,
      accepts: [BINDING, ANY_FORM, LATE],
    },
    "in-store-replace",
    [
      {
        says: "two puts under one key, one after the other",
        operations: [put("key", buffer("first")), put("key", buffer("and the second"))],
      },
      {
        says: "the read of what was put last",
        repeated: true,
        operations: [get("key", { base64: base64("and the second"), before: [base64("first")] })],
      },
    ],
  ),
  kvCheck(
    "deleted-key-becomes-absent",
    {
      proves: prose("a key that was found and then deleted becomes absent, once that has spread."),
      clause: `${KV} operations.delete.description`,
      accepts: [BINDING, ANY_FORM, LATE],
    },
    "in-store-delete",
    [
      { says: "the put", operations: [put("key", buffer("here"))] },
      {
        says: "the read of what was put",
        repeated: true,
        operations: [get("key", { base64: base64("here") })],
      },
      {
        says: "the deletion",
        operations: [{ op: "delete", key: named("key"), expect: resolves }],
      },
      {
        says: "the read of what was deleted",
        repeated: true,
        operations: [get("key", { absent: true, before: [base64("here")] })],
      },
    ],
    2 * CONVERGED_SECONDS,
  ),
  kvCheck(
    "large-metadata-is-metadata-too-large",
    {
      proves: prose(
        "metadata of which the JSON has 1025 bytes of UTF-8 is metadata_too_large, whether these are as many characters or half as many.",
      ),
      clause: `${KV} limits.maxMetadataBytes`,
      accepts: [BINDING],
    },
    "in-store-metadata-large",
    [
      {
        says: "the puts with metadata of 1025 bytes",
        operations: [
          metadataTooLarge("letters", "x".repeat(1017)),
          metadataTooLarge("umlauts", `x${"\u00e4".repeat(508)}`),
        ],
      },
    ],
  ),
  kvCheck(
    "foreign-cursor-is-invalid-cursor",
    {
      proves: prose(
        "a cursor that the host did not issue is invalid_cursor, and no way to a page.",
      ),
      clause: `${KV} operations.list.description`,
      accepts: [BINDING],
    },
    "in-store-cursor",
    [
      {
        says: "the listing from a cursor that nobody issued",
        operations: [
          {
            op: "list",
            prefix: "",
            cursor: "issued by nobody",
            expect: { rejects: "invalid_cursor" },
          },
        ],
      },
    ],
  ),
  kvCheck(
    "value-with-a-time-to-live-is-kept",
    {
      proves: prose(
        "a value that was put with a time to live of two minutes is found twenty seconds later: the number is taken as seconds, and not as an instant or as milliseconds.",
      ),
      clause: `${KV} operations.put.inputSchema.properties.expirationTtlSeconds`,
      accepts: [BINDING, ANY_FORM, LATE],
    },
    "in-store-ttl",
    [
      {
        says: "the put with a time to live",
        operations: [put("key", buffer("for two minutes"), { expirationTtlSeconds: 120 })],
      },
      {
        says: "the read after twenty seconds",
        repeated: true,
        afterMillis: TTL_WAIT_SECONDS * 1000,
        operations: [get("key", { base64: base64("for two minutes") })],
      },
    ],
    TTL_WAIT_SECONDS + CONVERGED_SECONDS,
  ),
  kvCheck(
    "large-value-is-value-too-large",
    {
      proves: prose(
        "a value of 25 MiB is stored and found, and one of a byte more is value_too_large.",
      ),
      clause: `${KV} limits.maxValueBytes`,
      accepts: [BINDING, ANY_FORM, LATE],
      heavy: true,
    },
    "in-store-large",
    [
      {
        says: "the puts of 25 MiB, and of a byte more",
        operations: [
          put("largest", { form: "zeros", bytes: MAX_VALUE_BYTES }),
          {
            ...put("larger", { form: "zeros", bytes: MAX_VALUE_BYTES + 1 }),
            expect: { rejects: "value_too_large" },
          },
        ],
      },
      {
        says: "the read of 25 MiB",
        repeated: true,
        operations: [get("largest", { zeros: MAX_VALUE_BYTES })],
      },
      {
        says: "the deletion",
        operations: [{ op: "delete", key: named("largest"), expect: resolves }],
      },
    ],
    CONVERGED_SECONDS,
  ),
];
