import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { TargetError } from "@runtime-abi/target-kit";

/** What Bun's processes of one start have in common. */
export interface BunPlace {
  /** Path of the executable. */
  readonly executable: string;
  /** Directory of this start alone. */
  readonly directory: string;
  /** Directory within it that they take for the user's. */
  readonly home: string;
}

/**
 * @param directory empty, and of this start alone.
 * @throws {TargetError} when Bun could import nothing that stands there.
 */
export async function prepareBunPlace(executable: string, directory: string): Promise<BunPlace> {
  if (directory.includes("?")) {
    throw new TargetError(
      "target-start-failed",
      `Bun imports nothing whose path has a question mark, as ${directory} has`,
      "set TMPDIR to a directory without one in its path",
    );
  }
  const home = join(directory, "home");
  await mkdir(home);
  // Bun reads these in every directory above a module, and the nearest of them count: ours.
  for (const name of ["tsconfig.json", "package.json"]) {
    await writeFile(join(directory, name), "{}\n");
  }
  return { executable, directory, home };
}
