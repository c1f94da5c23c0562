import { Buffer } from "node:buffer";
import type { Contract } from "../schema/contract-schema.ts";

/**
 * A fresh run token: as many random bytes as the contract states, in lowercase hex.
 *
 * @param randomBytes A cryptographically strong source; a guessable token is no evidence.
 */
export function mintToken(contract: Contract, randomBytes: (length: number) => Uint8Array): string {
  const { tokenBytes } = contract.runCorrelation;
  const bytes = randomBytes(tokenBytes);
  if (bytes.length !== tokenBytes) {
    throw new RangeError(`the random source gave ${bytes.length} bytes instead of ${tokenBytes}`);
  }
  return Buffer.from(bytes).toString("hex");
}

/** Whether a text has the form of a token of this contract. */
export function isRunToken(contract: Contract, text: string): boolean {
  return text.length === contract.runCorrelation.tokenBytes * 2 && /^[0-9a-f]+$/.test(text);
}
