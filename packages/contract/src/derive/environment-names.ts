import type { Contract } from "../schema/contract-schema.ts";

/**
 * The own enumerable property names that `env` must have, exactly: every var, every sensitive var
 * and every binding, sorted by code unit (`worker.runtime`, operation environment).
 */
export function declaredEnvironmentNames(contract: Contract): string[] {
  const { vars, sensitiveVars, bindings } = contract.deployment;
  return [...vars, ...sensitiveVars, ...bindings.map(({ name }) => name)].sort();
}
