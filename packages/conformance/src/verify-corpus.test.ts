import { fileURLToPath } from "node:url";
import { readCorpusDirectory } from "@runtime-abi/contract";
import { expect, it } from "vitest";
import { verifyCorpus } from "./verify-corpus.ts";

const PLACE = new URL("../../../corpus/runtime-abi-v1/", import.meta.url);

it("verifies a directory, given by its path or its URL", async () => {
  const byPath = await verifyCorpus(fileURLToPath(PLACE));
  const byUrl = await verifyCorpus(PLACE);
  expect(byUrl).toEqual(byPath);
  expect(byUrl.contract.checks).toHaveLength(18);
});

it("verifies files that are in memory, and says of no directory that they came from it", async () => {
  const files = await readCorpusDirectory(fileURLToPath(PLACE));
  const { directory, contractDigest } = await verifyCorpus(files);
  expect(directory).toBeUndefined();
  expect(contractDigest).toBe((await verifyCorpus(PLACE)).contractDigest);
});

it("refuses files of which one is missing", async () => {
  const files = new Map(await readCorpusDirectory(fileURLToPath(PLACE)));
  files.delete("contract.json");
  await expect(verifyCorpus(files)).rejects.toMatchObject({ name: "CorpusRefusedError" });
});

it("refuses to fetch a corpus", async () => {
  await expect(verifyCorpus(new URL("https://corpus.example/"))).rejects.toMatchObject({
    code: "corpus-url",
  });
});

it("does nothing once it is interrupted", async () => {
  const signal = AbortSignal.abort();
  await expect(verifyCorpus("/nowhere", { signal })).rejects.toMatchObject({ code: "interrupted" });
});
