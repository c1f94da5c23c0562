import type { Target } from "@runtime-abi/target-kit";
import { didYouMean } from "./nearest-names.ts";
import { readPackageFacts } from "./package-facts.ts";
import { CommandUsageError } from "./usage-error.ts";

const PACKAGE_PREFIX = "@runtime-abi/target-";

/** Names of the targets that this version knows: its own optional dependencies, nothing else. */
export async function knownTargets(): Promise<string[]> {
  const { optionalDependencies } = await readPackageFacts();
  return Object.keys(optionalDependencies)
    .filter((dependency) => dependency.startsWith(PACKAGE_PREFIX))
    .map((dependency) => dependency.slice(PACKAGE_PREFIX.length))
    .sort();
}

/** Loads a module by package name; passed in, so that tests need no packages. */
export type ImportPackage = (packageName: string) => Promise<Readonly<Record<string, unknown>>>;

/**
 * Loads a target's package, which is heavy and may be missing.
 *
 * @throws {CommandUsageError} when the name is unknown or its package is not installed
 */
export async function loadTarget(
  name: string,
  importPackage: ImportPackage = (packageName) => import(packageName),
): Promise<Target> {
  const known = await knownTargets();
  if (!known.includes(name)) {
    throw unknownTarget(name, known);
  }
  const packageName = `${PACKAGE_PREFIX}${name}`;
  const exportName = targetExport(name);
  const module = await importPackage(packageName).catch((error: unknown) => {
    throw notInstalled(name, packageName, error);
  });
  const target = module[exportName];
  if (target === undefined) {
    throw new Error(`${packageName} exports no ${exportName}`);
  }
  return target as Target;
}

/** The refusal of a name that is none of those that can be chosen. */
export function unknownTarget(name: string, known: readonly string[]): CommandUsageError {
  return new CommandUsageError(
    "unknown-target",
    `There is no target ${JSON.stringify(name)}.`,
    didYouMean(name, known) ?? `Choose one of: ${known.join(", ")}.`,
  );
}

/** `workerd` is exported as `workerdTarget`, `some-host` as `someHostTarget`. */
function targetExport(name: string): string {
  return `${name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Target`;
}

function notInstalled(name: string, packageName: string, error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") {
    return error;
  }
  return new CommandUsageError(
    "target-unavailable",
    `The target ${name} is not complete here: ${(error as Error).message.split("\n")[0]}`,
    `Install ${packageName} beside runtime-abi.`,
  );
}
