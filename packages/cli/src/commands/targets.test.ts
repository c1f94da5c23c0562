import { expect, test } from "vitest";
import { fakeContext } from "../testing/fake-context.ts";
import { fakeTarget } from "../testing/fake-target.ts";
import { fakeTargets } from "../testing/fake-targets.ts";
import { type TargetsFlags, targetsCommand } from "./targets.ts";

const TARGETS = fakeTargets({
  fake: fakeTarget(),
  workerd: fakeTarget({
    name: "workerd",
    modes: ["stock"],
    describe: async (mode) => ({
      name: "workerd",
      mode,
      versions: { a: "1", b: "2" },
      executableSha256: "0f",
      additions: [],
      notes: ["Odd\u0007ly."],
    }),
  }),
  broken: fakeTarget({
    availability: async () => ({ available: false, reason: "No binary.", remedy: "Get one." }),
  }),
});

async function print(flags: TargetsFlags): Promise<string> {
  const context = fakeContext();
  expect(await targetsCommand(flags, context, TARGETS)).toBe(0);
  return context.stdout.text;
}

test("each target: versions, loader adapter, additions and known failures of each mode, or why not", async () => {
  expect((await print({})).split("\n")).toEqual([
    "fake: can run here",
    "  --target fake",
    "    versions: fake 1.2.3",
    "    loader adapter: fake-loader",
    "    addition fake-clock: Fires. [decides: scheduledObservation]",
    "    known failures: none are listed",
    "workerd: can run here",
    "  --target workerd --stock",
    "    versions: a 1, b 2",
    "    executable: sha256:0f",
    "    loader adapter: none, the load checks are not measured",
    "    note: Odd\\x07ly.",
    "    additions: none",
    expect.stringMatching(
      /^ {4}known failures: .*\/known-failures\/workerd-stock\.runtime-abi-v1\.yaml$/,
    ),
    "broken: cannot run here: No binary. Get one.",
    "missing: cannot run here: The target missing is not complete here. Install it.",
    "",
  ]);
});

test("--json: the same for programs, versioned", async () => {
  expect(JSON.parse(await print({ json: true }))).toMatchObject({
    format: "takoform.runtime-abi-runner-targets@v1",
    targets: [
      { name: "fake", available: true, modes: [{ mode: "host", knownFailures: null }] },
      { name: "workerd", available: true, modes: [{ mode: "stock", executableSha256: "0f" }] },
      { name: "broken", available: false, reason: "No binary.", remedy: "Get one." },
      { name: "missing", available: false },
    ],
  });
});
