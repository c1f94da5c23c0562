import { expect, test } from "vitest";
import { answerLoad } from "./answer-load.ts";
import { MAX_REQUEST_BYTES } from "./limits.ts";
import { LoadFailure } from "./load-failure.ts";

const REQUEST = {
  protocol: "takoform.runtime-abi-loader@v1",
  mainModule: "main.js",
  declaredHandlers: ["fetch"],
  modules: [{ name: "main.js", mediaType: "application/javascript+module", contentBase64: "" }],
};

async function ask(
  body: string | Uint8Array<ArrayBuffer>,
  load: () => Promise<readonly string[]> = async () => [],
) {
  const request = new Request("http://loader.invalid/", { method: "POST", body });
  const response = await answerLoad(request, load);
  return { status: response.status, document: await response.json() };
}

const asked = JSON.stringify(REQUEST);

test("a bundle that loads is answered with its handlers, declared or not", async () => {
  expect(await ask(asked, async () => ["fetch", "queue"])).toEqual({
    status: 200,
    document: { protocol: REQUEST.protocol, exportedHandlers: ["fetch", "queue"] },
  });
});

test("a declared handler that is absent is a failed load", async () => {
  expect(await ask(asked, async () => ["queue"])).toMatchObject({
    status: 422,
    document: { error: { code: "handler_not_exported", message: "not exported: fetch" } },
  });
});

test("a failed load is answered with its code", async () => {
  const load = () => Promise.reject(new LoadFailure("module_not_found", "no main.js"));
  expect(await ask(asked, load)).toMatchObject({
    status: 422,
    document: { error: { code: "module_not_found", message: "no main.js" } },
  });
});

test("an adapter that breaks gives no answer of the protocol", async () => {
  await expect(ask(asked, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
});

test("what is not of the protocol is refused before anything is loaded", async () => {
  const never = () => Promise.reject(new Error("loaded"));
  expect((await ask("{}", never)).status).toBe(400);
  expect((await ask(new Uint8Array(MAX_REQUEST_BYTES + 1), never)).status).toBe(413);
  const get = await answerLoad(new Request("http://loader.invalid/"), never);
  expect([get.status, get.headers.get("allow")]).toEqual([405, "POST"]);
});
