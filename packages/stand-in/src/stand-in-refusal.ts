import type { LoadErrorCode } from "@runtime-abi/bundle";

/**
 * Why a deployment cannot be started.
 * - `environment_name_collision`: one name declared twice among vars, secrets and bindings.
 * - `unbindable_interface`: a binding whose interface no Worker runtime projects.
 * - `callee_identity_underivable`: the second worker's bytes bind no identity to stamp with.
 * - a load code: what loadModule says of the bundle and its declared handlers.
 */
export type StandInRefusalCode =
  | LoadErrorCode
  | "environment_name_collision"
  | "unbindable_interface"
  | "callee_identity_underivable";

/** The stand-in refuses what the ABI forbids, at construction. */
export class StandInRefusal extends Error {
  override readonly name = "StandInRefusal";
  readonly code: StandInRefusalCode;

  constructor(code: StandInRefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
