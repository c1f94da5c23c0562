import { MODULE_MEDIA_TYPE } from "@runtime-abi/bundle";
import { LOADER_PROTOCOL } from "@runtime-abi/protocol";
import type { RunningTarget } from "@runtime-abi/target-kit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDeployment } from "./testing/test-deployment.ts";
import { workerdTarget } from "./workerd-target.ts";

let target: RunningTarget;
beforeAll(async () => {
  target = await workerdTarget.start(testDeployment(), { mode: "stock" });
});
afterAll(() => target.stop());

interface Answer {
  readonly protocol: string;
  readonly exportedHandlers?: readonly string[];
  readonly error?: { readonly code: string };
}

async function post(body: unknown): Promise<{ status: number; answer: Answer }> {
  const response = await fetch(target.loaderEndpoint ?? "", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as Answer };
}

/** Loads the sources given by name, the first of them as the main module. */
function load(sources: Record<string, string>, declaredHandlers = ["fetch"], mainModule?: string) {
  const modules = Object.entries(sources).map(([name, source]) => ({
    name,
    mediaType: MEDIA_TYPES[name.split(".").at(-1) ?? ""] ?? MODULE_MEDIA_TYPE,
    contentBase64: Buffer.from(source).toString("base64"),
  }));
  return post({
    protocol: LOADER_PROTOCOL,
    mainModule: mainModule ?? modules[0]?.name,
    declaredHandlers,
    modules,
  });
}

const MEDIA_TYPES: Record<string, string> = {
  txt: "text/plain",
  bin: "application/octet-stream",
  wasm: "application/wasm",
  html: "text/html",
};

const BOTH = "export default { fetch() {}, queue() {} };";
/** The smallest valid WebAssembly module: its magic number and version. */
const WASM = "\0asm\x01\0\0\0";

test("reports the handlers of a bundle, undeclared ones included", async () => {
  const { status, answer } = await load({ "main.js": BOTH });
  expect(status).toBe(200);
  expect(answer).toEqual({ protocol: LOADER_PROTOCOL, exportedHandlers: ["fetch", "queue"] });
});

test("hands each media type on in the form that the ABI states", async () => {
  const main = `import text from "./a.txt"; import data from "./a.bin"; import wasm from "./a.wasm";
    const right = text === "é\\r\\n" && data instanceof ArrayBuffer && data.byteLength === 2
      && wasm instanceof WebAssembly.Module;
    export default right ? { fetch() {} } : {};`;
  const { answer } = await load({
    "main.js": main,
    "a.txt": "é\r\n",
    "a.bin": "ab",
    "a.wasm": WASM,
  });
  expect(answer.exportedHandlers).toEqual(["fetch"]);
});

test("resolves names across folders", async () => {
  const sources = {
    "src/main.js": `export { default } from "../lib/worker.js";`,
    "lib/worker.js": BOTH,
  };
  expect((await load(sources)).answer.exportedHandlers).toEqual(["fetch", "queue"]);
});

describe("fails by code", () => {
  test.each([
    ["a declared handler that is missing", { "m.js": BOTH }, "handler_not_exported", ["scheduled"]],
    ["no default export", { "m.js": "export const fetch = () => {};" }, "handler_not_exported"],
    [
      "an inherited handler",
      { "m.js": "export default Object.create({ fetch() {} });" },
      "handler_not_exported",
    ],
    [
      "a namespace that plays a promise",
      { "m.js": "export const then = (done) => done({ default: { fetch() {} } });" },
      "handler_not_exported",
    ],
    ["a main module that does not parse", { "m.js": "export default {" }, "module_syntax_error"],
    [
      "an import that does not parse",
      { "m.js": `import "./b.js"; ${BOTH}`, "b.js": "let let;" },
      "module_syntax_error",
    ],
    [
      "a named import that is not exported",
      { "m.js": `import { a } from "./b.js"; ${BOTH}`, "b.js": "" },
      "module_syntax_error",
    ],
    ["a module that throws", { "m.js": `throw new Error("top"); ${BOTH}` }, "module_syntax_error"],
    [
      "a module that never settles",
      { "m.js": `await new Promise(() => {}); ${BOTH}` },
      "module_syntax_error",
    ],
    [
      "an import that is not there",
      { "m.js": `import "./absent.js"; ${BOTH}` },
      "module_not_found",
    ],
    ["an import of the host's own", { "m.js": `import "node:fs"; ${BOTH}` }, "module_not_found"],
    [
      "an unsupported module that nobody imports",
      { "m.js": BOTH, "page.html": "<p>" },
      "unsupported_media_type",
    ],
    ["a main module that is text", { "m.txt": BOTH }, "module_syntax_error"],
  ] as const)("%s", async (_name, sources, code, declared: readonly string[] = ["fetch"]) => {
    const { status, answer } = await load(sources, [...declared]);
    expect(answer.error?.code).toBe(code);
    expect(answer.exportedHandlers).toBeUndefined();
    expect(status).toBe(422);
  });

  test("a main module that is not there", async () => {
    const { answer } = await load({ "m.js": BOTH }, ["fetch"], "absent.js");
    expect(answer.error?.code).toBe("module_not_found");
  });
});

test("loads each bundle into an isolate of its own", async () => {
  const once = `globalThis.seen ??= 0; globalThis.seen += 1;
    export default globalThis.seen === 1 ? { fetch() {} } : {};`;
  expect((await load({ "m.js": once })).answer.exportedHandlers).toEqual(["fetch"]);
  expect((await load({ "m.js": once })).answer.exportedHandlers).toEqual(["fetch"]);
});

test("answers what is not of the protocol with 400, another method with 405", async () => {
  for (const body of ["{", "[]", {}, { protocol: "other@v1" }]) {
    const { status, answer } = await post(body);
    expect(status).toBe(400);
    expect(answer).not.toHaveProperty("error");
    expect(answer).not.toHaveProperty("exportedHandlers");
  }
  const response = await fetch(target.loaderEndpoint ?? "");
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("POST");
});

test("does not read a body without end", async () => {
  const { status } = await post(`"${"x".repeat(17 * 1024 * 1024)}"`);
  expect(status).toBe(413);
});
