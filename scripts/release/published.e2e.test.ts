import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plainEnvironment } from "../installed/plain-environment.ts";
import { type PackedPackage, packPackages } from "../packages/pack-packages.ts";
import { npmPublisher } from "./npm-publisher.ts";
import { release } from "./release.ts";
import { packedCorporaProblems } from "./verify-packed-corpora.ts";

/*
 * The real npm and the real tarballs, published to a registry on loopback that takes everything.
 * What npm would attest of a provenance needs a forge, and is left out.
 */
const ROOT = resolve(import.meta.dirname, "../..");

let scratch: string;
let packed: readonly PackedPackage[];
let registry: Server;
let environment: Record<string, string>;
/** Names as they were uploaded. */
const uploads: string[] = [];

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "release-"));
  packed = packPackages(ROOT, join(scratch, "tarballs"));
  registry = createServer((request, response) => {
    request.resume().on("end", () => {
      const name = decodeURIComponent(request.url ?? "").slice(1);
      const isUpload = request.method === "PUT";
      if (isUpload) {
        uploads.push(name);
      }
      response.writeHead(isUpload ? 201 : 404, { "content-type": "application/json" });
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  const place = `//127.0.0.1:${(registry.address() as AddressInfo).port}/`;
  writeFileSync(join(scratch, ".npmrc"), `${place}:_authToken=nobody\n`);
  environment = {
    ...plainEnvironment(ROOT),
    npm_config_userconfig: join(scratch, ".npmrc"),
    // Stronger than what npm passes on to scripts, where it started this.
    npm_config_registry: `http:${place}`,
    npm_config_cache: join(scratch, "cache"),
  };
});

afterAll(async () => {
  registry.closeAllConnections();
  await new Promise((resolve) => registry.close(resolve));
  rmSync(scratch, { recursive: true });
});

/** Each costs a second or two of npm's; linters have read them all. In the order of publishing. */
const SOME = ["@runtime-abi/bundle", "@runtime-abi/corpus", "@runtime-abi/protocol", "runtime-abi"];

/** A release of what was packed; what it would be refused for, and the check, are not the matter here. */
async function releasing(dryRun: boolean, more: readonly string[]) {
  const said: string[] = [];
  const done = await release(
    {
      packages: () => packed,
      refusals: () => [],
      buildAndCheck: () => true,
      pack: () => packed.filter(({ manifest }) => SOME.includes(manifest.name)),
      problems: async () => packedCorporaProblems(ROOT, packed, join(scratch, "corpora")),
      publisher: npmPublisher({ dryRun, more, environment }),
      say: (line) => void said.push(line),
    },
    { dryRun },
  );
  return { done, said };
}

test("the corpora in their tarball are those that were reviewed", () => {
  expect(packedCorporaProblems(ROOT, packed, join(scratch, "corpora"))).toEqual([]);
});

test("other bytes in the tarball are found", () => {
  const corpus = packed.find(({ manifest }) => manifest.name === "@runtime-abi/corpus");
  const place = join(scratch, "changed");
  mkdirSync(place);
  execFileSync("tar", ["-xzf", corpus?.file ?? "", "-C", place]);
  appendFileSync(join(place, "package/runtime-abi-v1/contract.json"), "\n");
  const file = join(scratch, "changed.tgz");
  execFileSync("tar", ["-czf", file, "-C", place, "package"]);
  const changed = packed.map((each) => (each === corpus ? { ...each, file } : each));
  expect(packedCorporaProblems(ROOT, changed, join(scratch, "corpora"))).toEqual([
    expect.stringContaining("the packed corpus is refused"),
    "contract.json is packed with other bytes than those that were reviewed",
  ]);
});

test("a dry run uploads nothing", async () => {
  const { done, said } = await releasing(true, []);
  expect({ done, said }).toEqual({
    done: true,
    said: expect.arrayContaining([expect.stringMatching(/^runtime-abi \S+ could be published$/)]),
  });
  expect(uploads).toEqual([]);
});

test("a release uploads every package that it is to, the command line last", async () => {
  const { done, said } = await releasing(false, ["--provenance=false"]);
  expect({ done, said }).toMatchObject({ done: true });
  expect(uploads).toEqual(SOME);
});

test("where nobody can attest a provenance, nothing is uploaded", async () => {
  uploads.length = 0;
  const { done, said } = await releasing(false, []);
  expect(done).toBe(false);
  expect(said.join("\n")).toMatch(/provenance/i);
  expect(uploads).toEqual([]);
});
