import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { SAMPLE_CONTRACT, sampleCheck, TOKEN } from "./sample-contract.test.fixture.ts";
import { showByHand } from "./show-by-hand.ts";

const measured = SAMPLE_CONTRACT.checks.filter(({ procedure }) => procedure !== "unmeasured");

test.each(measured)("$name: an expectation and a command that a shell can read", (check) => {
  const { expected, command } = showByHand(SAMPLE_CONTRACT, check, TOKEN);
  expect(expected).not.toBe("");
  expect(command).toContain(check.procedure === "load" ? "$LOADER_ENDPOINT" : "$ENDPOINT/abi/");
  execFileSync("/bin/sh", ["-n", "-c", command]);
});

test("a round trip sends and reads this run's value", () => {
  const queue = sampleCheck("queueRoundTrip");
  const { command } = showByHand(SAMPLE_CONTRACT, queue, TOKEN);
  expect(command.split(`sample-message-${TOKEN}`)).toHaveLength(3);
});

test("the loader's request is built from the corpus", () => {
  const check = sampleCheck("load", "no-main");
  const { command } = showByHand(SAMPLE_CONTRACT, check, TOKEN);
  expect(command).toContain(`"/'bundles/no-main/index.js' | tr`);
  expect(command).toContain('"mainModule":"gone.js"');
});

describe("the loader's request can be typed as it stands, in the repository's root", () => {
  const CORPORA = [
    ["takoform.runtime-abi-conformance@v1", "corpus/runtime-abi-v1"],
    ["takoform.runtime-abi-extended@v1", "corpus/runtime-abi-extended-v1"],
  ] as const;
  test.each(CORPORA)("%s", (format, corpus) => {
    const contract = { ...SAMPLE_CONTRACT, format };
    const { command } = showByHand(contract, sampleCheck("load", "no-main"), TOKEN);
    const directory = /base64 < (".*?")\//.exec(command)?.[1] ?? "";
    const shown = (env: Readonly<Record<string, string>>) =>
      execFileSync("/bin/sh", ["-u", "-c", `printf %s ${directory}`], { env, encoding: "utf8" });
    expect(shown({})).toBe(corpus);
    expect(existsSync(join(import.meta.dirname, "../../..", shown({}), "bundles"))).toBe(true);
    expect(shown({ CORPUS: "/some where" })).toBe("/some where");
  });
});
