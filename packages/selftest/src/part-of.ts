/** Every `parts`-th item from `part` on, so that neighbours, which resemble each other, are spread. */
export function partOf<T>(items: readonly T[], part: number, parts: number): T[] {
  return items.filter((_, at) => at % parts === part);
}
