import { expect, test } from "vitest";
import type { PackedPackage } from "../packages/pack-packages.ts";
import { inPublishingOrder } from "./publishing-order.ts";
import { type ReleaseDeeds, release } from "./release.ts";
import { type ReleaseState, releaseRefusals } from "./release-refusals.ts";

function packed(name: string, ...dependencies: string[]): PackedPackage {
  const asked = Object.fromEntries(dependencies.map((each) => [each, "1.0.0"]));
  const manifest = { name, version: "1.0.0", dependencies: asked };
  return { manifest, file: `${name}.tgz`, files: [], bytes: 1 };
}

const PACKED = [
  packed("cli", "judge", "contract"),
  packed("judge", "contract"),
  packed("contract"),
];

/** Deeds of which each says that it was done. */
function deeds(change: Partial<ReleaseDeeds> = {}) {
  const done: string[] = [];
  const said: string[] = [];
  const all: ReleaseDeeds = {
    packages: () => PACKED,
    refusals: () => [],
    buildAndCheck: () => done.push("check") > 0,
    pack: () => {
      done.push("pack");
      return PACKED;
    },
    problems: async () => {
      done.push("verify");
      return [];
    },
    publisher: {
      isPublished: async () => false,
      publish: async ({ manifest }) => void done.push(manifest.name),
    },
    say: (line) => void said.push(line),
    ...change,
  };
  return { all, done, said };
}

test("a release checks, packs, verifies, and publishes each package after what it asks for", async () => {
  const { all, done } = deeds();
  expect(await release(all, { dryRun: false })).toBe(true);
  expect(done).toEqual(["check", "pack", "verify", "contract", "judge", "cli"]);
});

test("what refuses a release ends it before anything is done", async () => {
  const { all, done, said } = deeds({ refusals: () => ["The tree is dirty."] });
  expect(await release(all, { dryRun: false })).toBe(false);
  expect(done).toEqual([]);
  expect(said).toEqual(["Refused. The tree is dirty."]);
});

test("a dry run says what would refuse it, and goes on", async () => {
  const { all, done, said } = deeds({ refusals: () => ["The tree is dirty."] });
  expect(await release(all, { dryRun: true })).toBe(true);
  expect(said[0]).toBe("A release would be refused. The tree is dirty.");
  expect(done).toContain("cli");
  expect(said.at(-1)).toBe("cli 1.0.0 could be published");
});

test("a version that is published already is nothing to do", async () => {
  const publisher = { isPublished: async () => true, publish: async () => {} };
  const { all, done } = deeds({ publisher });
  expect(await release(all, { dryRun: false })).toBe(true);
  expect(done).toEqual([]);
});

test("nothing is packed when the check failed", async () => {
  const { all, done } = deeds({ buildAndCheck: () => false });
  expect(await release(all, { dryRun: false })).toBe(false);
  expect(done).toEqual([]);
});

test("nothing is published when something is wrong with a tarball", async () => {
  const { all, done, said } = deeds({ problems: async () => ["cli, packed: lacks LICENSE"] });
  expect(await release(all, { dryRun: false })).toBe(false);
  expect(done).toEqual(["check", "pack"]);
  expect(said).toEqual(["cli, packed: lacks LICENSE"]);
});

test("a refused upload ends it, and another try goes on from there", async () => {
  const uploaded = new Set<string>();
  let refusing = true;
  const publisher: ReleaseDeeds["publisher"] = {
    isPublished: async ({ manifest }) => uploaded.has(manifest.name),
    publish: async ({ manifest }) => {
      if (refusing && manifest.name === "judge") {
        throw new Error("npm did not publish judge");
      }
      uploaded.add(manifest.name);
    },
  };
  expect(await release(deeds({ publisher }).all, { dryRun: false })).toBe(false);
  expect([...uploaded]).toEqual(["contract"]);
  refusing = false;
  const again = deeds({ publisher });
  expect(await release(again.all, { dryRun: false })).toBe(true);
  expect(again.said).toEqual([
    "contract 1.0.0 is published already",
    "judge 1.0.0 is published",
    "cli 1.0.0 is published",
  ]);
});

test("packages that ask for each other have no order", () => {
  expect(() => inPublishingOrder([packed("a", "b"), packed("b", "a")])).toThrow("a, b");
});

const FIT: ReleaseState = {
  repository: { type: "git", url: "git+https://forge.example/we/it.git" },
  packages: [{ directory: "packages/one", manifest: { name: "one", version: "1.0.0" } }],
  pendingChangesets: [],
  dirtyPaths: [],
};

test("a clean tree with a version and an address may be released", () => {
  expect(releaseRefusals(FIT)).toEqual([]);
});

const versioned = (...versions: string[]): ReleaseState["packages"] =>
  versions.map((version) => ({ directory: version, manifest: { name: version, version } }));

test.each<readonly [string, Partial<ReleaseState>, RegExp]>([
  ["no address", { repository: undefined }, /states no repository/],
  ["pending changesets", { pendingChangesets: [".changeset/a.md"] }, /1 changesets wait/],
  ["a dirty tree", { dirtyPaths: [" M x"] }, /differs from its commit in 1 paths/],
  ["no version yet", { packages: versioned("0.0.0") }, /The version is 0\.0\.0/],
  ["two versions", { packages: versioned("1.0.0", "1.1.0") }, /2 versions/],
])("a release is refused for %s", (_, change, reason) => {
  expect(releaseRefusals({ ...FIT, ...change })).toEqual([expect.stringMatching(reason)]);
});
