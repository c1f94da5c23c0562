import type { z } from "zod";
import { MAX_LISTED_ISSUES } from "../limits.ts";
import { jsonPointer } from "../strict-json/json-pointer.ts";
import type { StrictJsonDocument } from "../strict-json/parse-strict-json.ts";

/** One member that is wrong, missing or unknown, with its place in the text. */
export interface ShapeIssue {
  readonly pointer: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export type ShapeResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      /** The first issues, as many as are worth listing. */
      readonly issues: readonly [ShapeIssue, ...ShapeIssue[]];
      /** How many there are beyond those. */
      readonly hidden: number;
    };

/** Holds a document against a schema; each issue carries its JSON pointer, line and column. */
export function readShape<T>(document: StrictJsonDocument, schema: z.ZodType<T>): ShapeResult<T> {
  // A document is read once: to compile a parser for it takes longer than to read it.
  const result = schema.safeParse(document.value, { jitless: true });
  if (result.success) {
    return { ok: true, value: result.data };
  }
  const issues = result.error.issues.flatMap(membersOf);
  // To place one is to read the text up to it, so only those that are shown are placed.
  const [first, ...rest] = issues
    .slice(0, MAX_LISTED_ISSUES)
    .map(({ path, message }) => ({ ...document.placeOf(jsonPointer(path)), message }));
  if (first === undefined) {
    throw new Error("the schema refused a document without naming an issue");
  }
  return { ok: false, issues: [first, ...rest], hidden: issues.length - rest.length - 1 };
}

/** Issues as lines of a message, each with its place. */
export function listIssues(
  { issues, hidden }: Extract<ShapeResult<unknown>, { ok: false }>,
  sourceName: string,
): string {
  const lines = issues.map(
    ({ line, column, pointer, message }) =>
      `${sourceName}:${line}:${column} at ${pointer || "(root)"}: ${message}`,
  );
  return [...lines, ...(hidden > 0 ? [`and ${hidden} more`] : [])].join("\n");
}

/** One entry for each member: a schema names all unknown members of an object in one issue. */
function membersOf(issue: z.core.$ZodIssue): { path: readonly PropertyKey[]; message: string }[] {
  return issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({ path: [...issue.path, key], message: "unknown member" }))
    : [{ path: issue.path, message: issue.message }];
}
