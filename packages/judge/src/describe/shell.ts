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
export function curlJson(path: string, document: JsonValue): string {
  return curl(path, [
    "-X POST -H 'content-type: application/json' -d",
    shellQuote(JSON.stringify(document)),
  ]);
}
