import type { SuppliedBehaviour, TargetIdentity } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { moduleTypesOf } from "./assemble-report.ts";
import { restateTarget } from "./rejudge/restate-target.ts";
import { reportedTarget, suppliedBy } from "./supplied-by.ts";

const SCRIPT = { mediaType: "application/javascript+module" };
const TEXT = { mediaType: "text/plain" };

const CONTRACT = {
  checks: [
    { name: "text-loads", proves: "", procedure: "load", bundle: "with-text" },
    { name: "script-loads", proves: "", procedure: "load", bundle: "script" },
    { name: "unseen-loads", proves: "", procedure: "load" },
    { name: "answers", proves: "", procedure: "request", request: { path: "/abi/a?b=c" } },
  ],
  bundles: [
    { name: "with-text", modules: [SCRIPT, TEXT] },
    { name: "script", modules: [SCRIPT] },
  ],
} as const;

const asked = CONTRACT.checks.map((check) => ({
  name: check.name,
  procedure: check.procedure,
  path: "request" in check ? check.request.path : undefined,
  moduleTypes: moduleTypesOf(CONTRACT, "bundle" in check ? check.bundle : undefined),
}));

function targetThatSupplies(...supplies: SuppliedBehaviour[]): TargetIdentity {
  const additions = [{ name: "addition", does: "Something.", supplies }];
  return { name: "workerd", mode: "host", versions: {}, additions };
}

const CASES: readonly (readonly [SuppliedBehaviour, readonly string[]])[] = [
  [{ procedure: "load", mediaType: "text/plain" }, ["text-loads"]],
  [{ procedure: "load", mediaType: SCRIPT.mediaType }, ["text-loads", "script-loads"]],
  [{ procedure: "load", mediaType: "text/html" }, []],
  [{ procedure: "load" }, ["text-loads", "script-loads", "unseen-loads"]],
  [{ procedure: "request", route: "/abi/a" }, ["answers"]],
  [{ procedure: "request", mediaType: "text/plain" }, []],
];

test.each(CASES)("%j decides %j", (behaviour, names) => {
  const target = targetThatSupplies(behaviour);
  expect(reportedTarget(target, asked).additions[0]?.checks).toEqual(names);
  const classification = "deployed-runtime-conformance-run";
  const supplied = asked.filter(
    (check) => suppliedBy({ classification, target }, check).length > 0,
  );
  expect(supplied.map(({ name }) => name)).toEqual(names);
});

test.each(CASES)("%j, restated from a report, decides the same", (behaviour, names) => {
  const stated = reportedTarget(targetThatSupplies(behaviour), asked);
  const restated = restateTarget(stated, CONTRACT);
  expect(reportedTarget(restated, asked).additions[0]?.checks).toEqual(names);
});
