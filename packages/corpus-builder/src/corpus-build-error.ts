/**
 * Why a corpus could not be built.
 * - `source-not-named`: the contract names a module source that nothing builds.
 * - `source-unreadable`: an authored file cannot be read.
 * - `source-syntax`: an authored file, or one that it imports, does not compile.
 * - `evaluation-differs`: a bundle evaluates to something else than the contract states.
 * - `evaluation-failed`: evaluating a bundle throws, or does not end.
 * - `not-a-directory`: where the corpus belongs stands something else.
 */
export type CorpusBuildCode =
  | "source-not-named"
  | "source-unreadable"
  | "source-syntax"
  | "evaluation-differs"
  | "evaluation-failed"
  | "not-a-directory";

/** A corpus could not be built for a reason that lies in its sources or in its place. */
export class CorpusBuildError extends Error {
  override readonly name = "CorpusBuildError";
  readonly code: CorpusBuildCode;
  readonly remedy: string;

  constructor(code: CorpusBuildCode, message: string, remedy: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.remedy = remedy;
  }
}
