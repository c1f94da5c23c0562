/** A contradiction in a report. */
export interface Incoherence {
  /** JSON pointer of the member that contradicts the others. */
  readonly pointer: string;
  readonly problem: string;
}
