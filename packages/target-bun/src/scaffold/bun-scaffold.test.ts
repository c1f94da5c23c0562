import { expect, test } from "vitest";
import { testDeployment } from "../testing/test-deployment.ts";
import { bunScaffold } from "./bun-scaffold.ts";

test("the same deployment gives the same files, the modules byte for byte among them", () => {
  const deployment = testDeployment();
  const files = bunScaffold.files(deployment);
  expect([...files]).toEqual([...bunScaffold.files(deployment)]);
  const [main] = deployment.bundle.modules;
  expect(files.get(`worker/${main?.name}`)).toBe(main?.bytes);
});

test("Bun finds its own settings, and those of no directory above", () => {
  const files = bunScaffold.files(testDeployment());
  expect(files.get("tsconfig.json")).toBe("{}\n");
  expect(files.has("package.json")).toBe(true);
});
