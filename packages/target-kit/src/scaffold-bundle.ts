import type { ModuleBundle } from "@runtime-abi/bundle";
import { ScaffoldError, type ScaffoldFile } from "./scaffold.ts";

/**
 * A bundle's modules, byte for byte, below a directory of the project.
 * @throws {ScaffoldError} when a module's name is no path that stays below the directory.
 */
export function scaffoldBundle(
  directory: string,
  { modules }: ModuleBundle,
): readonly (readonly [string, ScaffoldFile])[] {
  return modules.map(({ name, bytes }) => {
    if (!isPathBelow(name)) {
      throw new ScaffoldError(
        `the module name ${JSON.stringify(name)} is no relative path`,
        "scaffold a corpus whose modules are named by relative paths",
      );
    }
    return [`${directory}/${name}`, bytes] as const;
  });
}

function isPathBelow(name: string): boolean {
  return (
    name.split("/").every((part) => part !== "" && part !== "." && part !== "..") &&
    !/[\0\\]/.test(name)
  );
}
