import type { Behaviours } from "./behaviours.ts";

/** What a present-day isolate has, by dotted path; a list of the stand-in's own. */
export const globals: Behaviours["globals"] = new Set([
  "AbortController",
  "AbortSignal",
  "Blob",
  "CompressionStream",
  "DOMException",
  "DecompressionStream",
  "Event",
  "EventTarget",
  "File",
  "FormData",
  "Headers",
  "ReadableStream",
  "Request",
  "Response",
  "TextDecoder",
  "TextEncoder",
  "TransformStream",
  "URL",
  "URLSearchParams",
  "WritableStream",
  "atob",
  "btoa",
  "clearInterval",
  "clearTimeout",
  "console",
  "crypto",
  "crypto.getRandomValues",
  "crypto.randomUUID",
  "crypto.subtle",
  "crypto.subtle.digest",
  "crypto.subtle.sign",
  "crypto.subtle.verify",
  "fetch",
  "performance",
  "queueMicrotask",
  "setInterval",
  "setTimeout",
  "structuredClone",
]);

/** The same isolate without one of them. */
export function globalsWithout(missing: string): Behaviours["globals"] {
  return new Set([...globals].filter((name) => name !== missing));
}
