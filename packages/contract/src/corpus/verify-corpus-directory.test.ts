import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MAX_CORPUS_BYTES, MAX_DIRECTORY_DEPTH, MAX_FILE_BYTES } from "../limits.ts";
import { packSample, sample } from "../testing/sample-corpus.ts";
import { CorpusRefusedError } from "./corpus-refused-error.ts";
import type { RefusalCode } from "./refusals.ts";
import { verifyCorpusDirectory } from "./verify-corpus-directory.ts";

let scratch: string;
let corpus: string;

beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "contract-test-"));
  corpus = join(scratch, "corpus");
  for (const [path, bytes] of packSample(sample())) {
    await mkdir(dirname(join(corpus, path)), { recursive: true });
    await writeFile(join(corpus, path), bytes);
  }
});

afterEach(async () => {
  await rm(scratch, { recursive: true });
});

async function expectRefusal(directory: string, code: RefusalCode, names: string): Promise<void> {
  const error = await verifyCorpusDirectory(directory).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CorpusRefusedError);
  const refusal = error as CorpusRefusedError;
  expect(refusal.code, refusal.message).toBe(code);
  expect(refusal.message).toContain(names);
  expect(refusal.remedy).not.toBe("");
}

describe("verifyCorpusDirectory", () => {
  it("accepts a corpus and says where it was read", async () => {
    const verified = await verifyCorpusDirectory(corpus);
    expect(verified.directory).toBe(corpus);
    expect(verified.contractDigest).toMatch(/^sha256:[0-9a-f]{64}$/);
  });

  it("accepts a corpus that is reached through a link, as packages are", async () => {
    await symlink(corpus, join(scratch, "link"));
    expect((await verifyCorpusDirectory(join(scratch, "link"))).bundles.size).toBe(6);
  });

  it("refuses a path that does not exist", async () => {
    const missing = join(scratch, "missing");
    await expectRefusal(missing, "corpus-missing", missing);
  });

  it("refuses a path below a file", async () => {
    const below = join(corpus, "manifest.json", "x");
    await expectRefusal(below, "corpus-missing", below);
  });

  it("refuses a file", async () => {
    const file = join(corpus, "manifest.json");
    await expectRefusal(file, "corpus-not-a-directory", file);
  });

  it("refuses an empty directory", async () => {
    await mkdir(join(scratch, "empty"));
    await expectRefusal(join(scratch, "empty"), "manifest-missing", "manifest.json");
  });

  it("refuses a named source that is a link to the very same bytes", async () => {
    const source = join(corpus, "bundles/probe.js");
    await writeFile(join(scratch, "probe.js"), sample().sources.get("bundles/probe.js") ?? "");
    await rm(source);
    await symlink(join(scratch, "probe.js"), source);
    await expectRefusal(corpus, "source-symlink", "bundles/probe.js");
  });

  it("refuses a directory that is a link, and dangling links", async () => {
    await symlink(scratch, join(corpus, "outside"));
    await expectRefusal(corpus, "source-symlink", "outside");
    await rm(join(corpus, "outside"));
    await symlink("/nowhere/at/all", join(corpus, "dangling"));
    await expectRefusal(corpus, "source-symlink", "dangling");
  });

  it.skipIf(process.platform === "win32")(
    "refuses a pipe without waiting for its other end",
    async () => {
      execFileSync("mkfifo", [join(corpus, "pipe")]);
      await expectRefusal(corpus, "source-not-a-file", "pipe");
    },
  );

  it("refuses a file beyond the bound", async () => {
    await writeFile(join(corpus, "large.bin"), new Uint8Array(MAX_FILE_BYTES + 1));
    await expectRefusal(corpus, "corpus-too-large", "large.bin");
  });

  it("refuses files that are beyond the bound together", async () => {
    const count = MAX_CORPUS_BYTES / MAX_FILE_BYTES;
    await mkdir(join(corpus, "many"));
    for (let index = 0; index < count; index += 1) {
      // Without content on the disk: the bound is about what would be read.
      const path = join(corpus, "many", String(index));
      await writeFile(path, "");
      await truncate(path, MAX_FILE_BYTES);
    }
    await expectRefusal(corpus, "corpus-too-large", "bytes together");
  });

  it("reads nothing of a directory without a right manifest", async () => {
    await writeFile(join(corpus, "bundles", "large.bin"), new Uint8Array(MAX_FILE_BYTES + 1));
    await writeFile(join(corpus, "manifest.json"), "{}");
    await expectRefusal(corpus, "manifest-shape", "/format");
    await rm(join(corpus, "manifest.json"));
    await expectRefusal(corpus, "manifest-missing", "manifest.json");
    await mkdir(join(corpus, "manifest.json"));
    await expectRefusal(corpus, "manifest-missing", "manifest.json");
  });

  it("refuses a manifest that is a link", async () => {
    await rename(join(corpus, "manifest.json"), join(scratch, "manifest.json"));
    await symlink(join(scratch, "manifest.json"), join(corpus, "manifest.json"));
    await expectRefusal(corpus, "source-symlink", "manifest.json");
  });

  it("refuses directories that nest without end", async () => {
    await mkdir(join(corpus, "d/".repeat(MAX_DIRECTORY_DEPTH + 1)), { recursive: true });
    await expectRefusal(corpus, "corpus-too-large", "nests deeper");
  });

  // A name that is no UTF-8 comes back changed, so the file cannot be opened; works for root too.
  it.runIf(process.platform === "linux")("refuses a file that cannot be read", async () => {
    const name = Buffer.concat([Buffer.from(`${corpus}/bad-`), Buffer.from([0xff])]);
    await writeFile(name, "x");
    await expectRefusal(corpus, "corpus-unreadable", "bad-");
  });

  it("refuses a file that nothing names, hidden ones too", async () => {
    await writeFile(join(corpus, "bundles/.DS_Store"), "x");
    await expectRefusal(corpus, "file-unnamed", "bundles/.DS_Store");
  });
});
