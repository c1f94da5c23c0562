import type { RefusalCode } from "../../corpus/refusals.ts";
import { extendedSample } from "../extended-sample.ts";
import type { Change, RefusalCase } from "./refusal-case.ts";

/** A case that breaks the extended corpus. */
export function extended(
  code: RefusalCode,
  when: string,
  names: string,
  change: Change,
): RefusalCase {
  return { code, when: `${when} (extended)`, names, change, base: extendedSample };
}

/** A check turned into the statement that it is not measured. */
export function asUnmeasured<
  C extends { name: string; operation: string; clause?: string | undefined },
>({ name, operation, clause }: C) {
  return {
    name,
    operation,
    ...(clause !== undefined && { clause }),
    procedure: "unmeasured" as const,
    proves: "nothing",
    unmeasured: { reason: "a reason", closedBy: "something", blockerId: "B-1" },
  };
}
