import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli, type Served, serve } from "./cli-process.ts";
import { ROOT } from "./documents/document-files.ts";

const CHECK = "var-and-secret-values-are-the-supplied-ones";
const CORPUS = join(ROOT, "corpus/runtime-abi-extended-v1");
const SECRET = " hunter2-\u00c5-hunter2 'quoted' \n";
const ENV = { PROBE_LEVEL: " info \n", PROBE_SECRET: SECRET, OTHER: "another secret of them" };
const LEVEL_GIVEN = ["--var-env", "LOG_LEVEL=PROBE_LEVEL"];
const GIVEN = [...LEVEL_GIVEN, "--secret-env", "API_SIGNING_TOKEN_NAME=PROBE_SECRET"];

let served: Served;

beforeAll(async () => {
  served = await serve(["--target", "workerd", "--extended", ...GIVEN], ENV);
});

afterAll(async () => {
  served.process.child.kill("SIGTERM");
  await served.process.ended;
  served.process.remove();
});

/** Measures what is served; all that was written, and how the check came out. */
async function measured(options: readonly string[]) {
  const { process, code, stdout, stderr } = await runCli(
    [
      ...["run", "--endpoint", served.endpoint, "--corpus", CORPUS, "--only", CHECK],
      ...["--allow-partial", "--reporter", "json=report.json", "--reporter", "text", ...options],
    ],
    ENV,
  );
  const report = readFileSync(join(process.directory, "report.json"), "utf8");
  process.remove();
  const { checks } = JSON.parse(report) as { checks: { name: string; reason: string }[] };
  const reason = checks.find(({ name }) => name === CHECK)?.reason;
  return { code, reason, written: report + stdout + stderr };
}

test("a served runtime has the values that it was given, and nothing that is written shows them", async () => {
  const { code, reason, written } = await measured(GIVEN);
  expect([code, reason]).toEqual([0, "none"]);
  expect(written).not.toMatch(/hunter2/i);
});

test("other values than the deployed ones fail, and none is not measured", async () => {
  const other = [...LEVEL_GIVEN, "--secret-env", "API_SIGNING_TOKEN_NAME=OTHER"];
  expect(await measured(other)).toMatchObject({ code: 1, reason: "value-differs" });
  expect(await measured([])).toMatchObject({ code: 2, reason: "no-values" });
});
