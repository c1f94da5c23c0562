import { LOADER_PROTOCOL } from "@runtime-abi/protocol";
import { afterAll, expect, test } from "vitest";
import { startAdapter } from "./start-adapter.ts";

const adapter = await startAdapter();
afterAll(() => adapter.stop());

type Text = readonly [name: string, text: string, mediaType?: string];

const SCRIPT = "application/javascript+module";
const FETCH_ONLY = "export default { fetch() {} };";

function module([name, text, mediaType = SCRIPT]: Text) {
  return { name, mediaType, contentBase64: Buffer.from(text).toString("base64") };
}

async function loaded(main: string, modules: readonly Text[], carried: readonly Text[] = []) {
  const order = {
    protocol: LOADER_PROTOCOL,
    mainModule: main,
    declaredHandlers: ["fetch"],
    modules: modules.map(module),
    ...(carried.length > 0 && { auxiliaryModules: carried.map(module) }),
  };
  const response = await fetch(adapter.loaderEndpoint, {
    method: "POST",
    body: JSON.stringify(order),
  });
  const { exportedHandlers, error } = (await response.json()) as {
    exportedHandlers?: string[];
    error?: { code: string };
  };
  return exportedHandlers?.join(" ") ?? error?.code ?? "nothing";
}

const MAP: Text = ["m.js.map", "{}", "application/source-map+json"];

test.each<[string, Promise<string>]>([
  ["fetch", loaded("m.js", [["m.js", FETCH_ONLY]])],
  ["fetch", loaded("m.js", [["m.js", FETCH_ONLY]], [MAP])],
  [
    "fetch",
    loaded("a/m.js", [
      ["a/m.js", 'export { default } from "../b.js";'],
      ["b.js", FETCH_ONLY],
    ]),
  ],
  ["handler_not_exported", loaded("m.js", [["m.js", "export default { queue() {} };"]])],
  ["module_syntax_error", loaded("m.js", [["m.js", "export default {"]])],
  ["module_syntax_error", loaded("m.js", [["m.js", "throw 1;"]])],
  ["module_not_found", loaded("m.js", [["m.js", 'import "./gone.js";']])],
  ["module_not_found", loaded("gone.js", [["m.js", FETCH_ONLY]])],
  [
    "unsupported_media_type",
    loaded("m.js", [
      ["m.js", FETCH_ONLY],
      ["x", "", "text/html"],
    ]),
  ],
  ["unsupported_media_type", loaded("m.js", [["m.js", 'import "./m.js.map";']], [MAP])],
  ["unsupported_media_type", loaded("m.js.map", [["m.js", FETCH_ONLY]], [MAP])],
])("comes to %s", async (expected, outcome) => {
  expect(await outcome).toBe(expected);
});
