import type { TargetIdentity } from "@runtime-abi/protocol";
import { corpusDirectory } from "../corpus-location.ts";
import { shippedFile, shippedFileName } from "../known-failures/listed-failures.ts";
import { subjectSlug } from "../options/out-file-name.ts";
import type { TargetSource } from "../target-source.ts";
import { CommandUsageError } from "../usage-error.ts";

/** One mode of a target that can run here. */
export interface DescribedMode extends TargetIdentity {
  /** The list of known failures that applies to it with the installed corpus; null when there is none. */
  readonly knownFailures: string | null;
}

/** A target as far as it is known without starting it. */
export type DescribedTarget = { readonly name: string } & (
  | { readonly available: true; readonly modes: readonly DescribedMode[] }
  | { readonly available: false; readonly reason: string; readonly remedy: string }
);

/** All targets of this version. */
export async function describeTargets(source: TargetSource): Promise<DescribedTarget[]> {
  const described: DescribedTarget[] = [];
  for (const name of await source.known()) {
    described.push(await describeTarget(name, source));
  }
  return described;
}

async function describeTarget(name: string, source: TargetSource): Promise<DescribedTarget> {
  try {
    const target = await source.load(name);
    const availability = await target.availability();
    return availability.available
      ? {
          name,
          available: true,
          modes: await Promise.all(
            target.modes.map(async (mode) => withKnownFailures(await target.describe(mode))),
          ),
        }
      : { name, ...availability };
  } catch (error) {
    if (error instanceof CommandUsageError) {
      return { name, available: false, reason: error.message, remedy: error.remedy };
    }
    throw error;
  }
}

function withKnownFailures(identity: TargetIdentity): DescribedMode {
  const { name, mode } = identity;
  const slug = subjectSlug({ kind: "target", name, mode }, (text) => text);
  // The directory of the installed corpus; where none is installed, no list can be named for it.
  const corpus = corpusDirectory(undefined, { workingDirectory: "" });
  return { ...identity, knownFailures: shippedFile(shippedFileName(slug, corpus)) ?? null };
}
