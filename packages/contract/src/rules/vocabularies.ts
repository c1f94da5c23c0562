import { HANDLERS, LOADABLE_MEDIA_TYPES } from "@runtime-abi/bundle";
import { refuse } from "../corpus/corpus-refused-error.ts";
import type { RefusalCode } from "../corpus/refusals.ts";
import type { Rule } from "./rule.ts";
import { firstDuplicate, sameSequence, sortedByCodeUnit } from "./sets.ts";

/** A global by dotted path; anything else could not travel in a comma-separated query. */
const DOTTED_PATH = /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/;

/** Rule 3: the closed vocabularies are the ABI's, and the globals floor is a sorted set of names. */
export const vocabularies: Rule = ({ contract }) => {
  fixed("handler-vocabulary", "/handlerVocabulary", contract.handlerVocabulary, HANDLERS);
  fixed(
    "media-type-vocabulary",
    "/loadableMediaTypes",
    contract.loadableMediaTypes,
    LOADABLE_MEDIA_TYPES,
  );
  const fault = globalsFault(contract.globalsFloor);
  if (fault !== undefined) {
    refuse({
      code: "globals-floor",
      subject: "contract.json#/globalsFloor",
      message: `The globals floor ${fault}.`,
      remedy: "State the floor as the ABI does: dotted names, each once, sorted by code unit.",
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

function globalsFault(floor: readonly string[]): string | undefined {
  if (floor.length === 0) {
    return "is empty, so its check could not fail";
  }
  const duplicate = firstDuplicate(floor);
  if (duplicate !== undefined) {
    return `names ${duplicate} twice`;
  }
  const misplaced = floor.find((name, index) => name !== sortedByCodeUnit(floor)[index]);
  if (misplaced !== undefined) {
    return `is not sorted: ${misplaced} is out of place`;
  }
  const malformed = floor.find((name) => !DOTTED_PATH.test(name));
  return malformed === undefined ? undefined : `holds ${JSON.stringify(malformed)}, no dotted name`;
}
