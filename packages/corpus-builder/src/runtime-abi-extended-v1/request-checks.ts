import { type AuthoredContract, prose } from "../authored-contract.ts";
import { probeProtocol } from "./protocols.ts";

type Check = AuthoredContract["checks"][number];
type Step = Extract<Check, { procedure: "requestSeries" }>["series"][number];
type Method = Step["request"]["method"];

const FETCH = "worker.runtime@1.0.0 operations.fetch";
const { protocol } = probeProtocol;

/** Bytes that no text decoding leaves as they are, the first one included. */
const BYTES_BASE64 = Buffer.from([0x00, 0x80, 0xff, 0x0a]).toString("base64");

const NO_BODY = { probe: protocol, body: "null" };

function streamOf(bytesBase64: string) {
  return { probe: protocol, body: "stream", bytesBase64 };
}

function body(
  says: string,
  length: "declared" | "unknown",
  base64: string,
  oneOf: [object, ...object[]],
) {
  return {
    says,
    request: { method: "POST", path: "/abi/request-body", body: { length, base64 } },
    expect: { status: 200, oneOf },
  } as Step;
}

const bodyStates: Check = {
  name: "absent-empty-and-present-bodies-differ",
  operation: "fetch",
  procedure: "requestSeries",
  proves: prose(
    "the handler can tell a request without a body from one with an empty body, and gets every byte of one that has some: null, a stream that ends at once, and a stream of exactly those bytes.",
    "Each is sent as HTTP declares it, by a length or by the chunked coding or by neither, and the handler reports what it found in request.body.",
  ),
  clause: `${FETCH}.inputSchema.properties.bodyStream`,
  accepts: [
    "For a body that is declared empty by its length, 0, null as well as a stream that ends at once: the two say the same of the content, and the definition does not say which of them a length of 0 is.",
    "Any cutting of the bytes into reads.",
  ],
  series: [
    {
      says: "a GET that declares no body",
      request: { method: "GET", path: "/abi/request-body" },
      expect: { status: 200, oneOf: [NO_BODY] },
    },
    body("a POST with the length 0", "declared", "", [streamOf(""), NO_BODY]),
    body("a POST in the chunked coding, without a byte", "unknown", "", [streamOf("")]),
    body("a POST of four bytes with their length", "declared", BYTES_BASE64, [
      streamOf(BYTES_BASE64),
    ]),
    body("a POST of four bytes in the chunked coding", "unknown", BYTES_BASE64, [
      streamOf(BYTES_BASE64),
    ]),
  ],
};

/** Encoded, unencoded and empty parts, a name twice, and an order that is not the alphabet's. */
const TARGET = "/abi/echo-head/%41%2fb%20c/d?b=2&a=1&b=%C3%A9+%26&empty=&=x&flag&a=3";

type Headers = readonly (readonly [string, string])[];

const FEW_HEADERS: Headers = [
  ["x-abi-plain", "Value"],
  ["x-abi-marks", 'a "quoted, part"; q=0.5, %41 =&'],
  ["X-Abi-Case", "MiXeD"],
  ["x-abi-twice", "first"],
  ["x-abi-twice", "second"],
];

/*
 * The lowest floor in the definitions is that of worker.service: 64 headers and 16 KiB. With the six that every client sends, and room for a credential
 * and for what a proxy adds, the whole head stays below both, however they are counted.
 */
const MANY_HEADERS: Headers = Array.from({ length: 52 }, (_, index) => [
  `x-abi-many-${index}`,
  `${index}-`.padEnd(240, "0123456789abcdef"),
]);

/**
 * Names are told in lower case, and equal names as one list, in the order sent: after each comma a
 * space where Fetch joins them, and none or one where a proxy did before (RFC 9110, section 5.3).
 */
function told(headers: Headers, joint: ", " | ","): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    values[key] = values[key] === undefined ? value : `${values[key]}${joint}${value}`;
  }
  return values;
}

function echoed(says: string, method: Method, sent: Headers): Step {
  const head = { probe: protocol, method, target: TARGET };
  const asIsJoined = { ...head, headers: told(sent, ", ") };
  const joinedBefore = { ...head, headers: told(sent, ",") };
  const repeats = new Set(sent.map(([name]) => name)).size < sent.length;
  return {
    says,
    request: { method, path: TARGET, headers: sent.map(([name, value]) => [name, value]) },
    expect: {
      status: 200,
      oneOf: repeats ? [asIsJoined, joinedBefore] : [asIsJoined],
      ...(method === "HEAD" && { inHeader: "x-abi-document" }),
    },
  };
}

const METHODS: readonly Method[] = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"];

const requestHead: Check = {
  name: "method-url-headers-arrive-intact",
  operation: "fetch",
  procedure: "requestSeries",
  proves: prose(
    "each of the seven methods reaches the handler by its name, with the path and query as they stood in the request line: percent-encoding is neither undone nor added, parameters keep their order, and an empty one stays.",
    "So do headers: their values to the letter, a repeated name as both of its values in order, and 52 further ones in a head that stays below 64 headers and 16 KiB.",
  ),
  clause: `${FETCH}.inputSchema.properties`,
  accepts: [
    "Any scheme, host and base path: a host behind a proxy has its own.",
    "Further headers, as clients and proxies add them.",
    "A repeated name as one list that is joined by a comma and a space, or by a comma alone: HTTP lets whatever stands before the host join them.",
    "The document of HEAD is told in a header, since its answer has no content.",
  ],
  series: [
    ...METHODS.map((method) => echoed(`a ${method} with an encoded target`, method, FEW_HEADERS)),
    echoed("a GET with 52 headers of 240 bytes", "GET", MANY_HEADERS),
  ],
};

function withoutContent(status: number): Step {
  return {
    says: `a GET answered ${status}`,
    request: { method: "GET", path: `/abi/status?status=${status}` },
    expect: { status, noContent: true },
  };
}

const noContent: Check = {
  name: "head-204-205-304-carry-no-body",
  operation: "fetch",
  procedure: "requestSeries",
  proves: prose(
    "no byte of content follows the head of an answer to HEAD, although the handler returned some, nor that of an answer with status 204, 205 or 304.",
    "The raw bytes are looked at: a client that keeps the connection would take what follows for its next response.",
  ),
  clause: `${FETCH}.outputSchema.properties.bodyStream`,
  accepts: [
    "Any content-length in the answer to HEAD and in the 304: there it speaks of the response that GET would bring.",
    "For 205 a length of 0 as well as a chunked coding that ends at once.",
  ],
  series: [
    {
      says: "a GET whose answer has content",
      request: { method: "GET", path: "/abi/content" },
      expect: {
        status: 200,
        oneOf: [{ probe: protocol, content: "a body that no answer to HEAD may carry" }],
      },
    },
    {
      says: "a HEAD of the same",
      request: { method: "HEAD", path: "/abi/content" },
      expect: { status: 200, noContent: true },
    },
    withoutContent(204),
    withoutContent(205),
    withoutContent(304),
  ],
};

/** What a request looks like to its handler, and an answer without content on the wire. */
export const requestChecks: readonly Check[] = [bodyStates, requestHead, noContent];
