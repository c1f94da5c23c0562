import { existsSync, globSync, readFileSync, realpathSync, renameSync, rmSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PackedPackage, packPackages } from "../packages/pack-packages.ts";
import { type Consumer, createConsumer, type Ended, install } from "./consumer.ts";
import { fencedFiles } from "./fenced-files.ts";
import { isStarvedReport, measureStarvedAgain } from "./measure-starved-again.ts";
import { plainEnvironment } from "./plain-environment.ts";

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
    const test = () => command("self-test", "--reporter", "json=self-test.json");
    expect(said(measured(test, "self-test.json"))).toMatchObject({ status: 0 });
    expect(reportIn("self-test.json")).toMatchObject({ status: "passed", measured: 18 });
  });

  test("measures workerd", () => {
    const only = ["--only", "!scheduled*", "--allow-partial"];
    const run = () =>
      command("run", "--target", "workerd", ...only, "--reporter", "json=workerd.json");
    expect(said(measured(run, "workerd.json"))).toMatchObject({ status: 0 });
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

describe("what is deployed", () => {
  /* The library, as docs/library.md shows it. */
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

  test.skipIf(process.platform === "win32")("the action measures it as its inputs say", () => {
    const inputs = { ONLY: "!scheduled*", ALLOW_PARTIAL: "true", SUBJECT: "my host 1.2" };
    const action = {
      ...environment,
      ...inputs,
      REPORT: "action.json",
      GITHUB_STEP_SUMMARY: join(consumer.directory, "summary.md"),
      PATH: `${installed(".bin")}${delimiter}${plainEnvironment(ROOT).PATH}`,
    };
    const script = join(ROOT, "scripts/action/measure.sh");
    const ended = measured(() => consumer.run("bash", [script], action), "action.json");
    expect(said(ended)).toMatchObject({ status: 0 });
    expect(reportIn("action.json")).toMatchObject({ subject: "my host 1.2", measured: 17 });
    expect(readFileSync(join(consumer.directory, "summary.md"), "utf8")).toContain("my host 1.2");
  });

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
    const ended = measureStarvedAgain(
      () => consumer.run("node", [name], environment),
      ({ stdout }) => LESS_MEASURED.test(stdout) && EXPECTED[name]?.test(stdout) === false,
    );
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

/** What an example prints when nothing failed, and the machine was too busy to measure all. */
const LESS_MEASURED = /^passed (?:0 \d+|\d+ of 18 were measured)$/m;

/** What a command ended with that writes its report to a file, where it came to one. */
function measured(run: () => Ended, report: string): Ended {
  return measureStarvedAgain(
    run,
    ({ status }) => (status === 0 || status === 3) && isStarvedReport(reportIn(report)),
  );
}

function reportIn(name: string) {
  const file = join(consumer.directory, name);
  expect(existsSync(file)).toBe(true);
  return JSON.parse(readFileSync(file, "utf8"));
}
