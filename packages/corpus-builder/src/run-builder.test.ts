import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { verifyCorpusDirectory } from "@runtime-abi/contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AuthoredCorpus } from "./assemble-corpus.ts";
import type { ModuleSource } from "./build-module.ts";
import { runBuilder } from "./run-builder.ts";
import { runtimeAbiV1 } from "./runtime-abi-v1/corpus.ts";

let scratch: string;
let directory: string;
beforeEach(async () => {
  scratch = await mkdtemp(join(tmpdir(), "run-builder-"));
  directory = join(scratch, "corpus");
});
afterEach(() => rm(scratch, { recursive: true }));

async function run(args: string[], authored: AuthoredCorpus = runtimeAbiV1) {
  const printed = { log: "", error: "" };
  const exitCode = await runBuilder(args, [{ name: "corpus/x", directory, authored }], {
    log: (text) => {
      printed.log += text;
    },
    error: (text) => {
      printed.error += text;
    },
  });
  return { exitCode, ...printed };
}

describe("build", () => {
  test("writes a corpus that verifies, and touches it no more", async () => {
    const built = await run([]);
    expect(built).toMatchObject({ exitCode: 0, error: "" });
    expect(built.log).toMatch(
      /was rebuilt:\n {2}added {4}bundles\/.*\n(.*\n)* {2}added {4}manifest/,
    );
    const corpus = await verifyCorpusDirectory(directory);
    expect(corpus.contract.requiredChecks).toHaveLength(18);

    const before = await stat(directory);
    expect(await run([])).toEqual({ exitCode: 0, log: "corpus/x is unchanged.", error: "" });
    expect((await stat(directory)).ino).toBe(before.ino);
  });

  test("repairs a damaged corpus and names what it did", async () => {
    await run([]);
    await writeFile(join(directory, "contract.json"), "{}");
    await writeFile(join(directory, "stray.txt"), "");
    const { log } = await run([]);
    expect(log).toBe("corpus/x was rebuilt:\n  changed  contract.json\n  removed  stray.txt");
    await verifyCorpusDirectory(directory);
  });

  test("never writes a corpus that breaks a rule", async () => {
    const { contract, sources } = runtimeAbiV1;
    const broken = { contract: { ...contract, globalsFloor: [] }, sources };
    const { exitCode, error } = await run([], broken);
    expect(exitCode).toBe(1);
    expect(error).toMatch(/^corpus\/x could not be built\. It breaks a rule, at \S*globalsFloor/);
    expect(await readdir(scratch)).toEqual([]);
  });

  test("says so when the contract names a module that nothing builds", async () => {
    const { contract } = runtimeAbiV1;
    const { exitCode, error } = await run([], { contract, sources: {} });
    expect(exitCode).toBe(1);
    expect(error).toContain("bundles/conformance-probe/index.js, which nothing builds");
  });
});

describe("one message without a stack, whatever the option, when", () => {
  /** The authored corpus with the bytes of one module from a file of this text. */
  async function withSource(kind: ModuleSource["kind"], text: string, name = "bad.ts") {
    const path = join(scratch, name);
    await writeFile(path, text);
    const source: ModuleSource = { kind, path, authoredIn: "somewhere" };
    const sources = { ...runtimeAbiV1.sources, "bundles/conformance-peer/peer.js": source };
    return { authored: { ...runtimeAbiV1, sources }, path };
  }

  async function expectMessage(authored: AuthoredCorpus, ...names: string[]) {
    for (const args of [[], ["--check"]]) {
      const { exitCode, error, log } = await run(args, authored);
      expect({ exitCode, log }).toEqual({ exitCode: 1, log: "" });
      expect(error).toMatch(/^corpus\/x could not be built\. /);
      expect(error).not.toMatch(/^ {4}at /m);
      for (const name of names) {
        expect(error).toContain(name);
      }
    }
  }

  test.each(["single", "bundled"] as const)("a %s source does not compile", async (kind) => {
    const { authored, path } = await withSource(kind, "const a = 1;\nexport default {\n");
    await expectMessage(
      authored,
      `${path} does not compile`,
      `${path}:3:1: Expected identifier but found end of file`,
    );
  });

  test("a source imports what is not there, or what does not compile", async () => {
    const { authored } = await withSource("bundled", 'import "./gone.ts";');
    await expectMessage(authored, "bad.ts:1:8", "gone.ts");
    await writeFile(join(scratch, "other.ts"), "let let = 1;");
    const importing = await withSource("bundled", 'import "./other.ts";');
    await expectMessage(importing.authored, `${join(scratch, "other.ts")}:1:`);
  });

  test.each(["single", "bundled", "verbatim"] as const)(
    "a %s source is not there",
    async (kind) => {
      const { authored, path } = await withSource(kind, "");
      await rm(path);
      await expectMessage(authored, path);
    },
  );

  test("a file stands where the corpus belongs", async () => {
    await writeFile(directory, "");
    await expectMessage(runtimeAbiV1, `${directory} is no directory`);
    expect((await stat(directory)).isFile()).toBe(true);
  });

  test("a file stands where the corpus's parent belongs", async () => {
    await writeFile(directory, "");
    directory = join(directory, "below");
    await expectMessage(runtimeAbiV1, `${directory} is no directory`);
  });
});

describe("--check", () => {
  test("passes over the built corpus", async () => {
    await run([]);
    expect(await run(["--check"])).toMatchObject({ exitCode: 0, error: "" });
  });

  test("names the drift and the command that re-pins it, and writes nothing", async () => {
    await run([]);
    await writeFile(join(directory, "bundles/fetch-only/fetch-only.js"), "export default {};\n");
    const { exitCode, error } = await run(["--check"]);
    expect(exitCode).toBe(1);
    expect(error).toContain("\n  changed  bundles/fetch-only/fetch-only.js\n");
    expect(error).toContain("`pnpm build`");
    expect((await run(["--check"])).exitCode).toBe(1);
  });
});

test.each([["--chekc"], ["--check", "--check"], ["dir"]])(
  "refuses the arguments %s",
  async (...args) => {
    const { exitCode, error } = await run(args);
    expect(exitCode).toBe(2);
    expect(error).toMatch(/^Unknown arguments: .*\n\n.*\n\nusage: /);
    expect(await readdir(scratch)).toEqual([]);
  },
);

test("--help explains the options and exit codes", async () => {
  const { exitCode, log } = await run(["--help"]);
  expect(exitCode).toBe(0);
  expect(log).toMatch(/--check[\s\S]*exit codes/);
});
