/** What becomes of an obligation: exactly one of these. */
export type Cover =
  /** Each named check fails when the obligation is broken. */
  | { readonly kind: "checked"; readonly checks: readonly string[] }
  /** No client of the ABI can see it, or not without what the reason names. */
  | {
      readonly kind: "unmeasured";
      readonly reason: string;
      /** The entry of a contract that states the same, where one does. */
      readonly entry?: string;
    }
  /** It can be seen, and no check sees it yet: this certifies nothing. */
  | { readonly kind: "planned"; readonly name: string };

/** One thing that a definition demands, in words of our own. */
export interface Obligation {
  /** Where it is stated: see `locate-member.ts`. */
  readonly at: readonly string[];
  readonly says: string;
  readonly cover: Cover;
}

/** All that one definition demands, and what of it demands nothing. */
export interface DefinitionCoverage {
  /** Name of the definition; its file is the name and `.json`. */
  readonly definition: string;
  /** A definition of a binding: how a module reaches what an interface states. */
  readonly isBinding?: true;
  readonly obligations: readonly Obligation[];
  /** Members and sentences that explain, permit or repeat, and oblige no host. */
  readonly explains: readonly string[];
}

/** @param at locations, apart by spaces */
export function checked(at: string, says: string, ...checks: readonly string[]): Obligation {
  return { at: at.split(" "), says, cover: { kind: "checked", checks } };
}

/**
 * @param at locations, apart by spaces
 * @param entry of a contract that states the same
 */
export function unmeasured(at: string, says: string, reason: string, entry?: string): Obligation {
  const cover = { kind: "unmeasured", reason, ...(entry !== undefined && { entry }) } as const;
  return { at: at.split(" "), says, cover };
}

/**
 * @param at locations, apart by spaces
 * @param name of the check that would see it
 */
export function planned(at: string, says: string, name: string): Obligation {
  return { at: at.split(" "), says, cover: { kind: "planned", name } };
}
