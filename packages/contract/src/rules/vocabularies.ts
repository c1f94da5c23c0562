import { HANDLERS, LOADABLE_MEDIA_TYPES } from "@runtime-abi/bundle";
import { refuse } from "../corpus/corpus-refused-error.ts";
import type { RefusalCode } from "../corpus/refusals.ts";
import { MAX_LISTED_ISSUES } from "../limits.ts";
import type { Rule } from "./rule.ts";
import { firstDuplicate, sameSequence } from "./sets.ts";

/** Rule 3: the closed vocabularies are the ABI's, and so is the globals floor. */
export const vocabularies: Rule = ({ format, contract }) => {
  fixed("handler-vocabulary", "/handlerVocabulary", contract.handlerVocabulary, HANDLERS);
  fixed(
    "media-type-vocabulary",
    "/loadableMediaTypes",
    contract.loadableMediaTypes,
    LOADABLE_MEDIA_TYPES,
  );
  const fault = floorFault(contract.globalsFloor, format.globalsFloor);
  if (fault !== undefined) {
    refuse({
      code: "globals-floor",
      subject: "contract.json#/globalsFloor",
      message: `The globals floor ${fault}.`,
      remedy: "State the floor of the ABI exactly: each name once, sorted by code unit.",
    });
  }
};

function fixed(
  code: RefusalCode,
  pointer: string,
  stated: readonly string[],
  closed: readonly string[],
): void {
  if (!sameSequence(stated, closed)) {
    refuse({
      code,
      subject: `contract.json#${pointer}`,
      message: `${pointer} is [${stated.join(", ")}]; the ABI's closed list is [${closed.join(", ")}].`,
      remedy: "State the closed list exactly; another vocabulary is another ABI.",
    });
  }
}

function floorFault(stated: readonly string[], fixed: readonly string[]): string | undefined {
  const added = without(stated, fixed);
  const omitted = without(fixed, stated);
  if (added.length > 0 || omitted.length > 0) {
    const differences = [
      ...(added.length > 0 ? [`adds ${listed(added)}`] : []),
      ...(omitted.length > 0 ? [`omits ${listed(omitted)}`] : []),
    ];
    return differences.join(" and ");
  }
  const duplicate = firstDuplicate(stated);
  if (duplicate !== undefined) {
    return `names ${duplicate} twice`;
  }
  const misplaced = stated.find((name, index) => name !== fixed[index]);
  return misplaced && `is not sorted: ${misplaced} is out of place`;
}

function without(names: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others);
  return names.filter((name) => !known.has(name));
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MAX_LISTED_ISSUES).map((name) => JSON.stringify(name));
  const hidden = names.length - shown.length;
  return shown.join(", ") + (hidden > 0 ? ` and ${hidden} more` : "");
}
