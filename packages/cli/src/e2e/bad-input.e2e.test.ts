import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runCli } from "./cli-process.ts";

const CORPUS = resolve(import.meta.dirname, "../../../../corpus/runtime-abi-v1");
const LOOPBACK = "http://127.0.0.1:9";

let directory: string;
let listener: Server;
let takenPort: number;
/** Connections that reached the listener: bad input must be refused before any traffic. */
let connections = 0;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "bad-input-"));
  cpSync(CORPUS, join(directory, "damaged"), { recursive: true });
  writeFileSync(
    join(directory, "damaged/bundles/fetch-only/fetch-only.js"),
    "export default {};\n",
  );
  listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((done) => listener.listen(0, "127.0.0.1", done));
  takenPort = (listener.address() as { port: number }).port;
});

afterAll(() => {
  listener.close();
  rmSync(directory, { recursive: true });
});

interface BadInput {
  readonly args: readonly string[];
  readonly says: RegExp;
  readonly env?: Readonly<Record<string, string>>;
}

const run = (...args: readonly string[]) => ["run", ...args];

const CASES: Readonly<Record<string, () => BadInput>> = {
  "missing corpus": () => ({
    args: ["verify", "--corpus", join(directory, "nowhere")],
    says: /nowhere/,
  }),
  "damaged corpus": () => ({
    args: run(
      "--endpoint",
      `http://127.0.0.1:${takenPort}`,
      "--corpus",
      join(directory, "damaged"),
    ),
    says: /fetch-only\.js/,
  }),
  "http beyond loopback": () => ({
    args: run("--endpoint", "http://example.invalid/"),
    says: /https/,
  }),
  userinfo: () => ({
    args: run("--endpoint", `http://user:hunter2-hunter2@127.0.0.1:${takenPort}`),
    says: /user/,
  }),
  query: () => ({ args: run("--endpoint", `http://127.0.0.1:${takenPort}/?a=b`), says: /query/ }),
  fragment: () => ({
    args: run("--endpoint", `http://127.0.0.1:${takenPort}/#a`),
    says: /fragment/,
  }),
  "endpoint that is no URL": () => ({ args: run("--endpoint", "workers"), says: /workers/ }),
  "unset token variable": () => ({
    args: run("--endpoint", `http://127.0.0.1:${takenPort}`, "--token-env", "ABI_E2E_UNSET"),
    says: /ABI_E2E_UNSET/,
  }),
  "empty token variable": () => ({
    args: run("--endpoint", `http://127.0.0.1:${takenPort}`, "--token-env", "ABI_E2E_TOKEN"),
    env: { ABI_E2E_TOKEN: "" },
    says: /ABI_E2E_TOKEN/,
  }),
  "short token": () => ({
    args: run("--endpoint", `http://127.0.0.1:${takenPort}`, "--token-env", "ABI_E2E_TOKEN"),
    env: { ABI_E2E_TOKEN: "tooshort" },
    says: /12/,
  }),
  "unknown option": () => ({ args: run("--endpont", LOOPBACK), says: /--endpoint/ }),
  "unknown command": () => ({ args: ["veryfy"], says: /verify/ }),
  "stray argument": () => ({ args: ["list", "everything"], says: /argument/ }),
  "pattern that matches no check": () => ({
    args: run("--endpoint", `http://127.0.0.1:${takenPort}`, "--only", "kvv*"),
    says: /kvv\*/,
  }),
  "unknown target": () => ({ args: run("--target", "workrd"), says: /workerd/ }),
  "the stand-in as a target of a run": () => ({
    args: run("--target", "stand-in"),
    says: /self-test/,
  }),
  "unknown fault": () => ({
    args: ["self-test", "--fault", "throw-hang"],
    says: /Did you mean throw-hangs/,
  }),
  "a fault of a real target": () => ({
    args: ["serve", "--target", "workerd", "--fault", "throw-hangs"],
    says: /--target stand-in only/,
  }),
  "unknown check": () => ({
    args: ["explain", "globals-flor-present"],
    says: /Did you mean globals-floor-present/,
  }),
  "the stand-in on a port in use": () => ({
    args: ["serve", "--target", "stand-in", "--port", String(takenPort)],
    says: new RegExp(`${takenPort} .* in use`),
  }),
  "a faulty network on a port in use": () => ({
    args: [
      "serve",
      "--target",
      "stand-in",
      "--port",
      String(takenPort),
      "--fault",
      "network-resets-streams",
    ],
    says: new RegExp(`${takenPort} .* in use`),
  }),
  "unknown reporter": () => ({
    args: run("--endpoint", `http://127.0.0.1:${takenPort}`, "--reporter", "jsn"),
    says: /json/,
  }),
  "endpoint down": () => ({ args: run("--endpoint", LOOPBACK), says: /127\.0\.0\.1:9/ }),
  "port in use": () => ({
    args: ["serve", "--target", "workerd", "--port", String(takenPort)],
    says: new RegExp(String(takenPort)),
  }),
  "neither endpoint nor target": () => ({ args: run(), says: /--target/ }),
  "endpoint and target": () => ({
    args: run("--endpoint", LOOPBACK, "--target", "workerd"),
    says: /--target/,
  }),
};

describe("bad input: exit 2, one message that names it, nothing measured", () => {
  for (const [name, make] of Object.entries(CASES)) {
    test(name, async () => {
      const { args, says, env } = make();
      const { process, code, stdout, stderr } = await runCli(args, env);
      expect(stderr).toMatch(says);
      expect(code).toBe(2);
      expect(stdout).toBe("");
      expect(stderr).not.toMatch(/^\s+at /m);
      expect(stderr).not.toContain("hunter2");
      expect(process.runningProcesses()).toEqual([]);
      expect(process.files()).toEqual([]);
      process.remove();
    });
  }

  test("none of it caused traffic", () => {
    expect(connections).toBe(0);
  });
});
