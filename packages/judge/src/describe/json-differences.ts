import { quote, quoteJson } from "./quote.ts";

/** One place where two JSON documents differ; `pointer` is an RFC 6901 JSON pointer. */
export interface JsonDifference {
  readonly pointer: string;
  /** Top-level member that the difference lies in; empty at the root. */
  readonly member: string;
  readonly expected: unknown;
  readonly received: unknown;
}

const PLAIN_POINTER = /^[\w/.~-]{1,80}$/;

/** Where a received document differs from the expected one; members that are missing or extra count. */
export function jsonDifferences(expected: unknown, received: unknown): JsonDifference[] {
  return differences(expected, received, []);
}

/** A difference as a phrase. */
export function describeDifference(difference: JsonDifference): string {
  const where = difference.pointer === "" ? "the document" : shownPointer(difference.pointer);
  const received =
    difference.received === undefined ? "is missing" : `is ${quoteJson(difference.received)}`;
  const expected =
    difference.expected === undefined
      ? "it must not be there"
      : `it must be ${quoteJson(difference.expected)}`;
  return `${where} ${received}, ${expected}`;
}

/** A pointer of which nobody could tell that it is one, since the subject named its members, is quoted. */
function shownPointer(pointer: string): string {
  return PLAIN_POINTER.test(pointer) ? pointer : quote(pointer);
}

function differences(
  expected: unknown,
  received: unknown,
  path: readonly string[],
): JsonDifference[] {
  if (isContainer(expected) && isContainer(received) && sameKind(expected, received)) {
    const members = new Set([...Object.keys(expected), ...Object.keys(received)]);
    return [...members].flatMap((member) =>
      differences(ownValue(expected, member), ownValue(received, member), [...path, member]),
    );
  }
  if (expected === received) {
    return [];
  }
  const pointer = path.map((step) => `/${step.replaceAll("~", "~0").replaceAll("/", "~1")}`);
  return [{ pointer: pointer.join(""), member: path[0] ?? "", expected, received }];
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function sameKind(left: object, right: object): boolean {
  return Array.isArray(left) === Array.isArray(right);
}

function ownValue(container: object, member: string): unknown {
  return Object.getOwnPropertyDescriptor(container, member)?.value;
}
