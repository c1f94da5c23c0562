import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { keepSecrets } from "./keep-secrets.ts";
import { fakeContext } from "./testing/fake-context.ts";

const SECRET = "hunter2-hunter2!";
const ENV = { WORKER_TOKEN: SECRET, LOADER_TOKEN: "another-secret-1" };
const NAMED = ["--token-env", "WORKER_TOKEN"];
const ENDPOINT = ["--endpoint", "http://127.0.0.1:9"];

async function told(argv: readonly string[], env: Record<string, string> = ENV): Promise<string> {
  const context = fakeContext("/nowhere", env);
  expect(await runCommandLine(argv, keepSecrets(context, argv))).toBe(2);
  return context.stderr.text + context.stdout.text;
}

test.each([
  ["an endpoint", ["--endpoint", `http://${SECRET}.example`]],
  ["an endpoint, percent-encoded", ["--endpoint", `ftp://h/${encodeURIComponent(SECRET)}`]],
  ["a corpus", [...ENDPOINT, "--corpus", `/nowhere/${SECRET}`]],
  ["a pattern", [...ENDPOINT, "--only", SECRET]],
  ["a reporter", [...ENDPOINT, "--reporter", SECRET]],
  ["a report's file", [...ENDPOINT, "--reporter", `json=/nowhere/${SECRET}/r.json`]],
  ["a deadline", [...ENDPOINT, "--deadline", SECRET]],
  ["a target", ["--target", SECRET]],
  ["an unknown option", [`--${SECRET}`]],
  ["an unknown option's value", [`--subjekt=${SECRET}`]],
  ["a stray argument", [SECRET]],
  ["the credential option itself", [...ENDPOINT, "--loader-token-env", SECRET]],
  ["an extra header without a name", [...ENDPOINT, "--header-env", SECRET]],
  ["an extra header's name", [...ENDPOINT, "--header-env", `${SECRET}=UNSET_VARIABLE`]],
  ["an extra header's variable", [...ENDPOINT, "--header-env", `x-key=${SECRET}`]],
  ["a supplied secret without a name", [...ENDPOINT, "--secret-env", SECRET]],
  ["a supplied secret's name", [...ENDPOINT, "--secret-env", `${SECRET}=WORKER_TOKEN`]],
  ["a supplied var's variable", [...ENDPOINT, "--var-env", `LOG_LEVEL=${SECRET}`]],
  ["a certificate's file", ["--endpoint", "https://h.example", "--ca", `/nowhere/${SECRET}`]],
])("%s that holds the credential is not repeated", async (_, args) => {
  for (const argv of [
    ["run", ...args, ...NAMED],
    ["run", ...NAMED, ...args],
  ]) {
    const text = await told(argv);
    expect(text).not.toMatch(/hunter2/);
    expect(text).toMatch(/^runtime-abi: /);
  }
});

test("the secret that is supplied for comparing is kept as a credential is, without its line end", async () => {
  const env = { PROBE_SECRET: "a word hunter2\n" };
  const argv = [
    "run",
    ...ENDPOINT,
    "--secret-env",
    "NAME=PROBE_SECRET",
    "--only",
    "a word hunter2",
  ];
  expect(await told(argv, env)).not.toMatch(/hunter2/);
});

test("neither is one that is too short to be taken, nor that of the loader, nor in one argument", async () => {
  const only = ["--only", "hunter2"];
  expect(
    await told(["run", ...ENDPOINT, ...NAMED, ...only], { WORKER_TOKEN: "hunter2" }),
  ).not.toMatch(/hunter2/);
  const argv = [
    "run",
    ...ENDPOINT,
    "--loader-token-env=LOADER_TOKEN",
    "--only",
    "another-secret-1",
  ];
  expect(await told(argv)).not.toMatch(/another/);
});

test.each([
  ["--header-env", "x-access-key=WORKER_TOKEN"],
  ["--header-env=x-access-key=WORKER_TOKEN"],
])("neither is the value of an extra header (%s %s)", async (...option) => {
  expect(await told(["run", ...ENDPOINT, ...option, "--only", SECRET])).not.toMatch(/hunter2/);
});

test("neither is a part of it that a subject may echo alone", async () => {
  const env = { WORKER_TOKEN: `Basic ${SECRET}` };
  const header = ["--header-env", "authorization=WORKER_TOKEN"];
  expect(await told(["run", ...ENDPOINT, ...header, "--only", SECRET], env)).not.toMatch(/hunter2/);
});

test("a variable that only the prototype has names nothing", () => {
  const context = fakeContext("/nowhere", ENV);
  expect(keepSecrets(context, ["run", "--token-env", "constructor"])).toBe(context);
});

test("the working directory is not asked for without need", async () => {
  const directory = mkdtempSync(join(tmpdir(), "keep-secrets-"));
  const context = {
    ...fakeContext("", ENV),
    get workingDirectory(): string {
      throw new Error("asked for");
    },
  };
  const argv = ["run", ...NAMED, ...ENDPOINT, "--only", "nothing", "--out", directory];
  await runCommandLine(argv, keepSecrets(context, argv));
  expect(context.stderr.text).toMatch(/nothing.*matches no check/);
  rmSync(directory, { recursive: true });
});
