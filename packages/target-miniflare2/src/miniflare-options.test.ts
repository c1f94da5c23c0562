import { expect, test } from "vitest";
import { miniflareOptions } from "./miniflare-options.ts";
import { testDeployment } from "./testing/test-deployment.ts";

function optionsOf(deployment = testDeployment()) {
  let count = 0;
  const secrets = () => `secret-${count++}`;
  const paths = { mainModule: "/main.js", peerMainModule: "/peer.js" };
  return miniflareOptions({ deployment, ...paths, port: 8787, secrets });
}

test("each declared name becomes a resource of Miniflare's own", () => {
  expect(optionsOf(testDeployment({ sensitiveVars: ["A", "B"] }))).toMatchObject({
    scriptPath: "/main.js",
    host: "127.0.0.1",
    port: 8787,
    bindings: { LEVEL: "runtime-abi", A: "secret-0", B: "secret-1" },
    kvNamespaces: ["STORE"],
    queueBindings: [{ name: "JOBS", queueName: "test-jobs" }],
    queueConsumers: [{ queueName: "test-jobs" }],
    serviceBindings: { OTHER: "peer-worker" },
    crons: ["0 3 * * *"],
  });
});

test("the peer is deployed plain, with the same options of behaviour", () => {
  const { mounts } = optionsOf();
  const behaviour = {
    compatibilityDate: "2022-11-30",
    globalAsyncIO: true,
    globalTimers: true,
    logUnhandledRejections: true,
    cfFetch: false,
  };
  expect(optionsOf()).toMatchObject(behaviour);
  expect(mounts).toEqual({
    "peer-worker": {
      scriptPath: "/peer.js",
      modules: true,
      modulesRules: [{ type: "ESModule", include: ["**/*"] }],
      ...behaviour,
      kvNamespaces: [],
    },
  });
});

test("a store that the peer declares is its own", () => {
  const { peer } = testDeployment();
  const bindings = [{ name: "NOTES", interface: "edge.kv" }];
  expect(optionsOf(testDeployment({ peer: { ...peer, bindings } }))).toMatchObject({
    kvNamespaces: ["STORE"],
    mounts: { "peer-worker": { kvNamespaces: ["NOTES"] } },
  });
});

test("what a peer cannot be given is refused by name", () => {
  const { peer } = testDeployment();
  const bindings = [{ name: "TASKS", interface: "edge.queue" }];
  expect(() => optionsOf(testDeployment({ peer: { ...peer, bindings } }))).toThrow(
    expect.objectContaining({
      code: "target-start-failed",
      message: expect.stringContaining("TASKS"),
    }),
  );
});

test("nothing is persisted, and nothing is read from a configuration file", () => {
  const settings = Object.keys(optionsOf());
  expect(settings.filter((name) => /persist|wrangler|package|env|build|watch/i.test(name))).toEqual(
    [],
  );
});

test("an interface that cannot be given is refused by name", () => {
  const deployment = testDeployment({ bindings: [{ name: "DB", interface: "edge.sql" }] });
  expect(() => optionsOf(deployment)).toThrow(
    expect.objectContaining({
      code: "target-start-failed",
      message: expect.stringContaining("edge.sql"),
    }),
  );
});
