import { refuse } from "../corpus/corpus-refused-error.ts";
import type { RefusalCode } from "../corpus/refusals.ts";
import { correlatedChecks, PORTABLE_NONCE, resolvedNonce } from "../derive/nonce.ts";
import type { Contract } from "../schema/contract-schema.ts";
import type { CorrelatedCheck } from "../schema/extended-check-schema.ts";
import type { Rule } from "./rule.ts";
import { firstDuplicate } from "./sets.ts";

/** Rule 8: what a check reads back carries this run's token, and belongs to this check alone. */
export const nonceTemplates: Rule = ({ contract }) => {
  const checks = correlatedChecks(contract);
  for (const check of checks) {
    checkTemplate(contract, check);
  }
  const shared = firstDuplicate(checks.map(({ payload }) => payload.nonceTemplate));
  const sharers = checks.filter(({ payload }) => payload.nonceTemplate === shared);
  if (sharers[0] !== undefined) {
    const names = sharers.map(({ name }) => name).join(" and ");
    refuseTemplate("nonce-shared", sharers[0], `is used by ${names}`);
  }
};

function checkTemplate(contract: Contract, check: CorrelatedCheck): void {
  const { placeholder, tokenBytes } = contract.runCorrelation;
  const places = check.payload.nonceTemplate.split(placeholder).length - 1;
  if (places === 0) {
    refuseTemplate("nonce-constant", check, `is a constant without the placeholder ${placeholder}`);
  }
  if (places > 1) {
    refuseTemplate("nonce-form", check, `carries the placeholder ${places} times`);
  }
  const longest = "0".repeat(tokenBytes * 2);
  const nonce = resolvedNonce(contract, check, longest);
  if (!PORTABLE_NONCE.test(nonce)) {
    refuseTemplate("nonce-form", check, `resolves to ${nonce}, which is no portable nonce`);
  }
}

function refuseTemplate(code: RefusalCode, check: CorrelatedCheck, what: string): never {
  return refuse({
    code,
    subject: check.name,
    message: `The nonce template ${check.payload.nonceTemplate} of ${check.name} ${what}.`,
    remedy:
      "Give the check a template of its own that carries the placeholder once and resolves to [a-z0-9][a-z0-9-]{0,62}.",
  });
}
