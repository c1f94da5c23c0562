import { posix } from "node:path";
import { expect, test } from "vitest";
import type { HostedRuntime } from "../hosts/host-programs.ts";
import { testDeployment } from "../hosts/testing/test-deployment.ts";
import { bearerLoaderAdapter } from "./program-files.ts";
import { hostProjectFiles } from "./project-files.ts";

const SPECIFIER = /\b(?:from|import)\s*\(?\s*"([^"]+)"/g;

const RUNTIMES: readonly HostedRuntime[] = ["deno", "bun", "node"];

test.each(RUNTIMES)("%s: the program imports its neighbours and the runtime alone", (name) => {
  const files = hostProjectFiles(name, "1.2.3", testDeployment());
  const scripts = [...files].filter(([path]) => path.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  for (const [path, text] of scripts) {
    for (const [, specifier = ""] of text.matchAll(SPECIFIER)) {
      const isNeighbour = files.has(posix.join(posix.dirname(path), specifier));
      expect(isNeighbour || /^(?:node|bun):/.test(specifier), `${path}: ${specifier}`).toBe(true);
    }
    expect(text).not.toContain("sourceMappingURL");
  }
});

test("the same deployment gives the same files each time", () => {
  const deployment = testDeployment();
  expect([...hostProjectFiles("deno", "1", deployment)]).toEqual([
    ...hostProjectFiles("deno", "1", deployment),
  ]);
});

test("a worker with a module that the runtime does not import as the ABI says is refused", () => {
  const deployment = testDeployment();
  const text = { name: "a.txt", mediaType: "text/plain", bytes: new Uint8Array() };
  const bundle = { ...deployment.bundle, modules: [...deployment.bundle.modules, text] };
  expect(() => hostProjectFiles("node", "1", { ...deployment, bundle })).toThrow("a.txt");
});

test("the operator's file holds the plain variables, and no file a value for the sensitive ones", () => {
  const deployment = testDeployment();
  const files = hostProjectFiles("node", "1", deployment);
  const settings = JSON.parse(files.get("config.json") ?? "");
  expect(Object.keys(settings.vars)).toEqual(deployment.vars);
  const described = JSON.parse(files.get("deployment.json") ?? "");
  expect(described).toMatchObject({ sensitiveVars: deployment.sensitiveVars, runtimeVersion: "1" });
});

test("the protected loader adapter has every module that it imports", () => {
  const { mainModule, modules } = bearerLoaderAdapter();
  expect(modules[mainModule]).toBeDefined();
  for (const [path, { contents }] of Object.entries(modules).filter(
    ([, { type }]) => type === "esm",
  )) {
    for (const [, specifier = ""] of contents.matchAll(SPECIFIER)) {
      expect(Object.keys(modules)).toContain(posix.join(posix.dirname(path), specifier));
    }
  }
});
