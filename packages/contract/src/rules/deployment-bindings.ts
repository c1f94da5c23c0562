import { refuse } from "../corpus/corpus-refused-error.ts";
import type { Rule } from "./rule.ts";

/** Rule 6: the three bindings that the probe's routes use are deployed, each with its interface. */
export const deploymentBindings: Rule = ({ contract }) => {
  const { kvBinding, queueBinding, serviceBinding } = contract.probeProtocol;
  const needed = [
    { name: kvBinding, interface: "edge.kv" },
    { name: queueBinding, interface: "edge.queue" },
    { name: serviceBinding, interface: "worker.service" },
  ];
  for (const binding of needed) {
    const deployed = contract.deployment.bindings.find(({ name }) => name === binding.name);
    if (deployed?.interface !== binding.interface) {
      const what =
        deployed === undefined ? "is not deployed" : `is deployed as ${deployed.interface}`;
      refuse({
        code: "deployment-binding",
        subject: binding.name,
        message: `The probe uses the binding ${binding.name} as ${binding.interface}, and it ${what}.`,
        remedy: `Deploy ${binding.name} with the interface ${binding.interface}.`,
      });
    }
  }
};
