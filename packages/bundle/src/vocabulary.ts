/** The closed handler vocabulary of the ABI (`worker.runtime`, operation loadModule, member declaredHandlers). */
export const HANDLERS = ["fetch", "scheduled", "queue"] as const;
export type Handler = (typeof HANDLERS)[number];

/** The closed set of media types that load (`worker.runtime`, operation loadModule, member modules). */
export const LOADABLE_MEDIA_TYPES = [
  "application/javascript+module",
  "application/octet-stream",
  "application/wasm",
  "text/plain",
] as const;
export type LoadableMediaType = (typeof LOADABLE_MEDIA_TYPES)[number];

/** The media type of an ES module, the only one a main module may have. */
export const MODULE_MEDIA_TYPE: LoadableMediaType = "application/javascript+module";

/** The one media type of what a bundle carries without linking (member auxiliaryModules). */
export const AUXILIARY_MEDIA_TYPE = "application/source-map+json";

/** The closed error vocabulary of loadModule (`worker.runtime`, operation loadModule, errors). */
export const LOAD_ERROR_CODES = [
  "module_not_found",
  "unsupported_media_type",
  "module_syntax_error",
  "handler_not_exported",
] as const;
export type LoadErrorCode = (typeof LOAD_ERROR_CODES)[number];

export function isHandler(name: string): name is Handler {
  return (HANDLERS as readonly string[]).includes(name);
}

export function isLoadableMediaType(mediaType: string): mediaType is LoadableMediaType {
  return (LOADABLE_MEDIA_TYPES as readonly string[]).includes(mediaType);
}

export function isLoadErrorCode(code: string): code is LoadErrorCode {
  return (LOAD_ERROR_CODES as readonly string[]).includes(code);
}
