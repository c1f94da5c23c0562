import { createHash } from "node:crypto";
import { HANDLERS, type Handler } from "@runtime-abi/bundle";
import { DISGUISES, type Disguise, scrambled } from "./unseen-disguises.ts";

/** A module that nobody has seen before the run whose token it follows from. */
export interface UnseenModule {
  readonly name: string;
  readonly text: string;
  /** What evaluation of the text makes callable own properties of the default export, in vocabulary order. */
  readonly exportedHandlers: readonly Handler[];
  /** One of them, so that a repetition of the declaration is not what all of the modules export. */
  readonly declaredHandlers: readonly Handler[];
}

/**
 * The modules that a run loads besides the pinned ones, and what each exports (`worker.runtime`,
 * operation loadModule): a pure function of the token, called by the planner for the bytes and by the
 * judge for the sets. No table of known bundles holds them, and in none of them do the names in the
 * text tell the set: evaluation computes it.
 */
export function unseenModules(token: string): readonly UnseenModule[] {
  return DISGUISES.map((disguise, index) => unseenModule(disguise, digestWords(token, index)));
}

function unseenModule(disguise: Disguise, words: DigestWords): UnseenModule {
  const [choice, seed, rounds, tag] = words;
  const mask = maskAt(disguise.masks, choice);
  const steps = MIN_ROUNDS + (rounds % MORE_ROUNDS);
  const exportedHandlers = HANDLERS.filter((_, index) => ((mask >> index) & 1) === 1);
  const name = `m${tag.toString(16).padStart(8, "0")}`;
  return {
    name: `${name}.js`,
    // The number that evaluation arrives at hides the mask: the text alone holds neither.
    text: disguise.write({ name, seed, steps, mask, hidden: scrambled(seed, steps) }),
    exportedHandlers,
    declaredHandlers: exportedHandlers.slice(0, 1),
  };
}

/** Enough that nobody follows it by eye, and no engine notices. */
const MIN_ROUNDS = 64;
const MORE_ROUNDS = 64;

function maskAt(masks: readonly number[], choice: number): number {
  const mask = masks[choice % masks.length];
  if (mask === undefined) {
    throw new RangeError("a disguise without any set of handlers");
  }
  return mask;
}

/** Four 32-bit words: for the set of handlers, the seed, the number of steps, and the names. */
type DigestWords = readonly [number, number, number, number];

function digestWords(token: string, index: number): DigestWords {
  const digest = createHash("sha256").update(`unseen module ${index} of ${token}`).digest();
  return [0, 4, 8, 12].map((offset) => digest.readUInt32BE(offset)) as unknown as DigestWords;
}
