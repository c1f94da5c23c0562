import { isAbsolute, resolve } from "node:path";

/** The path that an operator gave; the working directory, which may be gone, is asked only if need be. */
export function resolveGiven(path: string, from: { readonly workingDirectory: string }): string {
  return isAbsolute(path) ? resolve(path) : resolve(from.workingDirectory, path);
}
