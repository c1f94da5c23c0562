import { refuse } from "../corpus/corpus-refused-error.ts";
import { declaredEnvironmentNames } from "../derive/environment-names.ts";
import type { Rule } from "./rule.ts";
import { firstDuplicate, sameSequence } from "./sets.ts";

/** Rule 6: `env` has one namespace, and the stated property names are its sorted union. */
export const environmentNames: Rule = ({ contract }) => {
  const { vars, sensitiveVars, bindings, environmentPropertyNames } = contract.deployment;
  const collision = firstDuplicate([
    ...vars,
    ...sensitiveVars,
    ...bindings.map(({ name }) => name),
  ]);
  if (collision !== undefined) {
    refuse({
      code: "environment-name-collision",
      subject: collision,
      message: `environment_name_collision: ${collision} is declared twice among vars, sensitive vars and bindings.`,
      remedy: "Declare each name once; a runtime refuses such a version before it stores it.",
    });
  }
  const union = declaredEnvironmentNames(contract);
  if (!sameSequence(environmentPropertyNames, union)) {
    refuse({
      code: "environment-names",
      subject: "contract.json#/deployment/environmentPropertyNames",
      message: `environmentPropertyNames is [${environmentPropertyNames.join(", ")}]; the sorted union of what is declared is [${union.join(", ")}].`,
      remedy: "State the sorted union of vars, sensitive vars and binding names.",
    });
  }
};
