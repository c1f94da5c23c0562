/** Why a target could not be started or kept. `code` is for programs, the message for people. */
export type TargetErrorCode =
  | "target-unavailable"
  | "target-start-failed"
  | "target-not-ready"
  | "target-port-in-use"
  | "target-other-process"
  | "target-not-stopped"
  | "target-interrupted";

export class TargetError extends Error {
  override readonly name = "TargetError";
  readonly code: TargetErrorCode;
  /** What the operator can do. */
  readonly remedy: string;
  /** The last lines of the runtime's log. */
  readonly log: readonly string[];

  constructor(code: TargetErrorCode, message: string, remedy: string, log: readonly string[] = []) {
    super(message);
    this.code = code;
    this.remedy = remedy;
    this.log = log;
  }
}
