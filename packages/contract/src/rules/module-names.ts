import { refuse } from "../corpus/corpus-refused-error.ts";
import { carriedModules } from "./carried-modules.ts";
import { relativePathFault } from "./relative-path.ts";
import type { Rule } from "./rule.ts";

/**
 * Rule 5: a module's name is a plain relative path. Hosts lay modules out as files, join names to
 * URLs and look them up in objects; no other name means the same to all of them.
 */
export const moduleNames: Rule = ({ contract }) => {
  for (const bundle of contract.bundles) {
    const { name, mainModule } = bundle;
    for (const module of [mainModule, ...carriedModules(bundle).map((entry) => entry.name)]) {
      const fault = relativePathFault(module);
      if (fault !== undefined) {
        refuse({
          code: "module-name",
          subject: name,
          message: `In the bundle ${name}, the module name ${JSON.stringify(module)} ${fault}.`,
          remedy: "Name modules by relative paths, with / between the steps.",
        });
      }
    }
  }
};
