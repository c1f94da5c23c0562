import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CliProcess, runCli } from "./cli-process.ts";

let measured: CliProcess;
let honest: string;
let faulty: string;
let text: string;

beforeAll(async () => {
  const { process, code } = await runCli(["self-test", "--reporter", "json=honest.json"]);
  expect(code).toBe(0);
  measured = process;
  honest = join(process.directory, "honest.json");
  faulty = join(process.directory, "faulty.json");
  text = readFileSync(honest, "utf8");
  const again = await runCli([
    "self-test",
    "--fault",
    "throw-answers-200",
    "--reporter",
    `json=${faulty}`,
  ]);
  expect(again.code).toBe(1);
  again.process.remove();
});

afterAll(() => measured.remove());

async function call(...argv: string[]) {
  const { process, ...result } = await runCli(argv);
  process.remove();
  return result;
}

function edited(name: string, change: (text: string) => string): string {
  const file = join(measured.directory, name);
  writeFileSync(file, change(text));
  return file;
}

test("what a run wrote judges the same, and it is said what that cannot show", async () => {
  const { code, stdout, stderr } = await call("judge", honest, faulty);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout.match(/: judged again: same$/gm)).toHaveLength(2);
  expect(stdout).toMatch(/cannot show .*invented as a whole/);
});

test("an edited report is exit 1 and names every difference", async () => {
  const file = edited("edited.json", (whole) =>
    whole
      .replace('"outcome": "passed"', '"outcome": "failed"')
      .replace('"measured": 18', '"measured": 17'),
  );
  const { code, stdout } = await call("judge", file);
  expect(code).toBe(1);
  expect(stdout).toContain("report measured: stored 17 / recomputed 18");
  expect(stdout).toMatch(/outcome: stored "failed" \/ recomputed "passed"/);
  const json = await call("judge", honest, file, "--json");
  expect(json.code).toBe(1);
  expect(JSON.parse(json.stdout)).toMatchObject({
    judgements: [{ same: true, differences: [] }, { same: false }],
  });
});

test("a report of another corpus is exit 2 and says which it needs, whatever becomes of others", async () => {
  const digest = "ab".repeat(32);
  const file = edited("other.json", (whole) =>
    whole.replace(/"sha256:[0-9a-f]{64}",\n {2}"subject"/, `"sha256:${digest}",\n  "subject"`),
  );
  const { code, stdout, stderr } = await call("judge", file, honest);
  expect(code).toBe(2);
  expect(stderr).toContain(`sha256:${digest}`);
  expect(stderr).toContain(`runtime-abi: ${file}: `);
  expect(stdout).toContain("judged again: same");
});

test("a fake that claims a deployed run is exit 2", async () => {
  const file = edited("fake.json", (whole) =>
    whole.replace("in-process-fake-runtime-self-test", "deployed-runtime-conformance-run"),
  );
  const { code, stderr } = await call("judge", file);
  expect(code).toBe(2);
  expect(stderr).toContain("mark of the stand-in");
});

test.each(["gone.json", "."])("what cannot be read is exit 2: %s", async (file) => {
  const { code, stdout, stderr } = await call("judge", file);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/^runtime-abi: The file .* cannot be read/);
});

test("two reports are compared, the worse one is told, and gates only when asked to", async () => {
  const compared = await call("compare", honest, faulty);
  expect({ code: compared.code, stderr: compared.stderr }).toEqual({ code: 0, stderr: "" });
  expect(compared.stdout).toMatch(
    /^ {2}worse +fetch-uncaught-throw-is-a-host-generated-response: passes in the first, fails here/m,
  );
  expect(compared.stdout).toMatch(/^ {2}equal +17 checks/m);
  expect((await call("compare", honest, faulty, "--fail-on-worse")).code).toBe(1);
  expect((await call("compare", faulty, honest, "--fail-on-worse")).code).toBe(0);
});

test("compare writes several formats at once, and points out a report given twice", async () => {
  const file = join(measured.directory, "comparison.json");
  const { code, stdout } = await call(
    ...["compare", honest, honest, "--reporter", "markdown", "--reporter", `json=${file}`],
  );
  expect(code).toBe(0);
  expect(stdout).toContain("is the same report as");
  expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({
    format: "takoform.runtime-abi-runner-comparison@v1",
    sameCorpus: true,
  });
});

test("compare never replaces a report that it compares", async () => {
  const before = readFileSync(faulty, "utf8");
  const link = join(measured.directory, "link.json");
  symlinkSync("faulty.json", link);
  for (const place of [faulty, link]) {
    const { code, stderr } = await call("compare", honest, faulty, "--reporter", `json=${place}`);
    expect(code, place).toBe(2);
    expect(stderr).toContain(`would replace the report ${faulty} itself`);
  }
  expect(readFileSync(faulty, "utf8")).toBe(before);
});

test("compare refuses what it cannot compare", async () => {
  const one = await call("compare", honest);
  expect(one.code).toBe(2);
  expect(one.stderr).toContain("two reports or more");
  const unknown = await call("compare", honest, faulty, "--reporter", "texd");
  expect(unknown.stderr).toMatch(/no reporter "texd".*\n.*text/);
  const broken = edited("incoherent.json", (whole) =>
    whole.replace('"measured": 18', '"measured": 17'),
  );
  expect((await call("compare", honest, broken)).stderr).toContain("is not a report, at /measured");
});
