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
  | { readonly ok: false; readonly issues: readonly [ShapeIssue, ...ShapeIssue[]] };

/** Holds a document against a schema; each issue carries its JSON pointer, line and column. */
export function readShape<T>(document: StrictJsonDocument, schema: z.ZodType<T>): ShapeResult<T> {
  const result = schema.safeParse(document.value);
  if (result.success) {
    return { ok: true, value: result.data };
  }
  const [first, ...rest] = result.error.issues.flatMap((issue) => placed(issue, document));
  if (first === undefined) {
    throw new Error("the schema refused a document without naming an issue");
  }
  return { ok: false, issues: [first, ...rest] };
}

/** Issues as lines of a message, each with its place. */
export function listIssues(issues: readonly ShapeIssue[], sourceName: string): string {
  const lines = issues
    .slice(0, MAX_LISTED_ISSUES)
    .map(
      (issue) =>
        `${sourceName}:${issue.line}:${issue.column} at ${issue.pointer || "(root)"}: ${issue.message}`,
    );
  const hidden = issues.length - lines.length;
  return [...lines, ...(hidden > 0 ? [`and ${hidden} more`] : [])].join("\n");
}

function placed(issue: z.core.$ZodIssue, document: StrictJsonDocument): ShapeIssue[] {
  const at = (path: readonly PropertyKey[], message: string) => {
    return { ...document.placeOf(jsonPointer(path)), message };
  };
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => at([...issue.path, key], "unknown member"));
  }
  return [at(issue.path, issue.message)];
}
