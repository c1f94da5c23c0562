import { expect, test } from "vitest";
import { assembleReport } from "../assemble-report.ts";
import { SAMPLE_TARGET, sampleInput } from "../testing/sample-input.ts";
import { restateTarget } from "./restate-target.ts";

const TARGET = {
  ...SAMPLE_TARGET,
  executableSha256: "0a".repeat(32),
  loaderAdapter: "over the same engine",
  notes: ["A note."],
};

function restated(target: typeof SAMPLE_TARGET) {
  const input = sampleInput({}, { target });
  const report = assembleReport(input);
  const checks = report.checks.map(({ name, procedure, proves }) => ({ name, procedure, proves }));
  return { report, again: report.target && restateTarget(report.target, { checks }) };
}

test("what a target says of itself is restated whole", () => {
  const { again } = restated(TARGET);
  const { additions: _, ...said } = TARGET;
  expect(again).toMatchObject(said);
});

test("what a target does not say is not restated as undefined", () => {
  const { again } = restated(SAMPLE_TARGET);
  expect(Object.keys(again ?? {}).sort()).toEqual(["additions", "mode", "name", "versions"]);
});

test("resolved again, each addition decides the checks that it decided", () => {
  const { report, again } = restated(TARGET);
  const resolved = assembleReport(sampleInput({}, { target: again as typeof SAMPLE_TARGET }));
  expect(resolved.target?.additions).toEqual(report.target?.additions);
  expect(again?.additions.map(({ supplies }) => supplies)).toEqual([
    [{ procedure: "kvRoundTrip" }],
    [{ procedure: "scheduledObservation" }],
    [],
  ]);
});

test("behaviour at a route is restated with the route, its query aside", () => {
  const { report } = restated(SAMPLE_TARGET);
  const checks = report.checks.map(({ name, procedure, proves }) => ({
    name,
    procedure,
    proves,
    ...(name === "stores-bytes" && { request: { path: "/abi/kv?key=1" } }),
  }));
  const again = report.target && restateTarget(report.target, { checks });
  expect(again?.additions[0]?.supplies).toEqual([{ procedure: "kvRoundTrip", route: "/abi/kv" }]);
});
