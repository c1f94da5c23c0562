import { type AuthoredContract, prose } from "../authored-contract.ts";
import { deployment } from "./deployment.ts";
import { probeProtocol } from "./protocols.ts";

type Check = AuthoredContract["checks"][number];
type Step = Extract<Check, { procedure: "requestSeries" }>["series"][number];
type Header = readonly [name: string, value: string];

/** On every answer of the callee's: one without it was made up by the caller, or came from elsewhere. */
export const STAMP = { probe: probeProtocol.protocol, peer: deployment.peer.identity };

export const THROUGH = {
  operation: "fetch",
  procedure: "requestSeries",
  throughBinding: probeProtocol.serviceBinding,
  // Up to seventeen requests one after another, each over a connection of its own, also from afar.
  timing: { deadlineSeconds: 20 },
} as const;

const SERVICE_FETCH = "worker.service@1.0.0 operations.fetch";

/** Encoded, unencoded and empty parts, a name twice, and an order that is not the alphabet's. */
const TARGET = "/abi/echo/%41%2fb%20c/d?b=2&a=1&b=%C3%A9+%26&empty=&=x&flag&a=3";

const BYTES = [0x00, 0x80, 0xff, 0x0a];
const BYTES_BASE64 = Buffer.from(BYTES).toString("base64");

/** A call as the probe is to make it. */
interface Call {
  readonly form?: "url" | "request";
  readonly method?: string;
  readonly path: string;
  readonly headers?: readonly Header[];
  readonly body?: { readonly length: "declared" | "unknown"; readonly base64: string };
}

/** The request that has the probe make a call. */
export function post(call: Call): Step["request"] {
  const base64 = Buffer.from(JSON.stringify(call)).toString("base64");
  const headers: [string, string][] = [["content-type", "application/json"]];
  return { method: "POST", path: "/abi/call", headers, body: { length: "declared", base64 } };
}

/** Names are told in lower case, and equal names as one list, in the order given (Fetch). */
export function told(headers: readonly Header[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of headers) {
    const key = name.toLowerCase();
    values[key] = values[key] === undefined ? value : `${values[key]}, ${value}`;
  }
  return values;
}

export function headersOf(count: number, bytes: number): Header[] {
  return Array.from({ length: count }, (_, index) => [
    `x-abi-many-${index}`,
    `${index}-`.padEnd(bytes, "0123456789abcdef"),
  ]);
}

const FEW_HEADERS: readonly Header[] = [
  ["x-abi-plain", "Value"],
  ["x-abi-marks", 'a "quoted, part"; q=0.5, %41 =&'],
  ["X-Abi-Case", "MiXeD"],
  ["x-abi-twice", "first"],
  ["x-abi-twice", "second"],
];

/** A call, and the callee's own account of the request that it was given. */
function echoed(says: string, call: Omit<Call, "path">): Step {
  const { method = "GET", headers = [], body } = call;
  const bytes = [...Buffer.from(body?.base64 ?? "", "base64")];
  const seen = body === undefined ? { body: "null" } : { body: "stream", bytes };
  return {
    says,
    request: post({ ...call, path: TARGET }),
    expect: {
      status: 200,
      oneOf: [{ ...STAMP, method, target: TARGET, headers: told(headers), ...seen, status: 200 }],
    },
  };
}

const METHODS = ["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT"] as const;

const body = (length: "declared" | "unknown", base64: string) =>
  ({ method: "POST", body: { length, base64 } }) as const;

/** What a request looks like to the worker that a binding leads to. */
export const serviceCallChecks: readonly Check[] = [
  {
    ...THROUGH,
    name: "callee-request-is-the-callers",
    proves: prose(
      "the callee is given the request that the caller made, whether it called with a Request or with a URL and its options: each of the seven methods, path and query to the letter, headers with their values and a repeated name as both of them in order, 64 headers in number and two of 7000 bytes.",
      "No body, an empty one, one of known and one of unknown length stay four different requests: null, a stream that ends at once, and streams of exactly the bytes.",
      "The callee reports what it found, and stamps it.",
    ),
    clause: `${SERVICE_FETCH}.inputSchema.properties`,
    accepts: [
      "Any scheme and host of the URL: the definition gives the host name no meaning.",
      "Further headers, as hosts add them.",
      "The account of HEAD is told in a header, since its answer has no content.",
      "Any cutting of the bytes into reads.",
    ],
    series: [
      ...METHODS.map((method) =>
        echoed(`a ${method} by a Request`, { form: "request", method, headers: FEW_HEADERS }),
      ),
      echoed("a call by a URL alone", { form: "url" }),
      echoed("a PUT by a URL with options", { form: "url", method: "PUT", headers: FEW_HEADERS }),
      echoed("a call with 64 headers", { form: "request", headers: headersOf(64, 30) }),
      echoed("a call with two headers of 7000 bytes", {
        form: "request",
        headers: headersOf(2, 7000),
      }),
      echoed("a POST without a body", { form: "request", method: "POST" }),
      echoed("a POST of no bytes, which the caller knows", body("declared", "")),
      echoed("a POST of a stream that ends at once", body("unknown", "")),
      echoed("a POST of four bytes, which the caller knows", body("declared", BYTES_BASE64)),
      echoed("a POST of a stream of four bytes", body("unknown", BYTES_BASE64)),
      echoed("the same by a Request", { form: "request", ...body("unknown", BYTES_BASE64) }),
    ],
  },
];
