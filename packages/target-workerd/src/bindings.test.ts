import { expect, test } from "vitest";
import { bindingsOf } from "./bindings.ts";
import { testDeployment } from "./testing/test-deployment.ts";

const secrets = () => "random";
const names = ["LEVEL", "TOKEN", "STORE", "JOBS", "OTHER"];

test("stock binds natively and adds no worker", () => {
  const { env, projections } = bindingsOf({ deployment: testDeployment(), mode: "stock", secrets });
  expect(Object.keys(env)).toEqual(names);
  expect(env).toMatchObject({
    TOKEN: { type: "text", value: "random" },
    STORE: { type: "kv" },
    JOBS: { type: "queue", name: "test-jobs" },
    OTHER: { type: "worker", worker: "peer-worker" },
  });
  expect(projections).toEqual([]);
});

test("host puts a worker before each store, each queue and the service", () => {
  const { env, projections } = bindingsOf({ deployment: testDeployment(), mode: "host", secrets });
  expect(Object.keys(env)).toEqual(names);
  for (const [binding, slots] of [
    ["STORE", ["STORE"]],
    ["JOBS", ["PRODUCER", "CONSUMER"]],
    ["OTHER", ["CALLEE"]],
  ] as const) {
    const bound = env[binding] as { worker: string; exportName: string };
    const projection = projections.find(({ name }) => name === bound.worker);
    expect(Object.keys(projection?.env ?? {})).toEqual(slots);
    expect(Object.values(projection?.source.modules ?? {})[0]?.contents).toContain(
      `class ${bound.exportName} extends`,
    );
  }
});

test("each sensitive variable has a value of its own", () => {
  let count = 0;
  const deployment = testDeployment({ sensitiveVars: ["A", "B"] });
  const { env } = bindingsOf({ deployment, mode: "host", secrets: () => `secret-${count++}` });
  expect(env).toMatchObject({ A: { value: "secret-0" }, B: { value: "secret-1" } });
});

test("an interface that workerd cannot be given is refused by name", () => {
  const deployment = testDeployment({ bindings: [{ name: "DB", interface: "edge.sql" }] });
  expect(() => bindingsOf({ deployment, mode: "host", secrets })).toThrow(
    expect.objectContaining({
      code: "target-start-failed",
      message: expect.stringContaining("edge.sql"),
    }),
  );
});
