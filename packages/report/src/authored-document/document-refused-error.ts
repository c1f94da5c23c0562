/**
 * Why a document that a person wrote is refused.
 * - `document-too-large`, `document-encoding`, `document-empty`: before it is parsed.
 * - `document-syntax`: neither JSON nor YAML, or YAML beyond what such a document needs.
 * - `document-shape`: a member is missing, unknown or of another kind.
 * - `document-content`: it is well formed, yet says something that cannot be so.
 */
export type DocumentRefusedCode =
  | "document-too-large"
  | "document-encoding"
  | "document-empty"
  | "document-syntax"
  | "document-shape"
  | "document-content";

/** Where in a document; both count from 1. */
export interface DocumentPlace {
  readonly line: number;
  readonly column: number;
}

/** A document that a person wrote cannot be used. The message names the file, the place and the fault. */
export class DocumentRefusedError extends Error {
  override readonly name = "DocumentRefusedError";
  readonly code: DocumentRefusedCode;
  readonly place: DocumentPlace;
  /** What to do about it. */
  readonly remedy: string;

  constructor(
    code: DocumentRefusedCode,
    sourceName: string,
    place: DocumentPlace,
    problem: string,
    remedy: string,
  ) {
    super(`${sourceName}:${place.line}:${place.column}: ${problem}.`);
    this.code = code;
    this.place = place;
    this.remedy = remedy;
  }
}
