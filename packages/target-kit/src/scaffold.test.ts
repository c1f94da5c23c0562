import { expect, test } from "vitest";
import { ScaffoldError } from "./scaffold.ts";
import { assertBindings } from "./scaffold-bindings.ts";
import { scaffoldBundle } from "./scaffold-bundle.ts";
import { scaffoldDigests } from "./scaffold-digests.ts";
import { type ProcessScaffold, processScaffold } from "./scaffold-processes.ts";
import { ignoredReports, measureCommands, wholeMeasureCommands } from "./scaffold-readme.ts";

const bundle = (...names: readonly string[]) => ({
  mainModule: names[0] ?? "",
  modules: names.map((name) => ({
    name,
    mediaType: "application/javascript+module",
    bytes: new Uint8Array([0xff, 0x0d, 0x0a]),
  })),
});

test("modules keep their bytes and their names below the directory", () => {
  expect(scaffoldBundle("worker", bundle("index.js", "lib/a.js"))).toEqual([
    ["worker/index.js", new Uint8Array([0xff, 0x0d, 0x0a])],
    ["worker/lib/a.js", new Uint8Array([0xff, 0x0d, 0x0a])],
  ]);
});

test.each(["../a.js", "/a.js", "a//b.js", "./a.js", "a\\b.js", ""])(
  "a module named %j is refused",
  (name) => {
    expect(() => scaffoldBundle("worker", bundle(name))).toThrow(ScaffoldError);
  },
);

test("digests are lines that sha256sum reads", () => {
  expect(scaffoldDigests([["a/b.js", "abc"]])).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  a/b.js\n",
  );
});

test("a binding that no project can give is refused by name", () => {
  const service = { name: "A", interface: "worker.service" };
  expect(() => assertBindings({ bindings: [service] })).not.toThrow();
  expect(() =>
    assertBindings({ bindings: [service, { name: "B", interface: "edge.sql" }] }),
  ).toThrow(/binding B asks for edge\.sql/);
});

test("each measuring command of a README writes a report of its own, which is ignored", () => {
  const place = { endpoint: "http://w", loaderEndpoint: "http://l", subject: "s" };
  const files = [
    measureCommands(place),
    wholeMeasureCommands(place),
    wholeMeasureCommands(place, "account"),
  ].map((text) => / json=(\S+)/.exec(text)?.[1]);
  expect(new Set(files).size).toBe(3);
  expect(ignoredReports("quick", "whole", "account").trimEnd().split("\n")).toEqual(files);
});

test.each([
  ["node", "`node_modules/.bin/node`"],
  ["bun", "`packages/target-bun/node_modules/.bin/bun`"],
])("the README of %s says where to get the runtime", (name, path) => {
  const parts: ProcessScaffold = {
    name,
    title: "Sample",
    version: "1.2.3",
    start: `${name} start.js`,
    ports: { worker: 1, peer: 2, loader: 3 },
    bundles: { worker: "worker", peer: "peer" },
    additions: [],
    loads: "It loads.",
    cron: "a clock",
    program: () => new Map(),
  };
  const readme = processScaffold(parts).files({
    ...{ bundle: bundle("index.js"), declaredHandlers: ["fetch"], bindings: [] },
    ...{ vars: [], sensitiveVars: [], cron: "0 0 1 1 *", queue: "sample" },
    peer: { bundle: bundle("peer.js"), declaredHandlers: ["fetch"] },
  });
  expect(readme.get("README.md")).toContain(
    `the npm package \`${name}@1.2.3\` brings Sample 1.2.3`,
  );
  expect(readme.get("README.md")).toContain(path);
  expect(readme.get(".gitignore")).toBe("data/\nreport.json\nreport-whole.json\n");
});
