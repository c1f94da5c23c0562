import { checked, type DefinitionCoverage, unmeasured } from "./obligation.ts";
import {
  MODULE_CANNOT_PASS_IT,
  NEEDS_CONTROL,
  NO_BOUND_IS_STATED,
  NOTHING_TO_TAKE_DOWN,
  ONE_REPLICA,
  WIRE_OF_THE_HOST,
} from "./reasons.ts";

const ROUND_TRIP = "kv-binding-round-trips-bytes-through-env";
const ABSENT = "absent-key-is-null";
const PAGES = "list-pages-in-byte-order";
const KEYS = "overlong-key-is-invalid-key";
const METADATA = "metadata-round-trips";
const BYTES = "bytes-with-bom-nul-and-invalid-utf8-survive";

const GET = "operations.get";
const WITH = "operations.getWithMetadata";
const PUT = "operations.put";
const DELETE = "operations.delete";
const LIST = "operations.list";

/** All that `edge.kv@1.0.0` demands. */
export const EDGE_KV: DefinitionCoverage = {
  definition: "edge.kv",
  obligations: [
    checked(
      `description:1 description:2 ${GET}.description:1 ${PUT}.description:1 ${GET}.outputSchema.properties.value ${PUT}.inputSchema.properties.value fixtures.put-accepted`,
      "A value is bytes: what was put is read back byte for byte.",
      ROUND_TRIP,
    ),
    checked(
      "description:1 description:2",
      "That holds for a byte order mark, NUL and what is no UTF-8, too.",
      BYTES,
    ),
    checked(
      `${PUT}.inputSchema.properties.value`,
      "An empty value is a value, and not an absent one.",
      "empty-value-is-not-absent",
    ),
    checked(
      `${PUT}.description:1`,
      "A put replaces what stood under the key.",
      "put-replaces-the-value",
    ),
    checked(
      `${GET}.description:2 ${GET}.errors.not_found ${WITH}.errors.not_found fixtures.never-written-key-is-not-found`,
      "A key that was never written is not found.",
      ABSENT,
    ),
    checked(
      `description:10 ${DELETE}.description:2 fixtures.delete-absent-key-succeeds`,
      "To delete an absent key succeeds.",
      "delete-of-absent-key-succeeds",
    ),
    checked(
      `description:10 ${DELETE}.description:1 ${DELETE}.description:3 ${DELETE}.inputSchema.properties.key`,
      "A deleted key is gone, once that has spread.",
      "deleted-key-becomes-absent",
    ),
    checked(
      `${LIST}.description:1 ${LIST}.description:2 ${LIST}.description:3 ${LIST}.inputSchema.properties.limit ${LIST}.inputSchema.properties.cursor ${LIST}.inputSchema.properties.prefix ${LIST}.outputSchema.properties.keys ${LIST}.outputSchema.properties.cursor ${LIST}.outputSchema.properties.listComplete limits.maxListPageKeys semantics.pagination`,
      "A listing goes through the keys of a prefix in the order of their bytes, page by page, to a last page that says so.",
      PAGES,
    ),
    unmeasured(
      "fixtures.list-of-an-empty-scope-is-complete",
      "A listing of an empty store is complete and empty.",
      "A deployment's store holds what other runs left; a run has no empty one.",
    ),
    checked(
      `${LIST}.description:4 ${LIST}.errors.invalid_cursor`,
      "A cursor that the host did not issue is invalid_cursor.",
      "foreign-cursor-is-invalid-cursor",
    ),
    checked(
      `description:5 limits.maxKeyBytes ${GET}.errors.invalid_key ${WITH}.errors.invalid_key ${PUT}.errors.invalid_key ${DELETE}.errors.invalid_key ${GET}.inputSchema.properties.key ${PUT}.inputSchema.properties.key ${WITH}.inputSchema.properties.key`,
      "A key has at most 467 bytes of UTF-8, however many characters these are; a longer one is invalid_key.",
      KEYS,
    ),
    checked(
      `${GET}.errors.invalid_key ${GET}.inputSchema.properties.key ${PUT}.inputSchema.properties.key ${WITH}.inputSchema.properties.key ${DELETE}.inputSchema.properties.key`,
      "A key has a character at least; the empty text is invalid_key.",
      "empty-key-is-invalid-key",
    ),
    checked(
      `description:6 ${WITH}.description:1 ${WITH}.outputSchema.properties.metadata ${WITH}.outputSchema.properties.value ${PUT}.inputSchema.properties.metadata`,
      "Metadata is a map of texts, and comes back with the value it was put with.",
      METADATA,
    ),
    checked(
      `${WITH}.description:2`,
      "A value without metadata has none, rather than an empty map.",
      METADATA,
    ),
    checked(
      `description:6 limits.maxMetadataBytes ${PUT}.errors.metadata_too_large`,
      "Metadata of more than 1024 bytes is metadata_too_large.",
      "large-metadata-is-metadata-too-large",
    ),
    checked(
      `description:3 description:4 limits.maxValueBytes ${PUT}.description:2 ${PUT}.errors.value_too_large`,
      "A value of 25 MiB is stored; a longer one is value_too_large.",
      "large-value-is-value-too-large",
    ),
    unmeasured(
      `description:4 ${PUT}.errors.invalid_value`,
      "Data that is no base64 is invalid_value.",
      MODULE_CANNOT_PASS_IT,
    ),
    unmeasured(
      `description:2 ${GET}.description:4`,
      "A value travels in the family's base64 shape, never as a bare string.",
      WIRE_OF_THE_HOST,
    ),
    checked(
      `${PUT}.description:3 ${PUT}.inputSchema.properties.expirationTtlSeconds`,
      "A time to live is taken in seconds: of sixty, the value outlives twenty.",
      "value-with-a-time-to-live-is-kept",
    ),
    unmeasured(
      `${PUT}.description:3`,
      "A value with a time to live stays that long to the last second, and is gone some time after.",
      `A read may find nothing before that, too: the store converges. ${NO_BOUND_IS_STATED}`,
    ),
    unmeasured(
      `${WITH}.description:3`,
      "Value and metadata come from one replica, and so agree.",
      `${ONE_REPLICA} A disagreement that never shows is none.`,
    ),
    unmeasured(
      `${PUT}.description:4`,
      "A resolved put is durable where it was accepted: a restart does not undo it.",
      NEEDS_CONTROL,
      "accepted-write-survives-restart",
    ),
    unmeasured("description:12", "A write becomes visible everywhere in the end.", ONE_REPLICA),
    unmeasured(
      `${GET}.errors.backend_unavailable ${WITH}.errors.backend_unavailable ${PUT}.errors.backend_unavailable ${DELETE}.errors.backend_unavailable ${LIST}.errors.backend_unavailable`,
      "A store that cannot be reached is backend_unavailable.",
      NOTHING_TO_TAKE_DOWN,
    ),
  ],
  explains: [
    "description:7",
    "description:8",
    "description:9",
    "description:11",
    `${GET}.description:3`,
    `${LIST}.description:5`,
    "semantics.consistency",
  ],
};
