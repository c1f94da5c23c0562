import { expect, test } from "vitest";
import { answer, exchange, gistOf, head, noHead } from "./observations.test.fixture.ts";

const FAILED = "failed subject";
const ALL = ["fetch", "scheduled", "queue"];

function refusedWith(code: string) {
  return { error: { code } };
}

test.each([
  ["the export set", "loads", { exportedHandlers: ALL }],
  ["the set in another order", "loads", { exportedHandlers: ["queue", "fetch", "scheduled"] }],
  ["extra members", "loads", { exportedHandlers: ALL, took: 3 }],
  ["the stated code", "broken", refusedWith("module_syntax_error")],
  ["a message beside the code", "no-main", { error: { code: "module_not_found", message: "x" } }],
  [
    "the protocol",
    "not-exported",
    { protocol: "takoform.runtime-abi-loader@v1", ...refusedWith("handler_not_exported") },
  ],
])("passes %s", (_name, check, document) => {
  expect(gistOf(check, [answer("main", document, { method: "POST" })])).toBe("passed");
});

test("lets the document decide, not the status", () => {
  for (const status of [200, 422, 500]) {
    const seen = answer("main", refusedWith("module_not_found"), { status });
    expect(gistOf("no-main", [seen])).toBe("passed");
  }
});

test.each([
  [
    "ignores an unsupported module",
    "foreign-type",
    { exportedHandlers: ["fetch"] },
    "unsupported-module-ignored",
  ],
  ["falls back to another module", "no-main", { exportedHandlers: ["fetch"] }, "other-module-used"],
  ["defers syntax errors", "broken", { exportedHandlers: [] }, "syntax-error-deferred"],
  [
    "accepts what is not exported",
    "not-exported",
    { exportedHandlers: ["fetch"] },
    "missing-handler-accepted",
  ],
  [
    "echoes the declaration",
    "not-exported",
    { exportedHandlers: ["scheduled", "fetch"] },
    "declaration-echoed",
  ],
  ["drops a handler", "loads", { exportedHandlers: ["fetch", "queue"] }, "handler-missing"],
  [
    "invents a handler",
    "loads-fetch-only",
    { exportedHandlers: ["fetch", "queue"] },
    "handler-invented",
  ],
  [
    "reports a handler twice",
    "loads",
    { exportedHandlers: [...ALL, "fetch"] },
    "duplicate-handler",
  ],
  [
    "reports an unknown handler",
    "loads",
    { exportedHandlers: [...ALL, "tail"] },
    "unknown-handler",
  ],
  ["swaps two codes", "no-main", refusedWith("module_syntax_error"), "wrong-error-code"],
  ["refuses what loads", "loads", refusedWith("module_not_found"), "refused-loadable"],
  [
    "answers an error without a code",
    "no-main",
    { error: { message: "no" } },
    "error-without-code",
  ],
  ["answers an error text", "no-main", { error: "module_not_found" }, "error-without-code"],
  ["answers an unknown code", "no-main", refusedWith("oops"), "unknown-error-code"],
  [
    "answers both",
    "no-main",
    { exportedHandlers: [], ...refusedWith("module_not_found") },
    "both-members",
  ],
  ["answers neither", "no-main", { ok: true }, "neither-member"],
  ["answers null", "no-main", null, "wrong-shape"],
  ["answers no array", "loads", { exportedHandlers: "fetch" }, "malformed-handlers"],
  [
    "names another protocol",
    "loads",
    { protocol: "x@v2", exportedHandlers: ALL },
    "wrong-protocol",
  ],
  ["answers HTML", "loads", "<html>500</html>", "not-json"],
  ["answers nothing", "loads", "", "not-json"],
])("fails a loader that %s", (_name, check, document, reason) => {
  expect(gistOf(check, [answer("main", document, { method: "POST" })])).toBe(`${FAILED} ${reason}`);
});

test("fails a redirect and an unasked coding before the document", () => {
  const to = exchange("main", { head: head(307, 4, [["Location", "http://other.test/"]]) });
  expect(gistOf("loads", [to])).toBe(`${FAILED} redirect`);
  const coded = { ...answer("main", { exportedHandlers: ALL }) };
  const zipped = { ...coded, head: head(200, 4, [["Content-Encoding", "gzip"]]) };
  expect(gistOf("loads", [zipped])).toBe(`${FAILED} unasked-coding`);
});

test.each([
  [{ loopback: true, direct: true }, FAILED],
  [{ loopback: true, direct: false }, undefined],
  [{ loopback: true }, undefined],
  [{ loopback: false }, undefined],
  // A report that says so is wrong, and must not gain by it.
  [{ loopback: false, direct: true }, undefined],
] as const)("a lost reply to a POST, measured with %j", (setting, failed) => {
  for (const kind of ["closed", "reset"] as const) {
    const lost = noHead("main", kind, { method: "POST" });
    const expected = failed ? `${failed} ${kind}` : "unmeasured environment lost-reply";
    expect(gistOf("loads", [lost], setting)).toBe(expected);
  }
});
