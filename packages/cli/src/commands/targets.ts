import type { SuppliedBehaviour, TargetIdentity } from "@runtime-abi/protocol";
import { printableLine } from "@runtime-abi/report";
import type { Target } from "@runtime-abi/target-kit";
import type { CliContext } from "../context.ts";
import { EXIT_CODES } from "../exit-codes.ts";
import { knownTargets, loadTarget } from "../target-registry.ts";
import { CommandUsageError } from "../usage-error.ts";

/** Prints each target: whether it can run here, its exact versions, and what it adds. */
export async function targetsCommand(
  _flags: Readonly<Record<string, never>>,
  context: CliContext,
): Promise<number> {
  for (const name of await knownTargets()) {
    context.stdout.write(`${(await describeByName(name)).map(printableLine).join("\n")}\n`);
  }
  return EXIT_CODES.success;
}

async function describeByName(name: string): Promise<string[]> {
  try {
    return await describeTarget(await loadTarget(name));
  } catch (error) {
    if (error instanceof CommandUsageError) {
      return [`${name}: not installed. ${error.message} ${error.remedy}`];
    }
    throw error;
  }
}

/** The lines that tell of one target. */
export async function describeTarget(target: Target): Promise<string[]> {
  const availability = await target.availability();
  if (!availability.available) {
    return [`${target.name}: cannot run here: ${availability.reason} ${availability.remedy}`];
  }
  const identities = await Promise.all(target.modes.map((mode) => target.describe(mode)));
  return [`${target.name}: can run here`, ...identities.flatMap(describeMode)];
}

function describeMode(identity: TargetIdentity): string[] {
  const versions = Object.entries(identity.versions).map((entry) => entry.join(" "));
  const option = identity.mode === "stock" ? " --stock" : "";
  return [
    `  --target ${identity.name}${option}`,
    `    versions: ${versions.join(", ")}`,
    ...(identity.executableSha256 === undefined
      ? []
      : [`    executable: sha256:${identity.executableSha256}`]),
    `    loader adapter: ${identity.loaderAdapter ?? "none, the load checks are not measured"}`,
    ...(identity.notes ?? []).map((note) => `    note: ${note}`),
    ...(identity.additions.length === 0 ? ["    additions: none"] : []),
    ...identity.additions.map(({ name, does, supplies }) => {
      const decides = supplies.length === 0 ? "" : ` [decides: ${supplies.map(behaviour).join(", ")}]`;
      return `    addition ${name}: ${does}${decides}`;
    }),
  ];
}

function behaviour({ procedure, route }: SuppliedBehaviour): string {
  return route === undefined ? procedure : `${procedure} at ${route}`;
}
