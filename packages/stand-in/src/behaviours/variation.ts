import type { Behaviours } from "./behaviours.ts";

/** A named way in which a stand-in is not the honest one. */
export interface Variation {
  /** Kebab-case, by behaviour. */
  readonly name: string;
  /** One sentence: what a person would see. */
  readonly description: string;
  readonly replaces: keyof Behaviours;
  readonly behaviours: Partial<Behaviours>;
}

/** A variation that replaces exactly one behaviour. */
export function variation<Name extends keyof Behaviours>(
  name: string,
  description: string,
  replaces: Name,
  replacement: Behaviours[Name],
): Variation {
  return { name, description, replaces, behaviours: { [replaces]: replacement } };
}
