import type { Scaffold } from "@runtime-abi/target-kit";
import { didYouMean } from "./nearest-names.ts";
import { CommandUsageError } from "./usage-error.ts";

/** In which target's package each scaffold stands, as its export `<name>Scaffold`. */
const TARGETS = {
  cloudflare: "wrangler",
  workerd: "workerd",
  deno: "deno",
  bun: "bun",
  node: "node",
} as const;

type ScaffoldName = keyof typeof TARGETS;

export const SCAFFOLD_NAMES = Object.keys(TARGETS) as readonly ScaffoldName[];

/** Loads a module by package name; passed in, so that tests need no packages. */
export type ImportPackage = (packageName: string) => Promise<Readonly<Record<string, unknown>>>;

/** @throws {CommandUsageError} when there is none of that name, or its package is not installed */
export async function loadScaffold(
  name: string,
  importPackage: ImportPackage = (packageName) => import(packageName),
): Promise<Scaffold> {
  const known = SCAFFOLD_NAMES.find((each) => each === name);
  if (known === undefined) {
    throw new CommandUsageError(
      "unknown-target",
      `There is no scaffold ${JSON.stringify(name)}.`,
      didYouMean(name, SCAFFOLD_NAMES) ?? `Choose one of: ${SCAFFOLD_NAMES.join(", ")}.`,
    );
  }
  const packageName = `@runtime-abi/target-${TARGETS[known]}`;
  const module = await importPackage(packageName).catch((error: unknown) => {
    throw notInstalled(known, packageName, error);
  });
  const scaffold = module[`${known}Scaffold`];
  if (scaffold === undefined) {
    throw new Error(`${packageName} exports no ${known}Scaffold`);
  }
  return scaffold as Scaffold;
}

function notInstalled(name: string, packageName: string, error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") {
    return error;
  }
  return new CommandUsageError(
    "target-unavailable",
    `The scaffold ${name} is not complete here: ${(error as Error).message.split("\n")[0]}`,
    `Install ${packageName} beside runtime-abi.`,
  );
}
