import { conformanceV1 } from "../../formats/conformance-v1.ts";
import { AT, all, type RefusalCase, remove, set } from "./refusal-case.ts";

const check = (index: number, member: string) => `checks.${index}.${member}`;

/** A format like the first that knows unmeasured entries: what a later format may be. */
const LENIENT = "sample-format-with-unmeasured@v1";
const lenientFormats = new Map([
  [LENIENT, { ...conformanceV1, format: LENIENT, allowsUnmeasured: true }],
]);

function unmeasured(index: number) {
  return {
    ...conformanceV1.requiredChecks[index],
    route: undefined,
    service: undefined,
    procedure: "unmeasured",
    proves: "nothing",
    unmeasured: { reason: "a reason", closedBy: "something", blockerId: "B-1" },
  };
}

const timingMembers = (index: number, members: readonly string[]): RefusalCase[] =>
  members.map((member) => ({
    code: "check-members",
    when: `check ${index} lacks timing.${member}`,
    names: `/checks/${index}/timing/${member}`,
    change: remove(check(index, `timing.${member}`)),
  }));

/** Rules 9 to 11. */
export const checkCases: readonly RefusalCase[] = [
  ...timingMembers(AT.kv, ["deadlineSeconds", "pollMillis"]),
  ...timingMembers(AT.upload, ["gapMillis", "requestChunkSize"]),
  ...timingMembers(AT.download, ["chunks"]),
  ...timingMembers(AT.waitUntil, ["delayMillis"]),
  {
    code: "check-members",
    when: "a check has a member that its procedure does not know",
    names: `/checks/${AT.scheduled}/payload: unknown member`,
    change: set(check(AT.scheduled, "payload"), { nonceTemplate: "x-{run}" }),
  },
  {
    code: "check-members",
    when: "a wait-until check states no document",
    names: `/checks/${AT.waitUntil}/expect/json`,
    change: remove(check(AT.waitUntil, "expect.json")),
  },
  {
    code: "check-members",
    when: "a procedure is unknown",
    names: `/checks/${AT.health}/procedure`,
    change: set(check(AT.health, "procedure"), "guess"),
  },
  {
    code: "check-members",
    when: "a procedure is only the extended format's",
    names: `/checks/${AT.health}/procedure`,
    change: set(check(AT.health, "procedure"), "marker"),
  },
  {
    code: "check-members",
    when: "a timing is not written as an integer type",
    names: `/checks/${AT.kv}/timing/pollMillis`,
    change: set(check(AT.kv, "timing.pollMillis"), "250"),
  },
  {
    code: "check-members",
    when: "an unmeasured entry states no blocker",
    names: `/checks/${AT.kv}/unmeasured/blockerId`,
    change: all(
      set(`checks.${AT.kv}`, unmeasured(AT.kv)),
      remove(check(AT.kv, "unmeasured.blockerId")),
    ),
  },
  {
    code: "check-operation",
    when: "the operation is none of the interface",
    names: "tail",
    change: set(check(AT.health, "operation"), "tail"),
  },
  {
    code: "check-operation",
    when: "the operation is named like a member of every object",
    names: "constructor",
    change: set(check(AT.health, "operation"), "constructor"),
  },
  {
    code: "check-operation",
    when: "the operation does not fit the procedure",
    names: "waitUntil",
    change: set(check(AT.health, "operation"), "waitUntil"),
  },
  {
    code: "check-pinned",
    when: "a streaming check keeps its name and takes a weaker procedure",
    names: "request-body-streams-rather-than-buffering",
    change: set(`checks.${AT.upload}`, {
      name: "request-body-streams-rather-than-buffering",
      operation: "fetch",
      procedure: "request",
      proves: "less",
      request: { method: "GET", path: "/abi/health" },
      expect: { status: 200 },
    }),
  },
  {
    code: "check-pinned",
    when: "a check keeps its name and asks another route",
    names: "/abi/health",
    change: set(check(AT.handler, "request.path"), "/abi/health"),
  },
  {
    code: "check-pinned",
    when: "a check keeps its name under another operation that would fit",
    names: "environment",
    change: all(
      set(check(AT.globals, "operation"), "environment"),
      set(check(AT.globals, "procedure"), "environment"),
    ),
  },
  {
    code: "check-pinned",
    when: "a check keeps its name and expects another status",
    names: "502",
    change: set(check(AT.throw, "expect.status"), 502),
  },
  {
    code: "check-pinned",
    when: "a check keeps its name and no longer compares the document",
    names: "argumentCount",
    change: remove(check(AT.handler, "expect.json")),
  },
  {
    code: "check-pinned",
    when: "a load check keeps its name and is about another failure, which its bundle brings about",
    names: "module_not_found",
    change: all(
      set(check(AT.loadForeign, "bundle"), "no-main"),
      set(check(AT.loadForeign, "load.expectError"), "module_not_found"),
    ),
  },
  {
    code: "check-path",
    when: "a path is not below the prefix",
    names: "/health",
    change: set(check(AT.health, "request.path"), "/health"),
  },
  {
    code: "check-path",
    when: "a path carries a query",
    names: "?x=1",
    change: set(check(AT.health, "request.path"), "/abi/health?x=1"),
  },
  {
    code: "check-path",
    when: "a path leaves the prefix",
    names: "..",
    change: set(check(AT.health, "request.path"), "/abi/../health"),
  },
  {
    code: "check-method",
    when: "the method is not the procedure's",
    names: "POST",
    change: set(check(AT.kv, "request.method"), "GET"),
  },
  {
    code: "check-restates-expectation",
    when: "the environment check states a document",
    names: "environment-projects-exactly-the-declared-names",
    change: set(check(AT.env, "expect.json"), { probe: conformanceV1.probeProtocol }),
  },
  {
    code: "check-restates-expectation",
    when: "the globals check states a document",
    names: "globals-floor-present",
    change: set(check(AT.globals, "expect.json"), { probe: conformanceV1.probeProtocol }),
  },
  {
    code: "check-expectation",
    when: "the status is no final one",
    names: "the status 100",
    change: set(check(AT.health, "expect.status"), 100),
  },
  {
    code: "check-expectation",
    when: "the document is none that the probe could answer",
    names: "fetch-returns-a-response",
    change: set(check(AT.health, "expect.json"), { ok: true }),
  },
  {
    code: "service-check-unbound",
    when: "a service check states no binding",
    names: "service-request-body-streams-to-the-callee",
    change: remove(check(AT.serviceUpload, "throughBinding")),
  },
  {
    code: "service-check-unexpected",
    when: "a direct check states a binding",
    names: "response-body-streams-rather-than-buffering",
    change: set(check(AT.download, "throughBinding"), "PEER"),
  },
  {
    code: "service-binding",
    when: "a service check names no declared binding",
    names: "NOBODY",
    change: set(check(AT.serviceDownload, "throughBinding"), "NOBODY"),
  },
  {
    code: "service-binding",
    when: "a service check names a binding of another interface",
    names: "CACHE",
    change: set(check(AT.serviceDownload, "throughBinding"), "CACHE"),
  },
  {
    code: "service-binding",
    when: "a service check names a second service binding, which the probe does not use",
    names: "SECOND",
    change: all(
      ({ contract }) => {
        contract.deployment.bindings.push({ name: "SECOND", interface: "worker.service" });
        contract.deployment.environmentPropertyNames.splice(4, 0, "SECOND");
        contract.deployment.environmentPropertyNames.sort();
      },
      set(check(AT.serviceUpload, "throughBinding"), "SECOND"),
    ),
  },
  {
    code: "handler-unmeasured",
    when: "an unmeasured entry is all there is for a handler",
    names: "scheduled",
    formats: lenientFormats,
    change: all(set("format", LENIENT), set(`checks.${AT.scheduled}`, unmeasured(AT.scheduled))),
  },
  {
    code: "handler-undeclared",
    when: "a measured handler is not deployed",
    names: "queue",
    change: set("deployment.declaredHandlers", ["fetch", "scheduled"]),
  },
];
