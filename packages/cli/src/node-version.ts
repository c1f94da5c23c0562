/** The oldest Node.js that this program runs on, as `[major, minor]`; package.json states the same. */
const OLDEST_SUPPORTED = [22, 19] as const;

/**
 * One line saying that this Node.js is too old, or `undefined` when it is not. Imports nothing and
 * stays within what old versions parse, since it must run on exactly those.
 */
export function nodeVersionProblem(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_SUPPORTED;
  const supported = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  return supported
    ? undefined
    : `runtime-abi needs Node.js ${oldestMajor}.${oldestMinor} or later, and this is Node.js ${version}. In a checkout of its repository, node_modules/.bin/node is one.`;
}
