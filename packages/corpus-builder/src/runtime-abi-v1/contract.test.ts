import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { CONTRACT_FILE } from "@runtime-abi/contract";
import { expect, test } from "vitest";
import { assembleCorpus } from "../assemble-corpus.ts";
import { runtimeAbiV1 } from "./corpus.ts";

const reference = process.env.RUNTIME_ABI_REFERENCE;
if (reference === undefined) {
  console.warn(
    "Skipped: the comparison with the stated contract. RUNTIME_ABI_REFERENCE names no directory.",
  );
}

type Difference = readonly [pointer: string, kind: "prose" | "digest", text: string];

/** Takes out of a document, in order, the members whose text is each author's own. */
function takeOwn(value: unknown, pointer: string, taken: Difference[]): unknown {
  if (Array.isArray(value)) {
    return value.map((item, index) => takeOwn(item, `${pointer}/${index}`, taken));
  }
  if (typeof value !== "object" || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).map(([member, held]) => {
      const own = { note: "prose", proves: "prose", sha256: "digest" } as const;
      const kind = Object.hasOwn(own, member) ? own[member as keyof typeof own] : undefined;
      if (kind === undefined || typeof held !== "string") {
        return [member, takeOwn(held, `${pointer}/${member}`, taken)];
      }
      taken.push([`${pointer}/${member}`, kind, held]);
      return [member, kind];
    }),
  );
}

async function documentsOf(directory: string) {
  const files = await assembleCorpus(runtimeAbiV1);
  const ours = JSON.parse(new TextDecoder().decode(files.get(CONTRACT_FILE)));
  const theirs = JSON.parse(await readFile(join(directory, "contract-v1.json"), "utf8"));
  const [ourOwn, theirOwn]: [Difference[], Difference[]] = [[], []];
  return {
    ours: takeOwn(ours, "", ourOwn),
    theirs: takeOwn(theirs, "", theirOwn),
    ourOwn,
    theirOwn,
  };
}

test.skipIf(reference === undefined)(
  "every member is the stated one, in the stated order, prose and module digests apart",
  async () => {
    const { ours, theirs, ourOwn, theirOwn } = await documentsOf(reference ?? "");
    expect(ours).toEqual(theirs);
    // Equality does not see the order of members; the text does.
    expect(JSON.stringify(ours, null, 2)).toBe(JSON.stringify(theirs, null, 2));
    expect(ourOwn.map(([pointer]) => pointer)).toEqual(theirOwn.map(([pointer]) => pointer));
    expect(ourOwn.filter(([, kind]) => kind === "prose")).toHaveLength(22);
  },
);

test("what a check proves is said once, in words of its own", async () => {
  const files = await assembleCorpus(runtimeAbiV1);
  const { checks } = JSON.parse(new TextDecoder().decode(files.get(CONTRACT_FILE))) as {
    checks: readonly { readonly proves: string }[];
  };
  const texts = checks.map(({ proves }) => proves);
  expect(texts).toHaveLength(18);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => text.length < 40)).toEqual([]);
});
