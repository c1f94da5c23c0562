import { killersOf, readExtendedKillTable, readKillTable } from "@runtime-abi/faults";
import { describe, expect, test } from "vitest";
import { loadCorpus } from "../load-corpus.ts";
import { fakeContext } from "../testing/fake-context.ts";
import { explainCommand } from "./explain.ts";

async function explain(check: string): Promise<string> {
  const context = fakeContext();
  expect(await explainCommand({ check }, context)).toBe(0);
  return context.stdout.text.replace(/\s+/g, " ");
}

const { corpus } = await loadCorpus({}, fakeContext());
const extended = (await loadCorpus({ extended: true }, fakeContext())).corpus.contract;

test.each(extended.checks.map(({ name }) => name))("%s, of the extended corpus", async (name) => {
  const text = await explain(name);
  const check = extended.checks.find((each) => each.name === name);
  expect(text).toContain(` clause ${check?.clause} `);
  expect(text.includes(" advisory ")).toBe(check?.advisory === true);
  expect(text.includes(" heavy measured with --heavy only")).toBe(check?.heavy === true);
  expect(text.includes("serve --target NAME --extended")).toBe(check?.procedure !== "unmeasured");
  for (const killer of killersOf(readExtendedKillTable(), name)) {
    expect(text).toContain(` ${killer}`);
  }
});

describe("explain", () => {
  for (const { name, proves, operation } of corpus.contract.checks) {
    test(name, async () => {
      const text = await explain(name);
      expect(text).toContain(proves.replace(/\s+/g, " "));
      expect(text).toContain(`operation ${operation}`);
      expect(text).toMatch(/ measured .* Procedure .*, at most \d+ s\. .*judged Expected: /);
      expect(text).toMatch(/ENDPOINT.* curl /);
      const killers = killersOf(readKillTable(), name);
      expect(text).toContain(`killed by ${killers.length} faults`);
      for (const killer of killers) {
        expect(text).toMatch(new RegExp(` ${killer} .* Fails as [a-z0-9-]+: [A-Z]`));
      }
      expect(text).not.toContain("undefined");
    });
  }

  test("a command by hand carries a token that no run has used", async () => {
    const check = "queue-batch-delivered-to-the-queue-handler";
    const tokens = [await explain(check), await explain(check)].map(
      (text) => /queue-round-trip-([0-9a-f]{32})/.exec(text)?.[1],
    );
    expect(tokens[0]).toMatch(/./);
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  test.each([
    ["kv", /^Did you mean kv-binding-round-trips-bytes-through-env\?$/],
    ["service", /^Did you mean service-request-.* or service-response-.*\?$/],
    ["globals-flor-present", /^Did you mean globals-floor-present\?$/],
    ["nothing like it", /runtime-abi list/],
  ])("%j is no check: %s", async (check, remedy) => {
    await expect(explainCommand({ check }, fakeContext())).rejects.toMatchObject({
      code: "unknown-check",
      remedy: expect.stringMatching(remedy),
    });
  });
});
