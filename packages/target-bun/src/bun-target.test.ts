import { once } from "node:events";
import { rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import type { RunningTarget } from "@runtime-abi/target-kit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bunTarget } from "./bun-target.ts";
import { bunChildren, ownTemporaryDirectory } from "./testing/processes.ts";
import { moduleSource, testDeployment } from "./testing/test-deployment.ts";

const temporary = ownTemporaryDirectory();
afterAll(() => temporary.remove());

const text = async (url: string) => (await fetch(url)).text();
const json = async (url: string): Promise<unknown> => JSON.parse(await text(url));
const bytes = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

describe("host", () => {
  const log: string[] = [];
  let target: RunningTarget;
  beforeAll(async () => {
    target = await bunTarget.start(testDeployment(), {
      mode: "host",
      log: (line) => log.push(line),
    });
  });
  afterAll(() => target.stop());

  test("hands the handler three arguments and exactly the declared names", async () => {
    expect(await json(`${target.endpoint}/`)).toEqual({
      count: 3,
      names: ["JOBS", "LEVEL", "OTHER", "STORE", "TOKEN"],
      waits: "function",
    });
  });

  test("runs the deployment's exact bytes", async () => {
    expect(await bytes(`${target.endpoint}/self`)).toEqual(
      Uint8Array.from(moduleSource("measured.js")),
    );
  });

  test("keeps a stored value's bytes, and says null for none", async () => {
    expect(await json(`${target.endpoint}/kv`)).toEqual([0, 254, 255, 127]);
    expect(await json(`${target.endpoint}/absent`)).toBeNull();
  });

  test("delivers a message's bytes again when the handler threw", async () => {
    expect(await text(`${target.endpoint}/send`)).toBe("sent");
    await expect
      .poll(() => text(`${target.endpoint}/got`), { timeout: 10_000 })
      .toBe(JSON.stringify({ queue: "test-jobs", attempts: 2, bytes: [0, 254, 255, 127] }));
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

  test("answers 500 for a throw, and outlives what nobody handles", async () => {
    expect((await fetch(`${target.endpoint}/throw`)).status).toBe(500);
    expect(await text(`${target.endpoint}/stray`)).toBe("left behind");
    await expect.poll(() => log.join("\n")).toContain("an exception that nobody handles");
    expect(log.join("\n")).toContain("a rejection that nobody handles");
    expect((await fetch(target.endpoint)).status).toBe(200);
  });

  test("passes on what the worker prints", async () => {
    await fetch(`${target.endpoint}/log`);
    await expect.poll(() => log).toContain("a line from the worker");
  });

  test("has each role in a process of its own, out of the terminal's group", () => {
    const children = bunChildren();
    expect(children).toHaveLength(3);
    for (const { pid, group } of children) expect(group).toBe(pid);
  });

  test.runIf(process.platform === "linux")(
    "listens on the loopback address alone (Linux, where 127.0.0.2 is another)",
    async () => {
      const other = target.endpoint.replace("127.0.0.1", "127.0.0.2");
      await expect(fetch(other)).rejects.toThrow();
    },
  );

  test("says who it is, as it says without starting", async () => {
    const identity = await bunTarget.describe("host");
    expect(target.identity).toEqual(identity);
    expect(identity.executableSha256).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(identity.versions)).toEqual(["bun", "webkit"]);
  });
});

describe("host's loader adapter", () => {
  let target: RunningTarget;
  beforeAll(async () => {
    target = await bunTarget.start(testDeployment(), { mode: "host" });
  });
  afterAll(() => target.stop());

  async function load(name: string, source: string): Promise<unknown> {
    const contentBase64 = Buffer.from(source).toString("base64");
    const response = await fetch(target.loaderEndpoint ?? "", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        protocol: "takoform.runtime-abi-loader@v1",
        mainModule: name,
        declaredHandlers: ["fetch"],
        modules: [{ name, mediaType: "application/javascript+module", contentBase64 }],
      }),
    });
    const { exportedHandlers, error } = (await response.json()) as {
      exportedHandlers?: string[];
      error?: { code: string };
    };
    return exportedHandlers ?? error?.code;
  }

  test.each([
    ["a.js", "export default { fetch() {}, queue() {} };", ["fetch", "queue"]],
    // To Bun these suffixes mean something else than JavaScript, or no module at all.
    ["a.ts", "export default { fetch() {} };", ["fetch"]],
    ["a.xyz", "export default { fetch() {} };", ["fetch"]],
    ["below/a", "export default { fetch() {} };", ["fetch"]],
    ["a.json", "export default { fetch() {} };", ["fetch"]],
    ["a.js", "export default { fetch() { return <div/>; } };", "module_syntax_error"],
    ["a.ts", "export default { fetch(): void {} };", "module_syntax_error"],
    ["a.js", "export default { fetch() {", "module_syntax_error"],
    // Bun fails with an AggregateError where there is more than one thing wrong.
    ["a.js", "let x; let x; let y; let y; export default { fetch() {} };", "module_syntax_error"],
    ["a.js", 'import "./absent.js"; export default { fetch() {} };', "module_not_found"],
    ["a.js", 'import "left-pad"; export default { fetch() {} };', "module_not_found"],
    ["a.js", "throw new TypeError(); export default { fetch() {} };", "module_syntax_error"],
    ["a.js", "export default { queue() {} };", "handler_not_exported"],
  ])("%s, %s", async (name, source, outcome) => {
    expect(await load(name, source)).toEqual(outcome);
  });
});

