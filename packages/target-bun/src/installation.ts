import { statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { TargetError } from "@runtime-abi/target-kit";
import { SMALLEST_EXECUTABLE_BYTES } from "./limits.ts";

/** What decides which of Bun's executables runs here. */
export interface Platform {
  readonly system: string;
  readonly architecture: string;
  /** Whether the C library is glibc; on Linux another executable goes with musl. */
  readonly glibc: boolean;
}

/** Finds a file of an installed package by a specifier; throws when there is none. */
export type Resolve = (specifier: string) => string;

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: "x64", arm64: "aarch64" };
const SYSTEMS: readonly string[] = ["linux", "darwin"];

/**
 * Path of the Bun executable that this package depends on. Each platform's stands in a package of
 * its own; the install script of `bun`, where it is let run, moves it from there to its own place.
 * @throws {TargetError} `target-unavailable`
 */
export function findExecutable(
  platform: Platform = thisPlatform(),
  fromHere: Resolve = createRequire(import.meta.url).resolve,
): string {
  const name = platformPackage(platform);
  const bun = resolved("bun", () => fromHere("bun/package.json"));
  const moved = join(dirname(bun), "bin", "bun.exe");
  if (isExecutable(moved)) return moved;
  const fromBun = createRequire(bun).resolve;
  const executable = join(
    dirname(resolved(name, () => fromBun(`${name}/package.json`))),
    "bin",
    "bun",
  );
  if (isExecutable(executable)) return executable;
  throw unavailable(`neither ${executable} nor ${moved} is Bun's executable`);
}

/** @throws {TargetError} `target-unavailable` */
export function platformPackage({ system, architecture, glibc }: Platform): string {
  const suffix = ARCHITECTURES[architecture];
  if (suffix === undefined || !SYSTEMS.includes(system)) {
    throw unavailable(`this package starts no Bun on ${system} ${architecture}`);
  }
  return `@oven/bun-${system}-${suffix}${system === "linux" && !glibc ? "-musl" : ""}`;
}

function thisPlatform(): Platform {
  return {
    system: process.platform,
    architecture: process.arch,
    glibc: process.platform !== "linux" || hasGlibc(),
  };
}

/** Node's own executable is linked to the C library of the system, and says so. */
function hasGlibc(): boolean {
  const { header } = process.report.getReport() as {
    header: { readonly glibcVersionRuntime?: string };
  };
  return header.glibcVersionRuntime !== undefined;
}

function isExecutable(path: string): boolean {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return size >= SMALLEST_EXECUTABLE_BYTES;
}

function resolved(name: string, resolve: () => string): string {
  try {
    return resolve();
  } catch (error) {
    throw unavailable(`${name} is not installed (${(error as Error).message.split("\n")[0]})`);
  }
}

export function unavailable(message: string): TargetError {
  return new TargetError(
    "target-unavailable",
    message,
    "install the dependencies again, optional ones included; Bun exists here for Linux and macOS on x64 and arm64",
  );
}
