import { createRequire } from "node:module";
import { arch } from "node:os";
import { dirname, join } from "node:path";

const fromHere = createRequire(import.meta.url);

/** Finds packages as a target's own code does. */
function fromTarget(name: string): NodeJS.Require {
  return createRequire(fromHere.resolve(`@runtime-abi/target-${name}`));
}

/** Directory of a package that a target depends on. */
export function targetDependency(target: string, name: string): string {
  return dirname(fromTarget(target).resolve(`${name}/package.json`));
}

/** The executable of a runtime, which stands in a package for the platform; these tests run on Linux. */
export function runtimeExecutable(name: "deno" | "bun" | "node"): string {
  return EXECUTABLES[name]();
}

const EXECUTABLES = {
  node: () => process.execPath,
  deno: () => join(platformPackage("deno", `@deno/linux-${arch()}-glibc`), "deno"),
  bun: () =>
    join(
      platformPackage("bun", `@oven/bun-linux-${arch() === "arm64" ? "aarch64" : "x64"}`),
      "bin",
      "bun",
    ),
} as const;

function platformPackage(name: string, platform: string): string {
  const from = createRequire(join(targetDependency(name, name), "package.json"));
  return dirname(from.resolve(`${platform}/package.json`));
}
