import { expect, test } from "vitest";
import worker from "./index.ts";

const stamp = {
  probe: "takoform.runtime-abi-extended-probe@v1",
  peer: "takoform-runtime-abi-extended-peer-7be41d90c25f83a6",
};

async function call(path: string) {
  const answer = await worker.fetch(new Request(`http://peer.test${path}`));
  return { status: answer.status, document: await answer.json() };
}

test("stamps its health", async () => {
  expect(await call("/base/abi/health")).toEqual({ status: 200, document: { ...stamp, ok: true } });
});

test("stamps and names a route that is none", async () => {
  const document = { ...stamp, error: "no such route", route: "GET /abi/stream" };
  expect(await call("/abi/stream")).toEqual({ status: 404, document });
});
