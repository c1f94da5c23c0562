import { refuse } from "../corpus/corpus-refused-error.ts";
import { carriedModules } from "./carried-modules.ts";
import type { Rule } from "./rule.ts";
import { firstDuplicate } from "./sets.ts";

/** Rule 5: a name means one thing: bundles, checks, and the modules of one bundle. */
export const uniqueNames: Rule = ({ contract }) => {
  unique("bundle", contract.bundles);
  unique("check", contract.checks);
  for (const bundle of contract.bundles) {
    unique(`module of the bundle ${bundle.name}`, carriedModules(bundle));
  }
};

function unique(kind: string, named: readonly { readonly name: string }[]): void {
  const duplicate = firstDuplicate(named.map(({ name }) => name));
  if (duplicate !== undefined) {
    refuse({
      code: "duplicate-name",
      subject: duplicate,
      message: `The name ${duplicate} stands for more than one ${kind}.`,
      remedy: "Give each its own name.",
    });
  }
}