/** What stands above the directory of a start, and would show if Bun took it up. */
const ABOVE: Readonly<Record<string, string>> = {
  "mapped.js": "console.log('preloaded');",
  "tsconfig.json": '{"compilerOptions": {"paths": {"mapped": ["./mapped.js"]}}}',
  "bunfig.toml": 'preload = ["./mapped.js"]',
  ".env": "FROM_A_FILE=1",
};

describe("stock", () => {
  const log: string[] = [];
  let target: RunningTarget;
  beforeAll(async () => {
    for (const [name, contents] of Object.entries(ABOVE)) {
      writeFileSync(join(temporary.path, name), contents);
    }
    process.env.OF_THE_OPERATOR = "1";
    target = await bunTarget.start(testDeployment(), {
      mode: "stock",
      log: (line) => log.push(line),
    });
  });
  afterAll(async () => {
    await target.stop();
    delete process.env.OF_THE_OPERATOR;
    for (const name of Object.keys(ABOVE)) rmSync(join(temporary.path, name));
  });

  test("adds nothing: Bun calls with a server in the place of env, and no context", async () => {
    expect(target.identity.additions).toEqual([]);
    expect(target.loaderEndpoint).toBeUndefined();
    expect(await json(`${target.endpoint}/`)).toMatchObject({ count: 2, waits: "undefined" });
  });

  test("runs the deployment's exact bytes", async () => {
    expect(await bytes(`${target.endpoint}/self`)).toEqual(
      Uint8Array.from(moduleSource("measured.js")),
    );
  });

  test("answers a throw as in production", async () => {
    const response = await fetch(`${target.endpoint}/throw`);
    expect([response.status, await response.text()]).toEqual([500, "Something went wrong!"]);
  });

  test("picks up nothing of the operator's", async () => {
    const variables = await json(`${target.endpoint}/variables`);
    expect(variables).toContain("NODE_ENV");
    expect(variables).not.toContain("OF_THE_OPERATOR");
    expect(variables).not.toContain("FROM_A_FILE");
    expect(await text(`${target.endpoint}/mapped`)).toBe("not found");
    expect(log.join("\n")).not.toContain("preloaded");
  });

  test.runIf(process.platform === "linux")(
    "listens on every interface, and says so (Linux, where 127.0.0.2 is another)",
    async () => {
      const other = target.endpoint.replace("127.0.0.1", "127.0.0.2");
      expect((await fetch(other)).status).toBe(200);
      expect(target.identity.notes?.join(" ")).toContain("every interface");
    },
  );

  test("says who it is, as it says without starting", async () => {
    expect(target.identity).toEqual(await bunTarget.describe("stock"));
  });
});

test("can run here", async () => {
  expect(await bunTarget.availability()).toEqual({ available: true });
});
