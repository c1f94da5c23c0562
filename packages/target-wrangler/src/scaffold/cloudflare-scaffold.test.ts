import { expect, test } from "vitest";
import { testDeployment } from "../testing/test-deployment.ts";
import { cloudflareScaffold } from "./cloudflare-scaffold.ts";
import type { DeployedConfig } from "./worker-configs.ts";

const FILES = cloudflareScaffold.files(testDeployment());
const config = (path: string) => JSON.parse(String(FILES.get(path))) as DeployedConfig;

test("the same deployment gives the same files, the modules byte for byte among them", () => {
  const deployment = testDeployment();
  expect([...cloudflareScaffold.files(deployment)]).toEqual([...FILES]);
  const [main] = deployment.bundle.modules;
  expect(FILES.get(`probe/modules/${main?.name}`)).toEqual(main?.bytes);
});

test("only the probe and the loader adapter can be reached, and no secret is written down", () => {
  const reachable = ["probe", "peer", "loader", "kv-projection"].filter(
    (name) => config(`${name}/wrangler.json`).workers_dev,
  );
  expect(reachable).toEqual(["probe", "loader"]);
  expect(config("loader/wrangler.json").vars).toEqual({ COMPATIBILITY_DATE: "2026-07-01" });
  expect(config("probe/wrangler.json").vars).toEqual({ LEVEL: "runtime-abi" });
  expect([...FILES.keys()].filter((path) => path.includes(".dev.vars"))).toEqual([]);
});

test("the projection stands before KV only where it is chosen", () => {
  const [plain, projected] = ["wrangler.json", "wrangler.projected.json"].map((file) =>
    config(`probe/${file}`),
  );
  expect(plain?.kv_namespaces).toHaveLength(1);
  expect(plain?.services).toHaveLength(1);
  expect(projected?.kv_namespaces).toBeUndefined();
  expect(projected?.services).toHaveLength(2);
  expect(projected?.queues).toEqual(plain?.queues);
});
