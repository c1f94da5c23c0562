import type { ExchangeRole } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { RequestLedger } from "./request-ledger.ts";
import type { RequestNotice } from "./traffic.ts";

function notice(
  check: string,
  startedAtMillis: number,
  more: { role?: ExchangeRole; connected?: boolean; endpoint?: "worker" | "loader" } = {},
): RequestNotice {
  const { role = "main", connected = true, endpoint = "worker" } = more;
  return { check, endpoint, role, method: "GET", startedAtMillis, hasConnected: () => connected };
}

/** A ledger of requests that started, and ended where an end is given. */
function ledgerOf(...entries: readonly (readonly [RequestNotice, number?])[]): RequestLedger {
  const ledger = new RequestLedger();
  for (const [entry, endedAt] of entries) {
    ledger.started(entry);
    if (endedAt !== undefined) {
      ledger.ended(entry, endedAt);
    }
  }
  return ledger;
}

const WORKER = ["worker"] as const;

test("nobody is to blame before a request has reached the subject", () => {
  expect(new RequestLedger().blame(WORKER)).toBeUndefined();
  expect(ledgerOf([notice("a", 1, { connected: false })]).blame(WORKER)).toBeUndefined();
});

test("the one whose request was over last", () => {
  const ledger = ledgerOf([notice("a", 1), 9], [notice("b", 2), 5]);
  expect(ledger.blame(WORKER)).toEqual({ check: "a", sinceMillis: 9 });
});

test("rather one whose request is in flight, the newest of them", () => {
  const ledger = ledgerOf([notice("a", 1), 9], [notice("b", 2)], [notice("c", 3)]);
  expect(ledger.blame(WORKER)).toEqual({ check: "c", sinceMillis: 3 });
});

test.each(["poll", "atOnce", "baseline", "lateRead"] as const)(
  "never one that only looks: %s",
  (role) => {
    const ledger = ledgerOf([notice("a", 1), 9], [notice("b", 10, { role })]);
    expect(ledger.blame(WORKER)?.check).toBe("a");
  },
);

test("one at the loader only where the loader counts", () => {
  const ledger = ledgerOf([notice("a", 1), 2], [notice("b", 3, { endpoint: "loader" }), 4]);
  expect(ledger.blame(WORKER)?.check).toBe("a");
  expect(ledger.blame(["worker", "loader"])?.check).toBe("b");
});
