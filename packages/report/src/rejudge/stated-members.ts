/**
 * Members of a report that state what nobody can compute again from its evidence: who measured,
 * when, on which machine, where, and what the operator or the target said. `*` stands for any
 * index. Every other member outside the evidence, when it alone is edited, is refused or named by
 * judging again.
 */
export const STATED_MEMBERS = [
  "workerEndpoint",
  "loaderEndpoint",
  "runner/name",
  "runner/version",
  "runner/commit",
  "runner/dirty",
  "target/executableSha256",
  "target/loaderAdapter",
  "target/additions",
  "target/additions/*/name",
  "target/additions/*/does",
  "target/notes",
  "target/notes/*",
  "environment/os",
  "environment/node",
  "startedAt",
  "durationMillis",
  "knownFailures",
  "knownFailures/*/check",
  "knownFailures/*/reason",
  "knownFailures/*/link",
  "knownFailuresFrom",
  "bounds/runDeadlineMillis",
  "independent",
] as const;

/** In a report that is partial anyway, these are statements too. */
export const STATED_MEMBERS_OF_PARTIAL = ["interrupted"] as const;
