import { join } from "node:path";
import { HOST_CODE_DIRECTORY } from "@runtime-abi/host-code";
import type { RunningTarget } from "@runtime-abi/target-kit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDeployment } from "./testing/test-deployment.ts";
import { workerdTarget } from "./workerd-target.ts";

/** What every loader adapter is asked; it stands with their code. */
interface LoadCases {
  readonly LOAD_CASES: readonly { readonly name: string; readonly outcome: string }[];
  outcomeOf(endpoint: string, loadCase: unknown): Promise<string>;
}
const CASES = join(HOST_CODE_DIRECTORY, "hosts", "testing", "load-cases.js");
const { LOAD_CASES, outcomeOf } = (await import(CASES)) as LoadCases;

let target: RunningTarget;
beforeAll(async () => {
  target = await workerdTarget.start(testDeployment(), { mode: "stock" });
});
afterAll(() => target.stop());

test.each(LOAD_CASES)("$name", async (loadCase) => {
  expect(await outcomeOf(target.loaderEndpoint ?? "", loadCase)).toBe(loadCase.outcome);
});
