import { expect, test } from "vitest";
import { PINNED_VERSIONS } from "../pinned-versions.ts";
import { testDeployment } from "../testing/test-deployment.ts";
import { denoScaffold } from "./deno-scaffold.ts";

test("the same deployment gives the same files, the modules byte for byte among them", () => {
  const deployment = testDeployment();
  const files = denoScaffold.files(deployment);
  expect([...files]).toEqual([...denoScaffold.files(deployment)]);
  const [main] = deployment.bundle.modules;
  expect(files.get(`worker/${main?.name}`)).toBe(main?.bytes);
});

test("the README states the pinned version, and starts the loader adapter by itself", () => {
  const readme = String(denoScaffold.files(testDeployment()).get("README.md"));
  expect(readme).toContain(`Deno ${PINNED_VERSIONS.deno} on the \`PATH\``);
  expect(readme).toMatch(/^deno run .* start\.js loader$/m);
});
