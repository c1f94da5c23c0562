import { refuse } from "../corpus/corpus-refused-error.ts";
import type { Contract } from "../schema/contract-schema.ts";
import type { Rule } from "./rule.ts";

/** Rule 5: every bundle that is referred to exists. */
export const references: Rule = ({ contract, bundles }) => {
  for (const { from, bundle } of bundleReferences(contract)) {
    if (!bundles.has(bundle)) {
      refuse({
        code: "reference-unresolved",
        subject: bundle,
        message: `${from} refers to the bundle ${bundle}, and there is none of that name.`,
        remedy: `Add the bundle or refer to one of: ${[...bundles.keys()].join(", ")}.`,
      });
    }
  }
};

function bundleReferences(contract: Contract): { from: string; bundle: string }[] {
  const { deployment, checks } = contract;
  return [
    { from: "The deployment", bundle: deployment.bundle },
    { from: "The peer", bundle: deployment.peer.bundle },
    ...checks.flatMap((check) =>
      check.procedure === "load" && check.bundle !== undefined
        ? [{ from: `The check ${check.name}`, bundle: check.bundle }]
        : [],
    ),
  ];
}
