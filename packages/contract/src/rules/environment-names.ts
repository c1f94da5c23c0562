import { refuse } from "../corpus/corpus-refused-error.ts";
import { declaredEnvironmentNames } from "../derive/environment-names.ts";
import type { Rule } from "./rule.ts";
import { firstDuplicate, sameSequence } from "./sets.ts";

/** What every host can carry as a variable's name and every module can write after `env.`. */
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/** Names that every object answers to, so that a missing one could not be told. */
const INHERITED: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Rule 6: `env` has one namespace of plain names, and the stated property names are its sorted union. */
export const environmentNames: Rule = ({ contract }) => {
  const { vars, sensitiveVars, bindings, environmentPropertyNames } = contract.deployment;
  const declared = [...vars, ...sensitiveVars, ...bindings.map(({ name }) => name)];
  const malformed = declared.find((name) => !IDENTIFIER.test(name) || INHERITED.has(name));
  if (malformed !== undefined) {
    refuse({
      code: "environment-name-form",
      subject: malformed,
      message: `The declared name ${JSON.stringify(malformed)} is no plain property name of env.`,
      remedy:
        "Declare 1 to 64 letters, digits and underscores, the first no digit, and nothing that every object inherits.",
    });
  }
  const collision = firstDuplicate(declared);
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
