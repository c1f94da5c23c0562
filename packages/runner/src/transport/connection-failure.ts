import type { ExchangeFailure } from "@runtime-abi/protocol";
import { HTTP2_ONLY, NO_COMMON_PROTOCOL } from "./http2-only.ts";

/** How far the making of a connection had come. */
export type ConnectionPhase = "resolving" | "connecting" | "securing" | "open";

/** Error codes that mean: nobody listens there. */
const REFUSED = new Set(["ECONNREFUSED"]);

/** Error codes of a connection that the other side ended without a FIN. */
const RESET = new Set(["ECONNRESET", "EPIPE", "ECONNABORTED"]);

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}

/** A name with several addresses fails with one error for all of them. */
function messageOf(error: Error): string {
  const parts = error instanceof AggregateError ? error.errors.map(String) : [error.message];
  return parts.join("; ") || codeOf(error) || error.name;
}

const UNDER_WAY: Readonly<Record<ConnectionPhase, string>> = {
  resolving: "while the host name was being resolved",
  connecting: "while the connection was being made",
  securing: "during the TLS handshake",
  open: "before a response head",
};

/** Says how far an exchange had come, for the message of one that we ended without a head. */
export function underWay(phase: ConnectionPhase): string {
  return UNDER_WAY[phase];
}

const KIND_BY_PHASE: Readonly<Record<ConnectionPhase, ExchangeFailure>> = {
  resolving: "resolve",
  connecting: "connect",
  securing: "tls",
  open: "reset",
};

/** Names what a socket error means for the exchange that it ended. */
export function connectionFailure(
  error: Error,
  phase: ConnectionPhase,
): { kind: ExchangeFailure; message: string } {
  const code = codeOf(error);
  const message = code === NO_COMMON_PROTOCOL ? HTTP2_ONLY : messageOf(error);
  if (phase === "connecting" && REFUSED.has(code)) {
    return { kind: "refused", message };
  }
  if (phase === "open" && !RESET.has(code)) {
    return { kind: "reset", message: `the connection broke: ${message}` };
  }
  return { kind: KIND_BY_PHASE[phase], message };
}
