import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCli } from "./cli-process.ts";
import { startEchoingServer } from "./echoing-server.ts";
import { type SecretForm, secretForms } from "./secret-forms.ts";

/*
 * A subject that echoes the credentials it was sent in every form and every place, and an operator
 * who repeats one where it may be shown. Whatever leaves the process is searched.
 */

const TOKEN = 'sK9/"q&<Zt>+%7=\\w~XmP4vR';
const LOADER_TOKEN = "Loader|Token^2026`{9}?>yes";
const HEADER = "plain0header0value0xq7";
const SECRETS = [TOKEN, LOADER_TOKEN, HEADER];
const FORMS: readonly SecretForm[] = SECRETS.flatMap(secretForms);

let directory: string;
let server: Awaited<ReturnType<typeof startEchoingServer>>;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "secrets-"));
  server = await startEchoingServer(FORMS.map(({ echoed }) => echoed));
});

afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

function run(...more: readonly string[]) {
  const base = `http://127.0.0.1:${server.port}`;
  return runCli(
    [
      ...["run", "--endpoint", `${base}/${HEADER}`, "--loader-endpoint", `${base}/load`],
      ...["--token-env", "WORKER_TOKEN", "--loader-token-env", "LOADER_TOKEN"],
      ...["--header-env", "x-access-key=ACCESS_KEY", "--subject", `edge ${HEADER} ${TOKEN}`],
      ...more,
    ],
    { WORKER_TOKEN: TOKEN, LOADER_TOKEN, ACCESS_KEY: HEADER },
  );
}

/** Names of the forms that a text holds. */
function formsIn(text: string): string[] {
  return FORMS.filter(({ secret }) => text.includes(secret)).map(({ name }) => name);
}

/** A JSON document holds strings in an encoding of its own: what a reader of it sees. */
function decoded(value: unknown): string {
  if (typeof value === "string") {
    return `${value}\n`;
  }
  return value === null || typeof value !== "object"
    ? ""
    : Object.entries(value)
        .map(([key, member]) => `${key}\n${decoded(member)}`)
        .join("");
}

/** What a reader of a body kept as base64 sees. */
function bodiesOf(text: string): string {
  const bodies = text.matchAll(/"encoding": ?"base64",\s*"data": ?"([^"]*)"/g);
  return [...bodies]
    .map(([, data = ""]) => Buffer.from(data, "base64").toString("latin1"))
    .join("\n");
}

describe("secrets that a subject echoes", () => {
  test("are found by this search in what the subject sends", () => {
    expect(new Set(formsIn(FORMS.map(({ echoed }) => echoed).join(" ")))).toEqual(
      new Set(FORMS.map(({ name }) => name)),
    );
  });

  test("stand in no report, no progress, no verdict and no file's name", async () => {
    const out = join(directory, "reports");
    const { process, stdout, stderr, code } = await run(
      ...["--skip-setup-check", "--deadline", "8s", "--patient"],
      ...["--reporter", "text", "--reporter", `json=${join(directory, "r.json")}`],
      ...["--reporter", `text=${join(directory, "r.txt")}`, "--out", out],
    );
    process.remove();
    expect(code).toBe(1);
    const names = readdirSync(out);
    const json = readFileSync(join(directory, "r.json"), "utf8");
    const outputs = {
      stdout,
      stderr,
      json,
      decoded: decoded(JSON.parse(json)),
      bodies: bodiesOf(json),
      text: readFileSync(join(directory, "r.txt"), "utf8"),
      out: readFileSync(join(out, names[0] ?? ""), "utf8"),
      names: names.join("\n"),
    };
    for (const [name, text] of Object.entries(outputs)) {
      expect(formsIn(text), name).toEqual([]);
    }
    // It was measured, and what was echoed is in the evidence, masked.
    expect(JSON.parse(json).failed).toBeGreaterThan(9);
    expect(server.paths.some((path) => path.includes("/abi/env"))).toBe(true);
    expect(json.match(/\*{12}/g)?.length).toBeGreaterThan(100);
    expect(stderr).toMatch(/failed/);
  });

  test("stand in no setup error", async () => {
    const { process, stdout, stderr } = await run("--only", "globals*");
    process.remove();
    expect(formsIn(stdout + stderr)).toEqual([]);
    expect(stdout + stderr).toMatch(/\*{12}/);
  });

  test("stand in no dry run", async () => {
    const { process, stdout, stderr, code } = await run("--dry-run");
    process.remove();
    expect(code).toBe(0);
    expect(formsIn(stdout + stderr)).toEqual([]);
    expect(stdout).toMatch(/authorization, x-access-key/);
  });
});
