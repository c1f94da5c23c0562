/** The required checks by short names, for lists of what a subject must fail. */
export const CHECKS = {
  load: "module-loads-and-exports-are-derived-from-bytes",
  mediaType: "unsupported-module-media-type-refused",
  mainModule: "main-module-missing-refused",
  syntax: "unparseable-module-refused",
  declared: "declared-handler-not-exported-refused",
  handler: "fetch-receives-request-env-and-context",
  health: "fetch-returns-a-response",
  thrown: "fetch-uncaught-throw-is-a-host-generated-response",
  env: "environment-projects-exactly-the-declared-names",
  globals: "globals-floor-present",
  kv: "kv-binding-round-trips-bytes-through-env",
  upload: "request-body-streams-rather-than-buffering",
  download: "response-body-streams-rather-than-buffering",
  boundUpload: "service-request-body-streams-to-the-callee",
  boundDownload: "service-response-body-streams-from-the-callee",
  background: "wait-until-holds-the-isolate-and-a-rejection-leaves-the-response-alone",
  cron: "scheduled-invoked-by-the-host-cron-attachment",
  queue: "queue-batch-delivered-to-the-queue-handler",
} as const;

export type CheckAlias = keyof typeof CHECKS;

export const ALL_CHECKS = Object.keys(CHECKS) as CheckAlias[];

/** The checks through a binding to the second worker, and those that stream at all. */
export const BOUND_CHECKS = ["boundUpload", "boundDownload"] as const;
export const STREAMED_CHECKS = ["upload", "download", ...BOUND_CHECKS] as const;

/** The checks of the load lane. */
export const LOAD_CHECKS = ["load", "mediaType", "mainModule", "syntax", "declared"] as const;

export function namesOf(aliases: readonly CheckAlias[]): Set<string> {
  return new Set(aliases.map((alias) => CHECKS[alias]));
}
