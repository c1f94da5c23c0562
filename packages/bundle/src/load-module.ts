import { deriveExports } from "./derive-exports.ts";
import type { ModuleBundle } from "./module-bundle.ts";
import {
  type Handler,
  isLoadableMediaType,
  type LoadErrorCode,
  MODULE_MEDIA_TYPE,
} from "./vocabulary.ts";

/** The outcome of loadModule; `reason` says in words what led to the code. */
export type LoadResult =
  | { readonly ok: true; readonly exportedHandlers: Handler[] }
  | { readonly ok: false; readonly code: LoadErrorCode; readonly reason: string };

/**
 * What loading a bundle must come to by its bytes alone (`worker.runtime`, operation loadModule).
 *
 * @param declaredHandlers The handlers that the version declares. Each must be exported; exporting
 * more is legal.
 */
export function loadModule(bundle: ModuleBundle, declaredHandlers: readonly string[]): LoadResult {
  const foreign = bundle.modules.find(({ mediaType }) => !isLoadableMediaType(mediaType));
  if (foreign !== undefined) {
    return failed(
      "unsupported_media_type",
      `module "${foreign.name}" has the media type ${foreign.mediaType}, which does not load`,
    );
  }
  const main = bundle.modules.find(({ name }) => name === bundle.mainModule);
  if (main === undefined) {
    return failed("module_not_found", `the bundle has no module "${bundle.mainModule}"`);
  }
  if (main.mediaType !== MODULE_MEDIA_TYPE) {
    return failed("module_syntax_error", `main module "${main.name}" is ${main.mediaType}`);
  }
  const derivation = deriveExports(main.bytes);
  if (!derivation.derivable) {
    return failed("module_syntax_error", `module "${main.name}": ${derivation.reason}`);
  }
  return withDeclared(main.name, derivation.exportedHandlers, declaredHandlers);
}

function withDeclared(
  mainModule: string,
  exportedHandlers: Handler[],
  declaredHandlers: readonly string[],
): LoadResult {
  const exported: readonly string[] = exportedHandlers;
  const absent = declaredHandlers.filter((handler) => !exported.includes(handler));
  return absent.length === 0
    ? { ok: true, exportedHandlers }
    : failed(
        "handler_not_exported",
        `module "${mainModule}" does not export the declared ${absent.join(", ")}`,
      );
}

function failed(code: LoadErrorCode, reason: string): LoadResult {
  return { ok: false, code, reason };
}
