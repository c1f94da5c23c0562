import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { TargetError } from "@runtime-abi/target-kit";

/** The workerd and the miniflare that this package runs. */
export interface Installation {
  /** Path of workerd's executable. */
  readonly executable: string;
  readonly workerdVersion: string;
  readonly miniflareVersion: string;
}

/** Variables by which miniflare would run another workerd, or run it otherwise, than we would say. */
const OVERRIDES = [
  "MINIFLARE_WORKERD_PATH",
  "MINIFLARE_WORKERD_AUTOGATES",
  "MINIFLARE_WORKERD_V8_FLAGS",
];

/**
 * Finds them without loading miniflare, which takes a quarter of a second.
 * @throws {TargetError} `target-unavailable`
 */
export function findInstallation(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Installation {
  const override = OVERRIDES.find((name) => environment[name] !== undefined);
  if (override !== undefined) {
    throw new TargetError(
      "target-unavailable",
      `${override} is set, so workerd would not run as the report says`,
      `unset ${override}`,
    );
  }
  const fromHere = createRequire(import.meta.url);
  const miniflare = resolvePackage(fromHere, "miniflare");
  const workerd = resolvePackage(createRequire(miniflare.path), "workerd");
  return {
    executable: executableOf(workerd.require),
    workerdVersion: workerd.version,
    miniflareVersion: miniflare.version,
  };
}

function resolvePackage(from: NodeJS.Require, name: string) {
  try {
    const path = from.resolve(`${name}/package.json`);
    const { version } = from(path) as { version: string };
    return { path, version, require: createRequire(path) };
  } catch (error) {
    throw unavailable(`${name} is not installed (${(error as Error).message.split("\n")[0]})`);
  }
}

/** The package `workerd` knows where the executable for this platform stands. */
function executableOf(fromWorkerd: NodeJS.Require): string {
  let executable: string;
  try {
    executable = (fromWorkerd("workerd") as { default: string }).default;
  } catch (error) {
    throw unavailable((error as Error).message.split("\n")[0] ?? "workerd cannot be located");
  }
  if (!existsSync(executable)) throw unavailable(`${executable} does not exist`);
  return executable;
}

function unavailable(message: string): TargetError {
  return new TargetError(
    "target-unavailable",
    message,
    "install the dependencies again; workerd exists for Linux and macOS on x64 and arm64",
  );
}
