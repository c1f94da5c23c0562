import type { ModuleBundle } from "@runtime-abi/bundle";
import type { JsonValue, PlannedSupplement, RequestSpec } from "@runtime-abi/protocol";
import { deadlineMillis } from "../derive/check-deadline.ts";
import { LATE_READ_FACTOR } from "../limits.ts";
import type { Contract } from "../schema/contract-schema.ts";
import type { ContractCheck } from "../schema/extended-check-schema.ts";

/** What planning one check may draw on. */
export interface Planning {
  readonly contract: Contract;
  readonly bundles: ReadonlyMap<string, ModuleBundle>;
  readonly token: string;
}

/** The members that every planned check has. */
export function plannedBase(
  check: ContractCheck,
  more: { disruptive?: boolean; supplements?: readonly PlannedSupplement[] } = {},
) {
  const { disruptive = false, supplements = [] } = more;
  return {
    check: check.name,
    deadlineMillis: deadlineMillis(check),
    disruptive,
    ...(check.heavy === true && { heavy: check.heavy }),
    supplements: [...supplements, { kind: "alone" }] as const,
  };
}

/** One read after a polled check's deadline, to tell late from never. */
export function lateRead(check: ContractCheck, poll: RequestSpec): PlannedSupplement {
  return { kind: "lateRead", request: poll, atMillis: LATE_READ_FACTOR * deadlineMillis(check) };
}

/** The probe's own account of the last value that it could not read. */
export function diagnostics({ contract }: Planning): PlannedSupplement {
  return { kind: "diagnostics", request: get(`${contract.probeProtocol.routePrefix}diagnostics`) };
}

/** The probe's health route, which the setup check and round trip timings ask. */
export function health({ contract }: Planning): RequestSpec {
  return get(`${contract.probeProtocol.routePrefix}health`);
}

export function get(
  path: string,
  query: Readonly<Record<string, string | number>> = {},
): RequestSpec {
  return { method: "GET", path: path + queryText(query) };
}

export function post(path: string, json?: JsonValue): RequestSpec {
  return { method: "POST", path, ...(json === undefined ? {} : { json }) };
}

/** Values are percent-encoded, except for the comma, which separates the items of a list. */
function queryText(query: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`,
  );
  return pairs.length === 0 ? "" : `?${pairs.join("&")}`;
}
