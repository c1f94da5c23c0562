import { isHandler } from "@runtime-abi/bundle";
import { refuse } from "../corpus/corpus-refused-error.ts";
import type { Rule } from "./rule.ts";
import { firstDuplicate } from "./sets.ts";
import { statedExports } from "./stated-exports.ts";

/** Rule 6: what the deployment declares is in the vocabulary and exported by its bundle. */
export const deploymentHandlers: Rule = ({ contract }) => {
  const { bundle, declaredHandlers } = contract.deployment;
  const exported = statedExports(contract, bundle);
  for (const handler of declaredHandlers) {
    if (!isHandler(handler)) {
      refuseHandler(handler, "which is no handler of the ABI");
    }
    if (!exported.includes(handler)) {
      refuseHandler(handler, `which its bundle ${bundle} does not export`);
    }
  }
  const duplicate = firstDuplicate(declaredHandlers);
  if (duplicate !== undefined) {
    refuseHandler(duplicate, "which it has declared before");
  }
};

function refuseHandler(handler: string, why: string): never {
  return refuse({
    code: "deployment-handler",
    subject: handler,
    message: `The deployment declares ${handler}, ${why}.`,
    remedy: "Declare only handlers that the deployed bytes export, each once.",
  });
}
