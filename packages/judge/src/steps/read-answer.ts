import { type Exchange, PROBE_PROTOCOL } from "@runtime-abi/protocol";
import { bytes } from "../describe/numbers.ts";
import { quote, quoteJson } from "../describe/quote.ts";
import { firstFinding, type NegativeFinding, violation } from "../finding.ts";
import { LONG_QUOTE_CHARACTERS } from "../limits.ts";
import { bodyText } from "./exchanges.ts";
import { refuseConnection, type TransportSetting } from "./refuse-connection.ts";
import { refuseEnding, refuseUnkept } from "./refuse-ending.ts";
import { refuseHead } from "./refuse-head.ts";

/** The part of a schema library that the judge needs. */
export interface AnswerSchema<T> {
  safeParse(value: unknown):
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { path: PropertyKey[]; message: string }[] };
      };
}

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly finding: NegativeFinding };

/** Refuses an exchange before its body is looked at: connection, head, status, complete body. */
export function refuseExchange(
  exchange: Exchange,
  setting: TransportSetting,
  status = 200,
): NegativeFinding | undefined {
  return firstFinding(
    refuseConnection(exchange, setting),
    refuseHead(exchange, status),
    refuseEnding(exchange),
  );
}

/** The body of a complete exchange as JSON. */
export function readJson(exchange: Exchange): Read<unknown> {
  const unkept = refuseUnkept(exchange);
  if (unkept !== undefined) {
    return { ok: false, finding: unkept };
  }
  try {
    return { ok: true, value: JSON.parse(bodyText(exchange) ?? "") };
  } catch {
    return refused(notJson(exchange));
  }
}

/** The answer of a probe route: complete, of the stated status, and of the route's shape. */
export function readAnswer<T>(
  exchange: Exchange,
  setting: TransportSetting,
  schema: AnswerSchema<T>,
  protocol = PROBE_PROTOCOL as string,
): Read<T> {
  const finding = refuseExchange(exchange, setting);
  if (finding !== undefined) {
    return { ok: false, finding };
  }
  const json = readJson(exchange);
  return json.ok ? readShape(json.value, schema, protocol) : json;
}

/** A document as a route's shape. */
export function readShape<T>(
  document: unknown,
  schema: AnswerSchema<T>,
  protocol = PROBE_PROTOCOL as string,
): Read<T> {
  const parsed = schema.safeParse(document);
  if (parsed.success) {
    return { ok: true, value: parsed.data };
  }
  const found = protocolOf(document);
  if (typeof found === "string" && found !== protocol) {
    return refused({
      reason: "wrong-protocol",
      observed: `an answer of protocol ${quote(found)}`,
      likely: "Another probe is deployed at the endpoint.",
    });
  }
  const issues = parsed.error.issues.map(
    (issue) => `/${issue.path.map(String).join("/")}: ${issue.message}`,
  );
  return refused({
    reason: "wrong-shape",
    observed: `an answer of another shape: ${quoteJson(document)}`,
    detail: `received ${quoteJson(document, LONG_QUOTE_CHARACTERS)}\n${quote(issues.join("; "), LONG_QUOTE_CHARACTERS)}`,
    likely: "The probe does not answer here by itself: an error document or another service does.",
  });
}

function protocolOf(document: unknown): unknown {
  return typeof document === "object" && document !== null && "probe" in document
    ? document.probe
    : undefined;
}

function notJson(exchange: Exchange) {
  const { encoding, data } = exchange.body;
  const shown = encoding === "utf8" ? quote(data) : `binary, base64 ${quote(data)}`;
  return {
    reason: "not-json",
    observed: `status ${exchange.head?.status ?? "unknown"} with ${bytes(exchange.body.bytes)} that are no JSON: ${shown}`,
    likely:
      data === ""
        ? "The body is empty."
        : "Another service, or an error page, answers in the worker's place.",
  } as const;
}

function refused(text: Parameters<typeof violation>[0]): { ok: false; finding: NegativeFinding } {
  return { ok: false, finding: violation(text) };
}
