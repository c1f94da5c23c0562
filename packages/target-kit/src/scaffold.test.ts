import { expect, test } from "vitest";
import { ScaffoldError } from "./scaffold.ts";
import { assertBindings } from "./scaffold-bindings.ts";
import { scaffoldBundle } from "./scaffold-bundle.ts";
import { scaffoldDigests } from "./scaffold-digests.ts";

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
