import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readKnownFailures } from "@runtime-abi/report";
import { expect, test } from "vitest";
import { PINNED_UNMEASURED } from "../e2e/pinned-unmeasured.ts";
import { loadCorpus } from "../load-corpus.ts";
import { packageDirectory } from "../package-facts.ts";
import { knownTargets } from "../target-registry.ts";
import { fakeContext } from "../testing/fake-context.ts";

const DIRECTORY = join(packageDirectory, "known-failures");
const CORPUS = "runtime-abi-v1";
const EXTENDED = "runtime-abi-extended-v1";
const files = readdirSync(DIRECTORY);

test.each(files)("%s parses, and names checks of the shipped corpus only", async (file) => {
  const extended = file.includes(`.${EXTENDED}.`);
  const { corpus } = await loadCorpus({ extended }, fakeContext());
  const names = corpus.contract.checks.map(({ name }) => name);
  const entries = await readKnownFailures(readFileSync(join(DIRECTORY, file)), file, names);
  expect(entries.length).toBeGreaterThan(0);
});

test("each target has one for its stock mode, where nothing supplies what its runtime lacks", async () => {
  const expected = (await knownTargets()).map((name) => `${name}-stock.${CORPUS}.yaml`);
  expect(files.filter((file) => !file.includes(EXTENDED)).sort()).toEqual(expected);
});

/** Targets without a list for the extended corpus in host mode, and why. */
const NO_HOST_LIST: Readonly<Record<string, string>> = {
  bun: "it passes all that is measured",
  miniflare2: "it has no such mode",
  node: "it passes all that is measured",
};

test("each target has one for the extended corpus in its stock mode, and in host mode but for reasons", async () => {
  const targets = await knownTargets();
  const stock = targets.map((name) => `${name}-stock`);
  const host = targets.filter((name) => !(name in NO_HOST_LIST));
  const expected = [...stock, ...host].map((slug) => `${slug}.${EXTENDED}.yaml`);
  expect(files.filter((file) => file.includes(EXTENDED)).sort()).toEqual(expected.sort());
  expect(targets).toEqual(expect.arrayContaining(Object.keys(NO_HOST_LIST)));
});

test("what each subject leaves unmeasured is pinned, and is none of what it is known to fail", async () => {
  const slugs = Object.keys(PINNED_UNMEASURED);
  const targets = await knownTargets();
  expect(slugs).toEqual(expect.arrayContaining(targets.map((name) => `${name}-stock`)));
  expect(slugs.filter((slug) => !targets.includes(slug.replace(/-stock$/, "")))).toEqual([]);
  const { corpus } = await loadCorpus({}, fakeContext());
  const names = corpus.contract.checks.map(({ name }) => name);
  for (const [slug, unmeasured] of Object.entries(PINNED_UNMEASURED)) {
    expect(names, slug).toEqual(expect.arrayContaining([...unmeasured]));
    const list = files.includes(`${slug}.${CORPUS}.yaml`)
      ? readFileSync(join(DIRECTORY, `${slug}.${CORPUS}.yaml`), "utf8")
      : "";
    expect(unmeasured.filter((name) => list.includes(name))).toEqual([]);
  }
});
