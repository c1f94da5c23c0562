import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PROFILE_FORMAT } from "@runtime-abi/report";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { GivenRunFlags } from "../commands/run.ts";
import { fakeContext } from "../testing/fake-context.ts";
import { withProfile } from "./with-profile.ts";

const FORMAT = `format: ${PROFILE_FORMAT}\n`;
const CREDENTIAL = "s3cret-s3cret-s3cret";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "profile-"));
  mkdirSync(join(directory, "ci"));
});
afterEach(() => rmSync(directory, { recursive: true }));

function write(text: string): void {
  writeFileSync(join(directory, "ci", "nightly.yaml"), text);
}

function read(flags: GivenRunFlags = {}) {
  const context = fakeContext(directory, { TOKEN: CREDENTIAL });
  return withProfile({ profile: "ci/nightly.yaml", ...flags }, context);
}

test("without a profile the options stay as they are", async () => {
  const context = fakeContext();
  const flags = { target: ["workerd"] };
  expect(await withProfile(flags, context)).toEqual({ flags, context });
});

test("its options are those of the command line, its paths relative to itself", async () => {
  write(`${FORMAT}target: [workerd, deno]
bothModes: true
only: ['kv-*']
deadline: 90
allowPartial: true
corpus: ../corpus
out: reports
reporter: [text, 'json={subject}.json', json=/tmp/a.json]
knownFailures: known.yaml
writeKnownFailures: ./draft.yaml
`);
  const at = (path: string) => join(directory, path);
  expect((await read()).flags).toEqual({
    target: ["workerd", "deno"],
    bothModes: true,
    only: ["kv-*"],
    deadline: "90",
    allowPartial: true,
    corpus: at("corpus"),
    out: at("ci/reports"),
    reporter: ["text", `json=${at("ci/{subject}.json")}`, "json=/tmp/a.json"],
    knownFailures: at("ci/known.yaml"),
    writeKnownFailures: at("ci/draft.yaml"),
  });
});

test("JSON is read too, and what the command line says wins", async () => {
  write(
    JSON.stringify({ format: PROFILE_FORMAT, target: "a", only: ["kv-*"], knownFailures: false }),
  );
  expect((await read({ only: ["queue-*"], knownFailures: "x" })).flags).toEqual({
    target: ["a"],
    only: ["queue-*"],
    knownFailures: "x",
  });
});

test("another subject on the command line replaces the whole of the profile's", async () => {
  write(`${FORMAT}endpoint: https://a.example\ntokenEnv: TOKEN\nindependent: true\nserial: true\n`);
  expect((await read({ target: ["workerd"] })).flags).toEqual({
    target: ["workerd"],
    serial: true,
  });
  expect((await read({ endpoint: "https://b.example" })).flags).toEqual({
    endpoint: "https://b.example",
    serial: true,
  });
  write(`${FORMAT}target: a\nstock: true\n`);
  expect((await read({ bothModes: true })).flags).toEqual({ target: ["a"], bothModes: true });
});

test("credentials that it names are masked in all that is printed from then on", async () => {
  write(`${FORMAT}endpoint: https://a.example\nheaderEnv: [x-key=TOKEN]\n`);
  const context = fakeContext(directory, { TOKEN: CREDENTIAL });
  const profiled = await withProfile({ profile: "ci/nightly.yaml" }, context);
  profiled.context.stderr.write(`refused: ${CREDENTIAL}\n`);
  expect(context.stderr.text).toMatch(/^refused: \*+\n$/);
});

test.each([
  ["target: workerd\n", /format/],
  [`${FORMAT}format2: x\n`, /nightly\.yaml:2:.* format2: there is no such member/],
  [`${FORMAT}token: hunter2-hunter2\n`, /token: there is no such member/],
  [`${FORMAT}tokenEnv: hunter2-hunter2\n`, /not the name of an environment variable/],
  [`${FORMAT}stock: yes\n`, /stock/],
  [`${FORMAT}knownFailures: true\n`, /neither a file nor false/],
  [`${FORMAT}only: kv-*\n`, /only/],
  [`${FORMAT}only: []\n`, /the list is empty/],
  [`${FORMAT}out: ''\n`, /it is empty/],
  ["", /nothing in it/],
  [`${FORMAT}a: &a 1\n`, /anchor/],
])("%j is refused, and shows no value", async (text, message) => {
  write(text);
  const error = await read().then(
    () => new Error("read"),
    (thrown: Error) => thrown,
  );
  expect(error.message).toMatch(message);
  expect(error.message).not.toContain("hunter2");
  expect(error).toMatchObject({ remedy: expect.any(String) });
});

test("a missing profile is refused by its name", async () => {
  await expect(read()).rejects.toMatchObject({
    code: "file-not-readable",
    remedy: expect.stringContaining("--profile"),
  });
});
