import { expect, test } from "vitest";
import { findOutcome } from "../load/load-outcome.ts";
import { runIntrospect } from "./introspect.ts";

async function look(importModule: () => Promise<{ default?: unknown }>) {
  let output = "noise of the bundle\nother-marker {}\n";
  await runIntrospect(
    { importModule, loadErrorCode: () => "module_not_found" },
    {
      role: "introspect",
      module: "file:///bridge.js",
      importMap: "/import-map.json",
      auxiliaryMark: "auxiliary-mark",
    },
    {
      marker: "marker",
      print: (line) => {
        output += line;
      },
    },
  );
  return findOutcome(`${output}more noise\n`, "marker");
}

test("tells the handlers that the default export of the bridged module carries", async () => {
  const authored = { default: { fetch() {}, queue() {}, other() {} } };
  const outcome = await look(async () => ({ default: authored }));
  expect(outcome).toEqual({ kind: "loaded", handlers: ["fetch", "queue"] });
});

test("a module without a default export carries none", async () => {
  expect(await look(async () => ({ default: {} }))).toEqual({ kind: "loaded", handlers: [] });
});

test("what the runtime threw gets its code, and a message of bounded length", async () => {
  const outcome = await look(() => Promise.reject(new TypeError("x".repeat(9_999))));
  expect(outcome).toEqual({
    kind: "refused",
    code: "module_not_found",
    message: `TypeError: ${"x".repeat(1_989)}`,
  });
});

test("an import of what is carried and never linked has its own code", async () => {
  const missing = new TypeError('Module not found "file:///load/auxiliary-mark/0".');
  const outcome = await look(() => Promise.reject(missing));
  expect(outcome).toMatchObject({ kind: "refused", code: "unsupported_media_type" });
});

test("output without the marker is no outcome", () => {
  expect(findOutcome('{"kind":"loaded"}\n', "marker")).toBeUndefined();
});

test("what a bundle does to the prototypes of all objects and arrays changes nothing", async () => {
  const restore = spoilPrototypes();
  const spoilt = await look(async () => ({ default: { default: { fetch() {} } } })).finally(
    restore,
  );
  expect(spoilt).toEqual({ kind: "loaded", handlers: ["fetch"] });
});

/** What a hostile bundle could do to the realm; returns what takes it back. */
function spoilPrototypes(): () => void {
  const lies = { configurable: true, value: () => ["queue"] };
  const swallows = { configurable: true, set: () => undefined };
  const spoilt = [
    [Array.prototype, "toJSON", lies],
    [Object.prototype, "toJSON", lies],
    [Array.prototype, "0", swallows],
    [Object.prototype, "kind", swallows],
  ] as const;
  for (const [prototype, name, descriptor] of spoilt) {
    Object.defineProperty(prototype, name, descriptor);
  }
  return () => {
    for (const [prototype, name] of spoilt) Reflect.deleteProperty(prototype, name);
  };
}
