import { isHandler, isLoadErrorCode, type LoadErrorCode } from "@runtime-abi/bundle";
import { LOADER_PROTOCOL } from "@runtime-abi/protocol";
import { quoteJson } from "./describe/quote.ts";
import { type NegativeFinding, violation } from "./finding.ts";
import type { Reason } from "./reasons.ts";

/** What a well-formed loader answer says. */
export type LoadAnswer =
  | { readonly kind: "loaded"; readonly handlers: readonly string[] }
  | { readonly kind: "refused"; readonly code: LoadErrorCode }
  | { readonly kind: "malformed"; readonly finding: NegativeFinding };

/** Reads a loader adapter's answer; members beyond the protocol's are ignored. */
export function readLoadAnswer(document: unknown): LoadAnswer {
  if (typeof document !== "object" || document === null || Array.isArray(document)) {
    return malformed("wrong-shape", "is no JSON object", document);
  }
  const { protocol, exportedHandlers, error } = document as Readonly<Record<string, unknown>>;
  if (protocol !== undefined && protocol !== LOADER_PROTOCOL) {
    return malformed("wrong-protocol", "names another protocol", document);
  }
  if (exportedHandlers !== undefined && error !== undefined) {
    return malformed("both-members", "holds both exportedHandlers and error", document);
  }
  if (exportedHandlers !== undefined) {
    return readHandlers(exportedHandlers, document);
  }
  if (error !== undefined) {
    return readError(error, document);
  }
  return malformed("neither-member", "holds neither exportedHandlers nor error", document);
}

function readHandlers(handlers: unknown, document: unknown): LoadAnswer {
  if (!Array.isArray(handlers) || !handlers.every((name) => typeof name === "string")) {
    return malformed("malformed-handlers", "has no array of names in exportedHandlers", document);
  }
  if (!handlers.every(isHandler)) {
    return malformed("unknown-handler", "reports a handler that the ABI does not know", document);
  }
  if (new Set(handlers).size !== handlers.length) {
    return malformed("duplicate-handler", "reports a handler twice", document);
  }
  return { kind: "loaded", handlers };
}

function readError(error: unknown, document: unknown): LoadAnswer {
  const code =
    typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  if (typeof code !== "string") {
    return malformed("error-without-code", "is an error without a code", document);
  }
  if (!isLoadErrorCode(code)) {
    return malformed("unknown-error-code", "has a code outside the closed vocabulary", document);
  }
  return { kind: "refused", code };
}

function malformed(reason: Reason, what: string, document: unknown): LoadAnswer {
  return {
    kind: "malformed",
    finding: violation({
      reason,
      observed: `malformed answer: it ${what}: ${quoteJson(document)}`,
      likely: "The loader adapter does not keep its protocol; the runtime's loader was not seen.",
    }),
  };
}
