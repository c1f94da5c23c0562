import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { RunningTarget } from "@runtime-abi/target-kit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { denoTarget } from "./deno-target.ts";
import { findInstallation } from "./installation.ts";
import { denoChildren } from "./testing/processes.ts";
import { stored } from "./testing/stored.ts";
import { testDeployment } from "./testing/test-deployment.ts";

const text = async (url: string) => (await fetch(url)).text();
const json = async (url: string): Promise<unknown> => JSON.parse(await text(url));
const LOOPBACK_ALONE = {
  own: "allowed",
  // Nothing listens there, which it is let find out.
  otherPort: "ConnectionRefused",
  otherHost: "NotCapable",
  file: "NotCapable",
  write: "NotCapable",
  variables: "NotCapable",
  program: "NotCapable",
};

describe("host", () => {
  const log: string[] = [];
  let target: RunningTarget;
  beforeAll(async () => {
    target = await denoTarget.start(testDeployment(), {
      mode: "host",
      log: (line) => log.push(line),
    });
  });
  afterAll(() => target.stop());

  test("hands the handler three arguments and exactly the declared names", async () => {
    expect(await json(`${target.endpoint}/`)).toEqual({
      names: ["JOBS", "LEVEL", "OTHER", "STORE", "TOKEN"],
      count: 3,
      waits: "function",
    });
  });

  test("gives a plain variable a fixed value and a sensitive one a random value", async () => {
    expect(await json(`${target.endpoint}/vars`)).toEqual({
      level: "runtime-abi",
      token: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  test("keeps a stored value's bytes, and says null for none", async () => {
    expect(await json(`${target.endpoint}/kv`)).toEqual({
      type: "[object ArrayBuffer]",
      bytes: [0, 254, 255, 127],
    });
    expect(await json(`${target.endpoint}/absent`)).toBeNull();
  });

  test("delivers a message's bytes", async () => {
    expect(await text(`${target.endpoint}/send`)).toBe("sent");
    expect(await stored(`${target.endpoint}/got`)).toMatchObject({
      queue: "test-jobs",
      attempts: 1,
      id: "string",
      bytes: [0, 254, 255, 127],
    });
  });

  test("streams through the service binding in both directions at once", async () => {
    const upload = request(`${target.endpoint}/peer`, { method: "POST" });
    upload.write(new Uint8Array(5));
    const [response] = (await once(upload, "response")) as [IncomingMessage];
    const lines = response.setEncoding("utf8")[Symbol.asyncIterator]();
    // The answer to the first chunk is there although the second does not exist yet.
    expect((await lines.next()).value).toBe("peer read 5\n");
    upload.write(new Uint8Array(7));
    expect((await lines.next()).value).toBe("peer read 7\n");
    upload.end();
    expect((await lines.next()).done).toBe(true);
  });

  test("outlives what a handler throws and what nobody handles, and logs both", async () => {
    expect((await fetch(`${target.endpoint}/throw`)).status).toBe(500);
    expect(await text(`${target.endpoint}/stray`)).toBe("strayed");
    expect((await fetch(`${target.endpoint}/`)).status).toBe(200);
    await expect.poll(() => log.join("\n")).toContain("rejected by the worker");
    expect(log.join("\n")).toContain("thrown by the worker");
  });

  test("lets the worker reach loopback and no other address, and nothing of the machine", async () => {
    expect(await json(`${target.endpoint}/reach`)).toEqual(LOOPBACK_ALONE);
  });

  test("loads a bundle in a process of its own", async () => {
    const before = denoChildren();
    expect(before).toHaveLength(3);
    expect(await load("export default { fetch() {}, queue() {} };")).toEqual({
      protocol: "takoform.runtime-abi-loader@v1",
      exportedHandlers: ["fetch", "queue"],
    });
    expect(await load("export default {")).toMatchObject({
      error: { code: "module_syntax_error" },
    });
    expect(await load('import "./absent.js"; export default { fetch() {} };')).toMatchObject({
      error: { code: "module_not_found" },
    });
    expect(denoChildren()).toEqual(before);
  });

  test("says who it is, as it says without starting", async () => {
    const identity = await denoTarget.describe("host");
    expect(target.identity).toEqual(identity);
    expect(identity.executableSha256).toMatch(/^[0-9a-f]{64}$/);
    const supplied = identity.additions.flatMap(({ supplies }) => supplies);
    expect(supplied.map(({ procedure }) => procedure)).toEqual(
      expect.arrayContaining(["environment", "kvRoundTrip", "queueRoundTrip", "waitUntil"]),
    );
    expect(supplied.map(({ procedure }) => procedure)).not.toContain("globals");
  });

  async function load(source: string): Promise<unknown> {
    const module = {
      name: "main.js",
      mediaType: "application/javascript+module",
      contentBase64: Buffer.from(source).toString("base64"),
    };
    const response = await fetch(target.loaderEndpoint ?? "", {
      method: "POST",
      body: JSON.stringify({
        protocol: "takoform.runtime-abi-loader@v1",
        mainModule: "main.js",
        declaredHandlers: ["fetch"],
        modules: [module],
      }),
    });
    return await response.json();
  }
});

describe("stock", () => {
  let target: RunningTarget;
  beforeAll(async () => {
    target = await denoTarget.start(testDeployment(), { mode: "stock" });
  });
  afterAll(() => target.stop());

  test("adds nothing: one process, no env, no context, no loader adapter", async () => {
    expect(denoChildren()).toHaveLength(1);
    expect(target.loaderEndpoint).toBeUndefined();
    expect(target.identity).toEqual(await denoTarget.describe("stock"));
    expect(target.identity.additions).toEqual([]);
    const shown = (await json(`${target.endpoint}/`)) as { count: number; waits: string };
    expect(shown).toMatchObject({ count: 2, waits: "undefined" });
  });

  test("is let reach loopback and nothing else", async () => {
    expect(await json(`${target.endpoint}/reach`)).toEqual(LOOPBACK_ALONE);
  });
});

test("the pinned versions are those that the executable states", () => {
  const { executable, versions } = findInstallation();
  const said = execFileSync(executable, ["--version"], {
    env: { NO_COLOR: "1" },
    encoding: "utf8",
  });
  expect(said).toMatch(new RegExp(`^deno ${versions.deno} `));
  expect(said).toContain(`\nv8 ${versions.v8}\n`);
  expect(said).toContain(`\ntypescript ${versions.typescript}\n`);
});
