export { type AuthoredCorpus, assembleCorpus, type CorpusFiles } from "./assemble-corpus.ts";
export type { AuthoredBundle, AuthoredContract, AuthoredModule } from "./authored-contract.ts";
export { buildCorpus, checkCorpus } from "./build-corpus.ts";
export type { ModuleSource } from "./build-module.ts";
export { corpora, type RepositoryCorpus } from "./corpora.ts";
export { type CorpusBuildCode, CorpusBuildError } from "./corpus-build-error.ts";
export type { CorpusChange } from "./corpus-change.ts";
