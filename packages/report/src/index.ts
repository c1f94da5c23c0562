export { assembleReport, type ReportedContract, type ReportInput } from "./assemble-report.ts";
export { CLASSIFICATIONS, type Classification } from "./classification.ts";
export { BLOCKER_EVIDENCE, decideBlocker } from "./closes-blocker.ts";
export { EXIT_CODES, type ExitCode, type ExitFacts, exitCode } from "./exit-code.ts";
export { provesOf } from "./proves.ts";
export { readReport } from "./read-report.ts";
export { renderJson } from "./render-json.ts";
export { renderText } from "./render-text.ts";
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
export { labelled } from "./text/lay-out.ts";
export { printable, printableLine } from "./text/printable.ts";
export { whoseBehaviour } from "./whose-behaviour.ts";
