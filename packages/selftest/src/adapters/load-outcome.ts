import type { VerifiedCorpus } from "@runtime-abi/contract";

export type ModuleBundle = VerifiedCorpus["deployment"]["bundle"];

/** The closed error vocabulary of loadModule. */
export type LoadErrorCode =
  | "module_not_found"
  | "unsupported_media_type"
  | "module_syntax_error"
  | "handler_not_exported";

/** The closed set of what loads. */
export type LoadableMediaType =
  | "application/javascript+module"
  | "application/octet-stream"
  | "application/wasm"
  | "text/plain";

/** What an adapter is asked to load. */
export interface LoadOrder {
  readonly bundle: ModuleBundle;
  readonly declaredHandlers: readonly string[];
}

/** What a load came to. */
export type LoadOutcome =
  | { readonly exports: readonly string[] }
  | { readonly error: LoadErrorCode; readonly message: string };

export function refused(error: LoadErrorCode, message: string): LoadOutcome {
  return { error, message };
}
