import { posix } from "node:path";
import { expect, test } from "vitest";
import { testDeployment } from "../testing/test-deployment.ts";
import type { WorkersDocument } from "./program/workers-document.ts";
import { workerdScaffold } from "./workerd-scaffold.ts";

const FILES = workerdScaffold.files(testDeployment());
const WORKERS = JSON.parse(String(FILES.get("workers.json"))) as WorkersDocument;

test("the same deployment gives the same files, the modules byte for byte among them", () => {
  const deployment = testDeployment();
  expect([...workerdScaffold.files(deployment)]).toEqual([...FILES]);
  const [main] = deployment.bundle.modules;
  expect(FILES.get(`worker/${main?.name}`)).toEqual(main?.bytes);
});

test("every module of every worker is a file of the project", () => {
  const workers = [...WORKERS.parts.worker, ...WORKERS.parts.loader];
  const files = workers.flatMap(({ config }) => Object.values(config.manifest.modules));
  for (const { file } of files) expect(FILES.has(file), file).toBe(true);
});

test("the loader adapter is a part of its own, without network, and no value is written down", () => {
  const names = (part: keyof WorkersDocument["parts"]) =>
    WORKERS.parts[part].map(({ config }) => config.name);
  expect(names("loader")).toEqual(["loader-adapter", "no-network"]);
  expect(names("worker")).not.toContain("loader-adapter");
  expect(WORKERS.parts.loader[0]?.dev?.outboundService).toEqual({
    type: "worker",
    worker: "no-network",
  });
  expect(Object.keys(WORKERS.parts.loader[0]?.config.env ?? {})).toEqual([
    "LOADER",
    "COMPATIBILITY_DATE",
  ]);
  expect(Object.keys(WORKERS.parts.worker[0]?.config.env ?? {})).not.toContain("TOKEN");
  expect(WORKERS.sensitiveVars).toEqual(["TOKEN"]);
});

test("the programs import miniflare, the runtime and their neighbours alone", () => {
  const scripts = [...FILES].filter(([path]) => /^(?:program|host)\/|^start\.js$/.test(path));
  for (const [path, text] of scripts) {
    for (const [, specifier = ""] of String(text).matchAll(/\bfrom\s+"([^"]+)"/g)) {
      const isNeighbour = FILES.has(posix.join(posix.dirname(path), specifier));
      expect(isNeighbour || /^(?:node:|miniflare$)/.test(specifier), `${path}: ${specifier}`).toBe(
        true,
      );
    }
  }
});
