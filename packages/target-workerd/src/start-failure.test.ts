import { createLogRing, TargetError } from "@runtime-abi/target-kit";
import { expect, test } from "vitest";
import { startFailure } from "./start-failure.ts";

function failure(error: unknown, port = 0, signal?: AbortSignal): TargetError {
  const log = createLogRing();
  log.add("last line");
  return startFailure({ error, log, port, signal });
}

test("a runtime that fails is named with its last log lines", () => {
  const error = failure(new Error("The runtime failed.\nlong stderr"));
  expect(error).toMatchObject({ code: "target-start-failed", log: ["last line"] });
  expect(error.message).toBe("workerd did not start: The runtime failed.");
});

test("a port that was taken in the meantime is named, when a port was asked for", () => {
  const error = Object.assign(new Error("in use"), { code: "ERR_ADDRESS_IN_USE" });
  expect(failure(error, 8787)).toMatchObject({ code: "target-port-in-use" });
  expect(failure(error, 8787).message).toContain("8787");
  expect(failure(error).code).toBe("target-start-failed");
});

test("an interrupted start is that, whatever else went wrong by it", () => {
  expect(failure(new Error("disposed"), 0, AbortSignal.abort()).code).toBe("target-interrupted");
});

test("a target error passes", () => {
  const error = new TargetError("target-not-ready", "late", "wait");
  expect(failure(error)).toBe(error);
});
