import { join } from "node:path";
import type { ModuleBundle } from "@runtime-abi/bundle";
import { HOST_CODE_DIRECTORY } from "@runtime-abi/host-code";
import { expect, test } from "vitest";
import { denoTarget } from "./deno-target.ts";
import { testDeployment } from "./testing/test-deployment.ts";

const CASES = join(HOST_CODE_DIRECTORY, "hosts", "testing", "load-cases.js");
const { LINKED_WORKER, LINKED_ANSWER } = (await import(CASES)) as {
  readonly LINKED_WORKER: ModuleBundle;
  readonly LINKED_ANSWER: string;
};

test("a worker that is served imports text, bytes and WebAssembly as a load does", async () => {
  const deployment = testDeployment({ bundle: LINKED_WORKER, declaredHandlers: ["fetch"] });
  const target = await denoTarget.start(deployment, { mode: "host" });
  try {
    expect(await (await fetch(target.endpoint)).text()).toBe(LINKED_ANSWER);
  } finally {
    await target.stop();
  }
});
