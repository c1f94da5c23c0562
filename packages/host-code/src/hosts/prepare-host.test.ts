import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Deployment } from "@runtime-abi/bundle";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readHostConfig, type WorkerConfig } from "./host-config.ts";
import { hostProcesses } from "./host-processes.ts";
import { prepareHost, STARTED_ROLES } from "./prepare-host.ts";
import { testDeployment } from "./testing/test-deployment.ts";

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "prepare-host-test-"));
});
afterEach(() => rmSync(directory, { recursive: true }));

const PORTS = { worker: 1001, peer: 1002, loader: 1003 };

function prepare(changes: Partial<Deployment> = {}) {
  let made = 0;
  const secrets = () => `secret-${++made}`;
  return prepareHost({ deployment: testDeployment(changes), directory, ports: PORTS, secrets });
}

test("each role reads back what it is to do", async () => {
  const prepared = await prepare();
  const configs = STARTED_ROLES.map((role) => readHostConfig(prepared[role].args));
  expect(configs.map(({ role }) => role)).toEqual(["peer", "worker", "loader"]);
  const worker = readHostConfig(prepared.worker.args) as WorkerConfig;
  const peer = readHostConfig(prepared.peer.args);
  expect(Object.keys(worker.vars)).toEqual(["LEVEL", "TOKEN"]);
  expect(peer).toMatchObject({ secret: worker.peer.secret, port: worker.peer.port });
});

test("no two secrets are the same", async () => {
  const { peer, loader, worker } = await prepare();
  const { vars, peer: called } = readHostConfig(worker.args) as WorkerConfig;
  const secrets = [peer.readySecret, loader.readySecret, vars.TOKEN, called.secret];
  expect(new Set(secrets).size).toBe(4);
});

test("only the owner can read a configuration", async () => {
  const prepared = await prepare();
  for (const role of STARTED_ROLES) {
    expect(statSync(prepared[role].configFile).mode & 0o777).toBe(0o600);
  }
});

test("modules are written byte for byte, under their names", async () => {
  const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0xff, 0x00);
  const name = "deep/down/package.json";
  const modules = [{ name, mediaType: "application/javascript+module", bytes }];
  const prepared = await prepare({ bundle: { mainModule: name, modules } });
  const { module } = readHostConfig(prepared.worker.args) as WorkerConfig;
  expect(module.endsWith(`/${name}`)).toBe(true);
  expect(new Uint8Array(readFileSync(fileURLToPath(module)))).toEqual(bytes);
});

test("a bundle of more than scripts has links, of which its process is told", async () => {
  const script = { mediaType: "application/javascript+module", bytes: new Uint8Array() };
  const modules = [
    { ...script, name: "main.js" },
    { name: "a.txt", mediaType: "text/plain", bytes: new Uint8Array() },
  ];
  const { worker, peer } = await prepare({ bundle: { mainModule: "main.js", modules } });
  const { importMap, module } = readHostConfig(worker.args) as WorkerConfig;
  expect(worker.importMap).toBe(importMap);
  expect(worker.readable.some((place) => importMap?.startsWith(`${place}/`))).toBe(true);
  const { scopes } = JSON.parse(readFileSync(importMap ?? "", "utf8"));
  const [bundle = ""] = Object.keys(scopes);
  expect(module).toBe(`${bundle}main.js`);
  expect(scopes[bundle]).toHaveProperty([`${bundle}a.txt`]);
  expect(peer).not.toHaveProperty("importMap");
});

test.each(["../out.js", "/abs.js", "a//b.js", "./a.js", "a\\b.js", ""])(
  "the module name %j is refused",
  async (name) => {
    const modules = [{ name, mediaType: "text/plain", bytes: new Uint8Array() }];
    const refused = prepare({ bundle: { mainModule: name, modules } });
    await expect(refused).rejects.toMatchObject({ code: "host-config-invalid" });
  },
);

test("a binding of an unknown interface is refused by name", async () => {
  const refused = prepare({ bindings: [{ name: "DB", interface: "edge.sql" }] });
  await expect(refused).rejects.toThrow("binding DB asks for edge.sql");
});

test("a process is started away from any project, with the role's arguments last", async () => {
  const prepared = await prepare();
  const [peer, worker] = hostProcesses(prepared, () => ({ file: "runtime", args: ["main.js"] }));
  expect(peer?.start).toMatchObject({
    command: { args: ["main.js", ...prepared.peer.args], cwd: join(directory, "peer-config") },
    secret: prepared.peer.readySecret,
  });
  expect(worker?.start).not.toHaveProperty("secret");
});
