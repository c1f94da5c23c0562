import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { READY_PATH } from "../../workers/readiness.ts";
import { MAX_CONCURRENT_LOADS } from "../limits.ts";
import { fakeRuntime } from "../testing/fake-runtime.ts";
import { runLoader } from "./loader.ts";

let loads: string;
beforeEach(() => {
  loads = mkdtempSync(join(tmpdir(), "loader-test-"));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(loads, { recursive: true });
});

async function started() {
  const fake = fakeRuntime(undefined);
  const ended = runLoader(fake.runtime, { role: "loader", port: 82, readySecret: "ready", loads });
  await vi.waitFor(() => expect(fake.done).toContain("serve 82"));
  return { ...fake, ended };
}

const MODULE = { name: "main.js", mediaType: "application/javascript+module", contentBase64: "" };

const LOAD = {
  protocol: "takoform.runtime-abi-loader@v1",
  mainModule: "main.js",
  declaredHandlers: [],
  modules: [MODULE],
};

const REQUEST = { method: "POST", body: JSON.stringify(LOAD) };

test("proves that it is the one that was started", async () => {
  const { fetch } = await started();
  expect(await (await fetch(READY_PATH)).text()).toBe("ready");
});

test("a helper that tells nothing is a 502 without a code", async () => {
  const { fetch } = await started();
  const answer = await fetch("/", REQUEST);
  expect(answer.status).toBe(502);
  expect(await answer.json()).not.toHaveProperty("error");
});

test("more loads than are looked at in one moment are told to come again", async () => {
  const { fetch } = await started();
  const asked = Array.from({ length: MAX_CONCURRENT_LOADS + 1 }, () => fetch("/", REQUEST));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([...Array(MAX_CONCURRENT_LOADS).fill(502), 503]);
  expect((await fetch("/", REQUEST)).status).toBe(502);
});

test("what is being loaded when the adapter ends is a 502 at once", async () => {
  const { fetch, terminate, ended } = await started();
  const loading = fetch("/", REQUEST);
  terminate();
  await ended;
  expect((await loading).status).toBe(502);
});

test("uploads that are slow take no place from a load", async () => {
  const { fetch } = await started();
  const slow = () => new ReadableStream({ start: () => undefined });
  for (let upload = 0; upload < MAX_CONCURRENT_LOADS; upload += 1) {
    void fetch("/", { method: "POST", body: slow(), duplex: "half" });
  }
  expect((await fetch("/", REQUEST)).status).toBe(502);
});

test.each([
  ["that leads out of the bundle", "../more.js"],
  ["with a folder which no directory can be", `${"n".repeat(300)}/more.js`],
])("a module's name %s is a 501 that says it, without a code", async (_, name) => {
  const { fetch } = await started();
  const modules = [MODULE, { ...MODULE, name }];
  const answer = await fetch("/", { ...REQUEST, body: JSON.stringify({ ...LOAD, modules }) });
  expect(answer.status).toBe(501);
  const document = await answer.json();
  expect(document).toMatchObject({ message: expect.stringContaining(name) });
  expect(document).not.toHaveProperty("error");
});

test.each(["more.txt", `${"n".repeat(300)}.js`, "main.js/more.js"])(
  "a script named %s is handed to the runtime all the same",
  async (name) => {
    const { fetch } = await started();
    const modules = [MODULE, { ...MODULE, name }];
    const answer = await fetch("/", { ...REQUEST, body: JSON.stringify({ ...LOAD, modules }) });
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("told nothing") });
  },
);
