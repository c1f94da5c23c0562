import type { Endpoint } from "../subject.ts";

/** How the request's body is framed. */
export type RequestBody =
  | { readonly kind: "none" }
  | { readonly kind: "json"; readonly bytes: Buffer }
  | { readonly kind: "streamed" }
  /** Neither a length nor a coding is declared, whatever the method. */
  | { readonly kind: "absent" }
  /** These bytes, their number declared, also when it is 0. */
  | { readonly kind: "declared"; readonly bytes: Buffer }
  /** These bytes in the chunked coding. */
  | { readonly kind: "unknown"; readonly bytes: Buffer };

function bodyHeaders(method: string, body: RequestBody): [string, string][] {
  switch (body.kind) {
    case "absent":
      return [];
    case "declared":
      return [["content-length", String(body.bytes.length)]];
    case "unknown":
      return [["transfer-encoding", "chunked"]];
    case "none":
      return method === "POST" ? [["content-length", "0"]] : [];
    case "json":
      return [
        ["content-type", "application/json"],
        ["content-length", String(body.bytes.length)],
      ];
    case "streamed":
      return [
        ["content-type", "application/octet-stream"],
        ["transfer-encoding", "chunked"],
      ];
  }
}

/** Nothing outside visible ASCII may reach a request line or a header: it could start another. */
function refuseLineBreaks(text: string): void {
  if (/[^\x21-\x7e]/.test(text)) {
    throw new Error(
      `a request target holds a character that HTTP forbids: ${JSON.stringify(text)}`,
    );
  }
}

function refuseControls(value: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
  if (/[\x00-\x08\x0a-\x1f\x7f]/.test(value)) {
    throw new Error("a request header holds a control character");
  }
}

/**
 * The head of a request to `path` below the endpoint's base path. Identity coding is asked for and
 * caches are told to keep out, since both change when bytes arrive.
 */
export function requestHead(
  endpoint: Endpoint,
  request: { readonly method: string; readonly path: string },
  body: RequestBody,
  keepConnection: boolean,
  further: readonly (readonly [name: string, value: string])[] = [],
): Buffer {
  const url = new URL(endpoint.url);
  const base = url.pathname.replace(/\/+$/, "");
  const target = `${base}${request.path}` || "/";
  refuseLineBreaks(target);
  const headers: (readonly [string, string])[] = [
    ["host", url.host],
    ["accept", "*/*"],
    ["accept-encoding", "identity"],
    ["cache-control", "no-cache"],
    ["connection", keepConnection ? "keep-alive" : "close"],
    ["user-agent", "runtime-abi-runner"],
    ...bodyHeaders(request.method, body),
    ...Object.entries(endpoint.headers),
    ...further,
  ];
  for (const [, value] of headers) {
    refuseControls(value);
  }
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(
    [`${request.method} ${target} HTTP/1.1`, ...lines, "", ""].join("\r\n"),
    "latin1",
  );
}
