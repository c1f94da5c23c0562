import type { Contract } from "../schema/contract-schema.ts";
import type { ContractCheck, CorrelatedCheck } from "../schema/extended-check-schema.ts";

/** What a resolved nonce must be, so that every store and queue can carry it. */
export const PORTABLE_NONCE = /^[a-z0-9][a-z0-9-]{0,62}$/;

/** The checks that read back what the run itself caused. */
export function correlatedChecks(contract: Contract): CorrelatedCheck[] {
  return contract.checks.filter(isCorrelated);
}

/** Whether the check carries a nonce template. */
export function isCorrelated(check: ContractCheck): check is CorrelatedCheck {
  return "payload" in check;
}

/** The check's nonce in the run with this token: its template with the token for the placeholder. */
export function resolvedNonce(contract: Contract, check: CorrelatedCheck, token: string): string {
  const { placeholder } = contract.runCorrelation;
  return check.payload.nonceTemplate.split(placeholder).join(token);
}

/** The key at which the KV round trip stores its bytes. */
export function kvKey(nonce: string): string {
  return `runtime-abi:${nonce}`;
}
