import type { LoadErrorCode } from "@runtime-abi/bundle";

/** A load that failed with a code of the ABI's closed vocabulary. */
export class LoadFailure extends Error {
  override readonly name = "LoadFailure";
  readonly code: LoadErrorCode;

  constructor(code: LoadErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}
