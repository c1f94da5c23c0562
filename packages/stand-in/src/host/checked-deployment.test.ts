import type { Deployment } from "@runtime-abi/bundle";
import { describe, expect, test } from "vitest";
import { StandInRefusal } from "../stand-in-refusal.ts";
import { bundleOf, DEPLOYMENT, IDENTITY } from "../testing/test-deployment.ts";
import { checkDeployment } from "./checked-deployment.ts";

const { peer } = DEPLOYMENT;

describe("a deployment that the ABI forbids is refused by name", () => {
  const refused: Readonly<Record<string, Partial<Deployment>>> = {
    environment_name_collision: { vars: ["STORE"] },
    unbindable_interface: { bindings: [{ name: "X", interface: "edge.none" }] },
    handler_not_exported: { bundle: bundleOf("main.js", "export default { fetch() {} };") },
    module_syntax_error: { bundle: bundleOf("main.js", "export default {") },
    module_not_found: { bundle: { mainModule: "gone.js", modules: DEPLOYMENT.bundle.modules } },
    callee_identity_underivable: {
      peer: { ...peer, bundle: bundleOf("second.js", "export default { fetch() {} };") },
    },
  };
  for (const [code, change] of Object.entries(refused)) {
    test(code, () => {
      const check = () => checkDeployment({ ...DEPLOYMENT, ...change });
      expect(check).toThrow(StandInRefusal);
      expect(check).toThrow(expect.objectContaining({ code }));
    });
  }
});

test("what the bytes say is kept", () => {
  expect(checkDeployment(DEPLOYMENT)).toEqual({
    deployment: DEPLOYMENT,
    exportedHandlers: ["fetch", "scheduled", "queue"],
    calleeIdentity: IDENTITY,
    probe: "first",
  });
});
