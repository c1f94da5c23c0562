import { expect, test } from "vitest";
import { workersOf } from "./miniflare-options.ts";
import { bundleOf, testDeployment } from "./testing/test-deployment.ts";

const plan = (
  changes: Parameters<typeof testDeployment>[0] = {},
  mode: "host" | "stock" = "host",
) =>
  workersOf({
    deployment: testDeployment(changes),
    mode,
    port: 4321,
    secrets: () => "s",
    readySecret: "ready",
  });

test("the bundles' own modules are the main modules, byte for byte", () => {
  const bytes = Uint8Array.from([0xef, 0xbb, 0xbf, ...new TextEncoder().encode("// é\r\n")]);
  const [measured] = plan({ bundle: bundleOf("index.js", bytes) });
  const manifest = measured?.config.manifest;
  expect(manifest?.mainModule).toBe("index.js");
  const contents = manifest?.modules["index.js"]?.contents as string;
  expect(new TextEncoder().encode(contents)).toEqual(bytes);
});

test("only the measured worker and the loader adapter listen, the first on the given port", () => {
  const sockets = plan().map(({ config, dev }) => [
    config.name,
    dev?.unsafeDirectSockets?.[0]?.port,
  ]);
  expect(sockets.filter(([, port]) => port !== undefined)).toEqual([
    ["measured-worker", 4321],
    ["loader-adapter", 0],
  ]);
});

test("the measured worker reaches loopback through a gate, and no other reaches anything", () => {
  const gates = plan().map(({ config, dev }) => [config.name, dev?.outboundService]);
  const none = { type: "worker", worker: "no-network" };
  for (const [name, gate] of gates) {
    if (name === "measured-worker") {
      expect(gate).toEqual({ type: "worker", worker: "loopback-gate" });
    } else {
      expect(gate).toEqual(name === "loopback-gate" ? undefined : none);
    }
  }
});

test("stock runs the bundles, the loader adapter and the network's end, nothing more", () => {
  expect(plan({}, "stock").map(({ config }) => config.name)).toEqual([
    "measured-worker",
    "peer-worker",
    "loader-adapter",
    "loopback-gate",
    "no-network",
  ]);
});

test("the peer is deployed plain", () => {
  const peer = plan().find(({ config }) => config.name === "peer-worker");
  expect(peer?.config.env).toEqual({});
  expect(peer?.config.triggers).toBeUndefined();
});

test("a module that does not load is refused before anything starts", () => {
  const [module] = bundleOf("index.js", "").modules;
  const bundle = {
    mainModule: "index.js",
    modules: [{ ...module, name: "page.html", mediaType: "text/html", bytes: new Uint8Array() }],
  };
  expect(() => plan({ bundle })).toThrow("text/html");
  expect(() => plan({ bundle: bundleOf("index.js", Uint8Array.from([0xff])) })).toThrow("UTF-8");
});
