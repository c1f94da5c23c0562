import type { Manifest } from "../packages/public-packages.ts";

/**
 * Each after all that it asks for: whoever installs while a release is under way finds every package
 * that an installable one needs.
 *
 * @throws when packages ask for each other in a circle
 */
export function inPublishingOrder<T extends { readonly manifest: Manifest }>(
  packages: readonly T[],
): T[] {
  const ordered: T[] = [];
  let left = [...packages].sort((one, other) => (one.manifest.name < other.manifest.name ? -1 : 1));
  while (left.length > 0) {
    const waiting = new Set(left.map(({ manifest }) => manifest.name));
    const ready = left.filter(
      ({ manifest }) => !asksFor(manifest).some((name) => waiting.has(name)),
    );
    if (ready.length === 0) {
      throw new Error(`These ask for each other: ${[...waiting].join(", ")}`);
    }
    ordered.push(...ready);
    left = left.filter((each) => !ready.includes(each));
  }
  return ordered;
}

function asksFor({ dependencies, optionalDependencies }: Manifest): string[] {
  return Object.keys({ ...dependencies, ...optionalDependencies });
}
