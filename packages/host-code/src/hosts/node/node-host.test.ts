import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { HOST_PROGRAMS } from "../host-programs.ts";
import { type PreparedHost, prepareHost } from "../prepare-host.ts";
import { freePort } from "../testing/free-port.ts";
import { type RoleProcess, startRole } from "../testing/host-process.ts";
import { exchangeWith } from "../testing/raw-exchange.ts";
import { testDeployment } from "../testing/test-deployment.ts";

let directory: string;
let prepared: PreparedHost;
let peer: RoleProcess;
let worker: RoleProcess;
let loader: RoleProcess;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "node-host-test-"));
  let made = 0;
  prepared = await prepareHost({
    deployment: testDeployment(),
    directory,
    ports: { worker: await freePort(), peer: await freePort(), loader: await freePort() },
    secrets: () => `secret-${++made}`,
  });
  peer = await startRole(prepared.peer);
  worker = await startRole(prepared.worker);
  loader = await startRole(prepared.loader);
});
afterAll(async () => {
  await Promise.all([peer, worker, loader].map((role) => role?.end("SIGKILL")));
  rmSync(directory, { recursive: true });
});

const ask = async (path: string) => await (await fetch(`${worker.url}${path}`)).text();
const got = (text: string) => vi.waitFor(async () => expect(await ask("/got")).toBe(text), 5_000);

test("env has exactly the declared names", async () => {
  expect(JSON.parse(await ask("/names"))).toEqual(["LEVEL", "TOKEN", "STORE", "JOBS", "OTHER"]);
});

test("a throw is a 500, a stray rejection ends nothing, and both are in the log", async () => {
  expect((await fetch(`${worker.url}/throw`)).status).toBe(500);
  expect(await ask("/stray")).toBe("ok");
  expect(await ask("/")).toBe("here");
  expect(worker.output()).toContain("thrown on purpose");
  expect(worker.output()).toContain("nobody handled: Error: stray");
});

test("a call crosses to the peer's process, streaming both ways", async () => {
  const exchange = exchangeWith(prepared.worker.port, "/call");
  const head = JSON.parse((await exchange.next()) ?? "");
  expect(head).toEqual({
    method: "POST",
    url: "http://other.invalid/path?a=1",
    headers: [["x-mine", "1"]],
  });
  for (const piece of ["one", "two"]) {
    exchange.send(piece);
    expect(await exchange.next()).toBe(piece);
  }
  exchange.end();
  expect(await exchange.next()).toBeUndefined();
});

test("a message is delivered, and once more after the handler threw", async () => {
  expect(await ask("/send?body=first")).toMatch(/^[0-9a-f-]{36}$/);
  await got("test-jobs 1 first");
  await ask("/send?body=fail once");
  await got("test-jobs 2 fail once");
});

test("the peer tells a stranger nothing", async () => {
  expect((await fetch(peer.url)).status).toBe(404);
});

test("a task that runs at the end is waited for, and a message in flight is delivered again", async () => {
  await ask("/send?body=hang once");
  await ask("/later");
  expect(await worker.end()).toBe(0);
  worker = await startRole(prepared.worker);
  expect(await ask("/got?key=later")).toBe("stored");
  await got("test-jobs 2 hang once");
});

const load = async (source: string, changes: object = {}) => {
  const module = {
    name: "main.js",
    mediaType: "application/javascript+module",
    contentBase64: Buffer.from(source).toString("base64"),
  };
  const body = JSON.stringify({
    protocol: "takoform.runtime-abi-loader@v1",
    mainModule: "main.js",
    declaredHandlers: ["fetch"],
    modules: [module],
    ...changes,
  });
  const answer = await fetch(loader.url, { method: "POST", body });
  const document = (await answer.json()) as { error?: { code: string } };
  return { status: answer.status, document, code: document.error?.code };
};

test("a bundle is loaded by the runtime itself, noise and hanging timers included", async () => {
  const noisy = "console.log('{}'); setInterval(() => {}, 1e6); export default { fetch() {} };";
  expect(await load(noisy)).toMatchObject({
    status: 200,
    document: { exportedHandlers: ["fetch"] },
  });
  const thenable = "export const then = (r) => r({}); export default { fetch() {}, queue() {} };";
  expect(await load(thenable)).toMatchObject({
    document: { exportedHandlers: ["fetch", "queue"] },
  });
});

test.each([
  ["export default {", {}, "module_syntax_error"],
  ["throw new Error('at the top');", {}, "module_syntax_error"],
  ["import './absent.js'; export default {};", {}, "module_not_found"],
  ["export default { queue() {} };", {}, "handler_not_exported"],
  ["export default {};", { mainModule: "absent.js" }, "module_not_found"],
  [
    "export default { fetch() {} };",
    { modules: [{ name: "main.js", mediaType: "text/html", contentBase64: "" }] },
    "unsupported_media_type",
  ],
])("%s is refused: %j", async (source, changes, code) => {
  expect(await load(source, changes)).toMatchObject({ status: 422, code });
});

test("a process that tells nothing is no code, but a clear 5xx", async () => {
  const ended = await load("process.exit(0);");
  expect(ended).toMatchObject({ status: 502, code: undefined });
  expect(ended.document).toMatchObject({ message: expect.stringContaining("told nothing") });
});

test.each([
  ["reads a file of the machine", "readFileSync('/etc/hostname')"],
  ["reads the adapter's own secret", `readFileSync(${JSON.stringify("CONFIG")})`],
  ["writes a file", "writeFileSync('written', '')"],
  ["starts a process", "execFileSync('/bin/true')"],
])("a bundle that %s is stopped by the runtime", async (_, expression) => {
  const source = [
    // What no import reaches.
    "const { readFileSync, writeFileSync } = process.getBuiltinModule('node:fs');",
    "const { execFileSync } = process.getBuiltinModule('node:child_process');",
    `${expression.replace("CONFIG", prepared.loader.configFile)};`,
    "export default { fetch() {} };",
  ].join("\n");
  const { document } = await load(source);
  expect(document.error).toMatchObject({ message: expect.stringContaining("restricted") });
});

test("a bundle reaches no network", async () => {
  const source = `await fetch(${JSON.stringify(peer.url)}); export default { fetch() {} };`;
  expect(await load(source)).toMatchObject({ code: "module_syntax_error" });
});

test("a bundle sees nothing of an environment", async () => {
  const source =
    "if (Object.keys(process.env).length > 0) throw new Error('seen'); export default { fetch() {} };";
  expect(await load(source)).toMatchObject({ status: 200 });
});

test("what the adapter cannot carry it says, without a code", async () => {
  const modules = [
    { name: "main.js", mediaType: "application/javascript+module", contentBase64: "" },
    { name: "../a.txt", mediaType: "text/plain", contentBase64: "" },
  ];
  expect(await load("", { modules })).toMatchObject({ status: 501, code: undefined });
});

test("nothing of a load is left behind", () => {
  expect(readdirSync(join(directory, "loads"))).toEqual([]);
});

test("an unusable configuration is one line and exit code 2", () => {
  const { status, stderr } = spawnSync(process.execPath, [HOST_PROGRAMS.node, "worker", "/absent"]);
  expect(status).toBe(2);
  expect(String(stderr).trim().split("\n")).toHaveLength(1);
});

test("each role ends with exit code 0, and its port is free", async () => {
  const codes = await Promise.all([peer, worker, loader].map((role) => role.end()));
  expect(codes).toEqual([0, 0, 0]);
  for (const { url } of [peer, worker, loader]) await expect(fetch(url)).rejects.toThrow();
});
