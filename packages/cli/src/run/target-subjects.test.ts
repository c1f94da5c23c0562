import { expect, test } from "vitest";
import { parseRunRequest, type SubjectFlags } from "../options/run-subject.ts";
import { fakeTarget } from "../testing/fake-target.ts";
import { fakeTargets } from "../testing/fake-targets.ts";
import { targetSubjects } from "./target-subjects.ts";

const NONE = async () => ({ available: false, reason: "No binary.", remedy: "Get one." }) as const;
const TARGETS = {
  both: fakeTarget({ name: "both", modes: ["host", "stock"] }),
  bare: fakeTarget({ name: "bare", modes: ["stock"] }),
};
const BROKEN = { broken: fakeTarget({ name: "broken", availability: NONE }) };

async function subjects(flags: SubjectFlags, targets = fakeTargets({ ...TARGETS, ...BROKEN })) {
  const request = parseRunRequest(flags, {});
  if (request.kind !== "targets") {
    throw new Error("no targets were asked for");
  }
  const found = await targetSubjects(request, targets);
  return {
    leftOut: found.leftOut,
    slugs: found.subjects.map((subject) =>
      subject.kind === "target" ? `${subject.name} ${subject.mode}` : subject.kind,
    ),
  };
}

test("named targets, in the modes that were asked for", async () => {
  expect((await subjects({ target: ["both", "bare"], bothModes: true })).slugs).toEqual([
    "both host",
    "both stock",
    "bare stock",
  ]);
  expect((await subjects({ target: ["both"] })).slugs).toEqual(["both host"]);
  expect((await subjects({ target: ["bare", "both"], stock: true })).slugs).toEqual([
    "bare stock",
    "both stock",
  ]);
});

test("a named target that cannot run here, or not in the mode, is an error", async () => {
  await expect(subjects({ target: ["both", "bare"] })).rejects.toThrow(/bare has no host mode/);
  await expect(subjects({ target: ["both", "broken"] })).rejects.toThrow(/broken cannot run here/);
  await expect(subjects({ target: ["missing"] })).rejects.toThrow(/missing is not complete/);
});

test("all: each that can run here, in the modes that it has; the others are named", async () => {
  const { slugs, leftOut } = await subjects({ target: ["all"] });
  expect(slugs).toEqual(["both host", "bare stock"]);
  expect(leftOut).toEqual([
    expect.objectContaining({ name: "broken", reason: "No binary.", remedy: "Get one." }),
    expect.objectContaining({ name: "missing", remedy: "Install it." }),
  ]);
  expect((await subjects({ target: ["all"], bothModes: true })).slugs).toEqual([
    "both host",
    "both stock",
    "bare stock",
  ]);
});

test("all, where all are required, or none can run: an error that names each", async () => {
  const required = { target: ["all"], requireAll: true };
  await expect(subjects(required)).rejects.toMatchObject({
    code: "target-unavailable",
    message: expect.stringMatching(/^Not every target .*broken \(No binary\.\); missing \(/),
    remedy: "Get one.",
  });
  const { load } = fakeTargets(TARGETS);
  const complete = { load, known: async () => Object.keys(TARGETS) };
  expect((await subjects(required, complete)).leftOut).toEqual([]);
  await expect(subjects({ target: ["all"] }, fakeTargets(BROKEN))).rejects.toThrow(/^No target/);
});

test("a broken target is no missing one", async () => {
  const source = {
    known: async () => ["both"],
    load: () => Promise.reject(new SyntaxError("broken")),
  };
  await expect(subjects({ target: ["all"] }, source)).rejects.toThrow(SyntaxError);
});
