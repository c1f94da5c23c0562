import { expect, test } from "vitest";
import { testDeployment } from "../testing/test-deployment.ts";
import { nodeScaffold } from "./node-scaffold.ts";

test("the same deployment gives the same files, the modules byte for byte among them", () => {
  const deployment = testDeployment();
  const files = nodeScaffold.files(deployment);
  expect([...files]).toEqual([...nodeScaffold.files(deployment)]);
  const [main] = deployment.bundle.modules;
  expect(files.get(`worker/${main?.name}`)).toBe(main?.bytes);
  const [peer] = deployment.peer.bundle.modules;
  expect(files.get(`peer/${peer?.name}`)).toBe(peer?.bytes);
});

test("the README states the version, and that no report of this is independent", () => {
  const readme = nodeScaffold.files(testDeployment()).get("README.md");
  expect(readme).toMatch(/Node \d+\.\d+\.\d+ on the `PATH`/);
  expect(readme).toMatch(/never state `--independent`/);
});

test("a binding that a host cannot give is refused", () => {
  const deployment = testDeployment({ bindings: [{ name: "DB", interface: "edge.sql" }] });
  expect(() => nodeScaffold.files(deployment)).toThrow(/binding DB asks for edge\.sql/);
});
