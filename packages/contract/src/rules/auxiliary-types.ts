import { AUXILIARY_MEDIA_TYPE } from "@runtime-abi/bundle";
import { refuse } from "../corpus/corpus-refused-error.ts";
import type { Rule } from "./rule.ts";

/** Rule 3: what a bundle carries without linking is of the one media type that the ABI knows for it. */
export const auxiliaryTypes: Rule = ({ contract }) => {
  for (const { name, auxiliaryModules = [] } of contract.bundles) {
    const foreign = auxiliaryModules.find(({ mediaType }) => mediaType !== AUXILIARY_MEDIA_TYPE);
    if (foreign !== undefined) {
      refuse({
        code: "auxiliary-media-type",
        subject: name,
        message: `The auxiliary module ${foreign.name} of the bundle ${name} is ${foreign.mediaType}; the ABI carries ${AUXILIARY_MEDIA_TYPE} alone.`,
        remedy: "Carry source maps only, or list the module among those that can be linked.",
      });
    }
  }
};
