export { CorpusRefusedError, type Refusal } from "./corpus/corpus-refused-error.ts";
export { readCorpusDirectory } from "./corpus/read-corpus-directory.ts";
export { REFUSALS, type RefusalCode } from "./corpus/refusals.ts";
export type { CorpusFiles, VerifiedCorpus } from "./corpus/verified-corpus.ts";
export { verifyCorpusDirectory } from "./corpus/verify-corpus-directory.ts";
export { verifyCorpusFiles } from "./corpus/verify-corpus-files.ts";
export { deadlineMillis } from "./derive/check-deadline.ts";
export { declaredEnvironmentNames } from "./derive/environment-names.ts";
export { findCheck } from "./derive/find-check.ts";
export { kvKeysWritten, kvOperationKey, kvScope } from "./derive/kv-operation.ts";
export { correlatedChecks, isCorrelated, kvKey, resolvedNonce } from "./derive/nonce.ts";
export { originPieces } from "./derive/origin-pieces.ts";
export { payloadBytes } from "./derive/payload-bytes.ts";
export { isRunToken, mintToken } from "./derive/run-token.ts";
export { type UnseenModule, unseenModules } from "./derive/unseen-modules.ts";
export {
  comparesValues,
  type SuppliedDigests,
  suppliedNames,
  valueDigest,
} from "./derive/value-digest.ts";
export type { ContractFormat, RequiredCheck } from "./formats/contract-format.ts";
export { FORMATS, type FormatRegistry } from "./formats/format-registry.ts";
export {
  type InterfaceDefinitionCode,
  InterfaceDefinitionError,
} from "./interfaces/interface-definition-error.ts";
export {
  type VerifiedInterface,
  verifyInterfaceDefinition,
} from "./interfaces/verify-interface-definition.ts";
export { planKvOperations } from "./plan/plan-kv-operations.ts";
export { planRun } from "./plan/plan-run.ts";
export { contractJsonSchema, extendedContractJsonSchema } from "./schema/contract-json-schema.ts";
export {
  type Contract,
  type ContractBundle,
  contractSchema,
  extendedContractSchema,
  type InterfaceRef,
} from "./schema/contract-schema.ts";
export type { DeliveryClaim, StatedSend } from "./schema/deliveries-check.ts";
export type {
  CheckOf,
  ContractCheck,
  CorrelatedCheck,
  SeriesStep,
  StatedLoad,
} from "./schema/extended-check-schema.ts";
export type { KvStep, StatedKvOperation } from "./schema/kv-operations-check.ts";
export {
  CONTRACT_FILE,
  MANIFEST_FILE,
  MANIFEST_FORMAT,
  type Manifest,
} from "./schema/manifest-schema.ts";
export {
  parseStrictJson,
  parseStrictJsonDocument,
  type StrictJsonDocument,
  type StrictJsonOptions,
} from "./strict-json/parse-strict-json.ts";
export {
  type JsonPlace,
  type StrictJsonCode,
  StrictJsonError,
} from "./strict-json/strict-json-error.ts";
