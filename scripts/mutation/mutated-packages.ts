/** The packages whose tests must notice when their code is changed, and what they are held to. */
export const MUTATED = { contract: 85, judge: 85 } as const satisfies Readonly<
  Record<string, number>
>;
export type MutatedPackage = keyof typeof MUTATED;

export function isMutatedPackage(name: string): name is MutatedPackage {
  return Object.hasOwn(MUTATED, name);
}
