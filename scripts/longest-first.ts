import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes minutes: begun last, it would be waited for alone when all else is over. */
const LONG = [
  "extended-matrix-",
  "e2e/extended.e2e",
  "e2e/targets.e2e",
  "kill-matrix.e2e",
  "e2e/served.e2e",
  "corpus/tampering",
] as const;

function rankOf({ moduleId }: TestSpecification): number {
  const found = LONG.findIndex((part) => moduleId.includes(part));
  return found === -1 ? LONG.length : found;
}

/** The order of Vitest's own, but that what is known to take long begins first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
