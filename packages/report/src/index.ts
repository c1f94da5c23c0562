export { ADVISORY_MEANS } from "./advisory.ts";
export { assembleReport, type ReportedContract, type ReportInput } from "./assemble-report.ts";
export type { AuthoredDocument } from "./authored-document/authored-document.ts";
export {
  type DocumentPlace,
  type DocumentRefusedCode,
  DocumentRefusedError,
} from "./authored-document/document-refused-error.ts";
export { readAuthoredDocument } from "./authored-document/read-authored-document.ts";
export { CLASSIFICATIONS, type Classification } from "./classification.ts";
export { BLOCKER_EVIDENCE, decideBlocker } from "./closes-blocker.ts";
export {
  CHANGE_FACTS,
  CHANGES,
  type Change,
  DIRECTIONS,
  type Direction,
} from "./comparison/change.ts";
export {
  type CompareOptions,
  compareReports,
  type SourcedReport,
} from "./comparison/compare-reports.ts";
export { comparisonJsonSchema } from "./comparison/comparison-json-schema.ts";
export {
  type ComparisonRefusedCode,
  ComparisonRefusedError,
} from "./comparison/comparison-refused-error.ts";
export {
  COMPARISON_RENDERERS,
  type ComparisonRenderer,
  type ComparisonRendererName,
  type ComparisonRenderOptions,
  isComparisonRendererName,
} from "./comparison/comparison-renderers.ts";
export {
  type Agreement,
  COMPARISON_FORMAT,
  type ComparedCell,
  type ComparedCheck,
  type ComparedSubject,
  type Comparison,
  comparisonSchema,
} from "./comparison/comparison-schema.ts";
export { type DescribedChange, describeChanges } from "./comparison/describe-changes.ts";
export { EXIT_CODES, type ExitCode, type ExitFacts, exitCode } from "./exit-code.ts";
export { type Exit, exitMeaning } from "./exit-meaning.ts";
export { jsonDocument } from "./json-document.ts";
export { draftKnownFailures } from "./known-failures/draft-known-failures.ts";
export {
  type KnownFailureStanding,
  knownFailureStanding,
  knownFailuresThatAre,
} from "./known-failures/known-failure-standings.ts";
export {
  type KnownFailure,
  knownFailuresJsonSchema,
  knownFailuresSchema,
} from "./known-failures/known-failures-schema.ts";
export { readKnownFailures } from "./known-failures/read-known-failures.ts";
export { AUTHORED_DOCUMENT_BYTES } from "./limits.ts";
export {
  REPORT_LINES_FORMAT,
  type ReportLine,
  reportLineSchema,
} from "./ndjson/report-lines.ts";
export { otherContract, servedWith } from "./other-contract.ts";
export {
  PROFILE_FORMAT,
  type Profile,
  profileJsonSchema,
  profileSchema,
} from "./profile/profile-schema.ts";
export { provesOf } from "./proves.ts";
export { readReport, readReportShape } from "./read-report.ts";
export type { Difference } from "./rejudge/difference.ts";
export { findDifferences } from "./rejudge/find-differences.ts";
export { renderDifferences } from "./rejudge/render-differences.ts";
export { restateTarget } from "./rejudge/restate-target.ts";
export { STATED_MEMBERS, STATED_MEMBERS_OF_PARTIAL } from "./rejudge/stated-members.ts";
export { renderJson } from "./render-json.ts";
export { renderEnding, renderText } from "./render-text.ts";
export {
  isRendererName,
  RENDERERS,
  type Renderer,
  type RendererName,
  type RenderOptions,
} from "./renderers.ts";
export { reportJsonSchema } from "./report-json-schema.ts";
export { type ReportRefusedCode, ReportRefusedError } from "./report-refused-error.ts";
export {
  type Bounds,
  REPORT_FORMAT,
  type Report,
  type ReportedCheck,
  type ReportedTarget,
  type Residue,
  type RunnerIdentity,
  reportSchema,
} from "./report-schema.ts";
export { suppliedBy } from "./supplied-by.ts";
export { foldNumbered } from "./text/fold-numbered.ts";
export { formatDuration } from "./text/format-duration.ts";
export { labelled } from "./text/lay-out.ts";
export { type Painter, painter, type Style } from "./text/painter.ts";
export { printable, printableLine } from "./text/printable.ts";
export { whoseBehaviour } from "./whose-behaviour.ts";
