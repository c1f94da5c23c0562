import { existsSync, globSync, readFileSync, realpathSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PackedPackage, packPackages } from "../packages/pack-packages.ts";
import { type Consumer, createConsumer, type Ended, install } from "./consumer.ts";
import { fencedFiles } from "./fenced-files.ts";

/*
 * Packs every public package, installs the tarballs with plain npm where nothing of this repository
 * is in reach, and uses them as a stranger does.
 */
const ROOT = resolve(import.meta.dirname, "../..");
const EXAMPLES = fencedFiles(readFileSync(join(ROOT, "docs/library.md"), "utf8"), "ts");

let consumer: Consumer;
let packed: readonly PackedPackage[];

beforeAll(() => {
  consumer = createConsumer(ROOT);
  packed = packPackages(ROOT, join(consumer.directory, "tarballs"));
  const files = packed.map(({ file }) => file);
  expect(said(install(consumer, ROOT, files))).toMatchObject({ status: 0 });
});

afterAll(() => {
  rmSync(consumer.directory, { recursive: true });
});

/** All that was said, so that a failure tells why. */
const said = ({ status, stdout, stderr }: Ended) => ({ status, said: `${stdout}${stderr}` });
const command = (...args: string[]) =>
  consumer.run(join(consumer.directory, "node_modules/.bin/runtime-abi"), args);
const installed = (...path: string[]) => join(consumer.directory, "node_modules", ...path);

describe("what was installed", () => {
  test("is the tarballs, none of it of this repository", () => {
    for (const { manifest } of packed) {
      expect(realpathSync(installed(manifest.name))).toBe(installed(manifest.name));
    }
  });

  test("asks for versions, not for a workspace or its catalog", () => {
    const manifests = globSync("{runtime-abi,@runtime-abi/*}/package.json", { cwd: installed() });
    expect(manifests).toHaveLength(packed.length);
    for (const manifest of manifests) {
      expect(readFileSync(installed(manifest), "utf8")).not.toMatch(/"(?:workspace|catalog):/);
    }
  });

  test("has every package once", () => {
    expect(globSync("**/node_modules/@runtime-abi", { cwd: installed() })).toEqual([]);
  });
});

describe("the command line", () => {
  test("verifies both corpora", () => {
    expect(said(command("verify"))).toMatchObject({ status: 0 });
    expect(said(command("verify", "--extended"))).toMatchObject({ status: 0 });
  });

  test("tests itself", () => {
    expect(said(command("self-test", "--reporter", "json=self-test.json"))).toMatchObject({
      status: 0,
    });
    expect(reportIn("self-test.json")).toMatchObject({ status: "passed", measured: 18 });
  });

  test("measures workerd", () => {
    const only = ["--only", "!scheduled*", "--allow-partial"];
    const run = command("run", "--target", "workerd", ...only, "--reporter", "json=workerd.json");
    expect(said(run)).toMatchObject({ status: 0 });
    expect(reportIn("workerd.json")).toMatchObject({ status: "passed", measured: 17 });
  });

  test("says whose build it is, and of no commit that it cannot know", () => {
    const { version } = packed.find(({ manifest }) => manifest.name === "runtime-abi")
      ?.manifest ?? { version: "" };
    expect(reportIn("workerd.json").runner).toEqual({
      name: "runtime-abi",
      version,
      commit: "",
      dirty: false,
    });
  });

  test("says which package is missing for a target that was left out", () => {
    renameSync(installed("@runtime-abi/target-deno"), join(consumer.directory, "left-out"));
    const { status, stderr } = command("run", "--target", "deno");
    renameSync(join(consumer.directory, "left-out"), installed("@runtime-abi/target-deno"));
    expect(stderr).toContain("Install @runtime-abi/target-deno beside runtime-abi");
    expect(status).toBe(2);
  });
});

describe("the library, as docs/library.md shows it", () => {
  const compilerOptions = {
    target: "es2023",
    lib: ["es2023"],
    types: ["node"],
    strict: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    // The types of ours must hold by themselves; those of others are theirs.
    skipLibCheck: false,
    noEmit: true,
  };
  const RESOLUTIONS = {
    nodenext: { module: "nodenext", moduleResolution: "nodenext" },
    bundler: { module: "esnext", moduleResolution: "bundler" },
  };
  let served: Awaited<ReturnType<Consumer["serve"]>>;
  let environment: Record<string, string>;

  beforeAll(async () => {
    for (const { name, text } of EXAMPLES) {
      consumer.write(name, text);
    }
    served = await consumer.serve(["--target", "workerd"]);
    const { endpoint, loaderEndpoint } = JSON.parse(served.line);
    environment = { ENDPOINT: endpoint, LOADER_ENDPOINT: loaderEndpoint };
  });

  afterAll(() => served.stop());

  test.each(Object.entries(RESOLUTIONS))("compiles under %s", (name, resolution) => {
    const options = { ...compilerOptions, ...resolution };
    consumer.write(
      `tsconfig.${name}.json`,
      JSON.stringify({ compilerOptions: options, files: EXAMPLES.map((each) => each.name) }),
    );
    const compiler = installed(".bin/tsc");
    expect(said(consumer.run(compiler, ["-p", `tsconfig.${name}.json`]))).toEqual({
      status: 0,
      said: "",
    });
  });

  test.each(EXAMPLES)("$name does what it says", ({ name }) => {
    const ended = consumer.run("node", [name], environment);
    expect(said(ended)).toMatchObject({ status: 0 });
    expect(ended.stdout).toMatch(EXPECTED[name] ?? /^$/);
  });
});

/** What each example prints; one that is not listed here fails. */
const EXPECTED: Readonly<Record<string, RegExp>> = {
  "verified-corpus.ts": /^sha256:[0-9a-f]{64} 18$/m,
  "self-test.ts": /^passed 18 of 18 were measured$/m,
  "measure.ts": /^passed 0 1$/m,
  "aborted.ts": /^true operator$/m,
  "judge.ts": /^it follows from its evidence$/m,
  "target.ts": /^[\d.]+ passed 2$/m,
  "own-target.ts": /^mine-stock passed$/m,
};

function reportIn(name: string) {
  const file = join(consumer.directory, name);
  expect(existsSync(file)).toBe(true);
  return JSON.parse(readFileSync(file, "utf8"));
}
