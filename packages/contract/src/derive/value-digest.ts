import { createHmac } from "node:crypto";
import type { Contract } from "../schema/contract-schema.ts";

/** Keyed digests of the values that an operator supplied, by the name in `env`. */
export type SuppliedDigests = Readonly<Record<string, string>>;

/** The names whose values an operator supplies: the vars, then the sensitive ones. */
export function suppliedNames({
  deployment: { vars, sensitiveVars },
}: Pick<Contract, "deployment">): string[] {
  return [...vars, ...sensitiveVars];
}

/**
 * HMAC-SHA-256 of a value's UTF-8 in lowercase hex, its key the ASCII of the run's token: what the
 * probe answers in the place of the value, which is never told.
 */
export function valueDigest(token: string, value: string): string {
  return createHmac("sha256", token).update(value, "utf8").digest("hex");
}

/** Whether the contract has a check that compares values. */
export function comparesValues({ checks }: Pick<Contract, "checks">): boolean {
  return checks.some(({ procedure }) => procedure === "values");
}
