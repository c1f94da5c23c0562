import type { JsonValue } from "@runtime-abi/protocol";

/** A word for a POSIX shell, in single quotes. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** `curl` of a route of the worker, body included, as a command for people. */
export function curl(path: string, options: readonly string[] = []): string {
  return ["curl -sS", ...options, `"$ENDPOINT${path}"`].join(" ");
}

/** `curl` that sends a JSON document. */
export function curlJson(
  path: string,
  document: JsonValue,
  options: readonly string[] = [],
): string {
  return curl(path, [
    ...options,
    "-X POST -H 'content-type: application/json' -d",
    shellQuote(escapedJson(document)),
  ]);
}

/**
 * `curl` that is left at the first line of its answer. It must not hold lines back (`-N`): into a
 * pipe it writes 4 KiB at a time, and would leave at the end.
 */
export function curlJsonLeft(path: string, document: JsonValue): string {
  return `${curlJson(path, document, ["-N"])} | head -n 1`;
}

/** `curl` with a body of any bytes; those that a terminal cannot show are written as octal escapes. */
export function curlBytes(options: readonly string[], bytes: Uint8Array, target: string): string {
  const text = String.fromCharCode(...bytes);
  return PRINTABLE.test(text)
    ? ["curl", ...options, "--data-binary", shellQuote(text), target].join(" ")
    : `printf ${shellQuote(octalOf(bytes))} | ${["curl", ...options, "--data-binary @-", target].join(" ")}`;
}

const PRINTABLE = /^[ -~]*$/;

function octalOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => `\\${byte.toString(8).padStart(3, "0")}`).join("");
}

/**
 * JSON in ASCII. What is printed may be escaped once more for a terminal, and what is copied from one
 * may be put into another form; neither may change what is sent.
 */
function escapedJson(document: JsonValue): string {
  return JSON.stringify(document).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
