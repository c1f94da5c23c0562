import { ATTEMPTS_WHEN_STALLED } from "../limits.ts";

/** What a difference says when nothing is wrong but that this process was kept from its work. */
const STARVED = /: unmeasured \(runner-stalled\), not /;

/**
 * Compares until the differences are more than that the runner was starved: tests share their
 * machine, and a doubt of the runner's own is no verdict on the subject.
 */
export async function unlessStarved(compare: () => Promise<string[]>): Promise<string[]> {
  let differences = await compare();
  for (let attempt = 1; attempt < ATTEMPTS_WHEN_STALLED; attempt += 1) {
    if (differences.length === 0 || !differences.every((text) => STARVED.test(text))) {
      break;
    }
    differences = await compare();
  }
  return differences;
}
