export {
  type CorpusFiles,
  CorpusRefusedError,
  type VerifiedCorpus,
  verifyCorpusDirectory,
  verifyCorpusFiles,
} from "@runtime-abi/contract";
export type { Verdict } from "@runtime-abi/judge";
export type { TargetExit, TargetIdentity } from "@runtime-abi/protocol";
export {
  type Difference,
  EXIT_CODES,
  type ExitCode,
  exitCode,
  type KnownFailure,
  type Report,
  type RunnerIdentity,
  readReport,
} from "@runtime-abi/report";
export type {
  RunningTarget,
  StartOptions,
  Target,
  TargetAvailability,
} from "@runtime-abi/target-kit";
export { certificatesOf } from "./certificates-of.ts";
export { checkCredential, readCredential } from "./check-credential.ts";
export { checkHeaderName } from "./check-header-name.ts";
export type {
  ConformanceOptions,
  EndpointOptions,
  RunProgress,
  RunSettings,
} from "./conformance-options.ts";
export { secretsOf } from "./endpoint-secrets.ts";
export { InterruptedError } from "./interrupted-error.ts";
export { isLoopback } from "./is-loopback.ts";
export { type Judgement, judgeReport } from "./judge-report.ts";
export { type JudgingRefusedCode, JudgingRefusedError } from "./judging-refused-error.ts";
export { MACHINERY, type Machinery } from "./machinery.ts";
export { type OriginOptions, originPlace } from "./origin-place.ts";
export { type EndpointKind, type ParsedEndpoint, parseEndpoint } from "./parse-endpoint.ts";
export {
  type PreviewedCheck,
  type PreviewOptions,
  previewRun,
  type RunPreview,
} from "./preview-run.ts";
export { runConformance } from "./run-conformance.ts";
export { runTarget, type TargetRunOptions } from "./run-target.ts";
export { createScrubber, type Scrubber, type ScrubOptions } from "./scrub/create-scrubber.ts";
export { type SelfTestOptions, selfTest } from "./self-test.ts";
export { SetupError, type SetupErrorCode } from "./setup-error.ts";
export { refuseValues, type SuppliedValues } from "./supplied-values.ts";
export { UsageError, type UsageErrorCode } from "./usage-error.ts";
export { type VerifyOptions, verifyCorpus } from "./verify-corpus.ts";
