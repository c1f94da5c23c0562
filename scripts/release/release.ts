import type { PackedPackage } from "../packages/pack-packages.ts";
import type { Publisher, Versioned } from "./npm-publisher.ts";
import { inPublishingOrder } from "./publishing-order.ts";

/** What a release does, each step passed in, so that a test can release to nowhere. */
export interface ReleaseDeeds {
  /** What is to be published. */
  packages(): readonly Versioned[];
  /** Why nothing may be published from here. */
  refusals(): readonly string[];
  /** Builds from nothing, without a cache, and checks all; false: something failed. */
  buildAndCheck(): boolean;
  pack(): readonly PackedPackage[];
  /** What is wrong with the tarballs. */
  problems(packed: readonly PackedPackage[]): Promise<readonly string[]>;
  readonly publisher: Publisher;
  say(line: string): void;
}

export interface ReleaseOptions {
  /** Does everything but publish; what would refuse a release is said, and does not end it. */
  readonly dryRun: boolean;
}

/** @returns whether all of it was done */
export async function release(deeds: ReleaseDeeds, { dryRun }: ReleaseOptions): Promise<boolean> {
  const refusals = deeds.refusals();
  for (const refusal of refusals) {
    deeds.say(dryRun ? `A release would be refused. ${refusal}` : `Refused. ${refusal}`);
  }
  if (refusals.length > 0 && !dryRun) {
    return false;
  }
  if (!dryRun && (await allPublished(deeds))) {
    deeds.say("This version is published already.");
    return true;
  }
  if (!deeds.buildAndCheck()) {
    deeds.say("Not released: the check failed.");
    return false;
  }
  const packed = deeds.pack();
  const problems = await deeds.problems(packed);
  for (const problem of problems) {
    deeds.say(problem);
  }
  return problems.length === 0 && (await publishAll(packed, deeds, dryRun));
}

async function allPublished({ packages, publisher }: ReleaseDeeds): Promise<boolean> {
  for (const each of packages()) {
    if (!(await publisher.isPublished(each))) {
      return false;
    }
  }
  return true;
}

/** Ends at the first that is refused: what asks for it must not be published. Another try goes on there. */
async function publishAll(
  packed: readonly PackedPackage[],
  { publisher, say }: ReleaseDeeds,
  dryRun: boolean,
): Promise<boolean> {
  for (const each of inPublishingOrder(packed)) {
    const what = `${each.manifest.name} ${each.manifest.version}`;
    try {
      if (await publisher.isPublished(each)) {
        say(`${what} is published already`);
      } else {
        await publisher.publish(each);
        say(`${what} ${dryRun ? "could be published" : "is published"}`);
      }
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      return false;
    }
  }
  return true;
}
