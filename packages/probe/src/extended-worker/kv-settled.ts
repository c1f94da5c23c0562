import type { Outcome, Page, Until } from "./kv-operations.ts";
import type { Form } from "./kv-value.ts";

/** Whether a read brought what it is repeated for; what ended in an error is not repeated, unless the store was away. */
export function isSettled(outcome: Outcome, until: Until | undefined): boolean {
  const { how, value, error } = outcome;
  if (until === undefined) {
    return true;
  }
  if (how !== "resolved" || value === undefined) {
    return (error as { name?: unknown } | undefined)?.name !== "backend_unavailable";
  }
  if ("pages" in value) {
    return typeof until === "object" && "names" in until && isListed(value.pages, until.names);
  }
  return isBrought(value, until);
}

/** Whether all names are there, or no page more can be asked for, since it cannot be told whether there is one. */
function isListed(pages: readonly Page[], wanted: number): boolean {
  const names = pages.reduce((sum, { keys }) => sum + (Array.isArray(keys) ? keys.length : 0), 0);
  return names >= wanted || pages.some(({ listComplete }) => typeof listComplete !== "boolean");
}

function isBrought(value: Form, until: Until): boolean {
  const held = value.form === "Object" && value.value !== undefined ? value.value : value;
  const isThere = held.form !== "null" && held.form !== "undefined";
  if (until === "absent" || until === "found") {
    return isThere === (until === "found");
  }
  return "bytes" in until && held.bytes === until.bytes;
}
