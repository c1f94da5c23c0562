import { delimiter, dirname, isAbsolute, relative } from "node:path";

/** What npm was told about where packages come from and how it gets there; the rest told it of us. */
const OF_THE_MACHINE =
  /^npm_config_(?:registry|cache|userconfig|globalconfig|cafile|ca|proxy|https_proxy|noproxy|strict_ssl)$/i;

/** Variables by which a package manager tells a script what it runs in. */
const OF_A_PACKAGE_MANAGER =
  /^(?:p?npm_|PNPM_|INIT_CWD$|NODE_PATH$|NODE_OPTIONS$|COREPACK_|TURBO_)/i;

/**
 * The environment of somebody who has Node.js and npm and knows nothing of this repository: its
 * binaries are not on the PATH, and nothing says that a package manager started this.
 */
export function plainEnvironment(
  root: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
  node: string = process.execPath,
): Record<string, string> {
  const kept = Object.entries(environment).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined &&
      (OF_THE_MACHINE.test(entry[0]) || !OF_A_PACKAGE_MANAGER.test(entry[0])),
  );
  const path = (environment.PATH ?? "")
    .split(delimiter)
    .filter((directory) => !isInside(root, directory) && !/[\\/]node_modules[\\/]/.test(directory));
  return { ...Object.fromEntries(kept), PATH: [dirname(node), ...path].join(delimiter) };
}

function isInside(root: string, directory: string): boolean {
  const way = relative(root, directory);
  return !way.startsWith("..") && !isAbsolute(way);
}
