/** What a path must not be, each with how a message says it. */
const FAULTS: readonly { readonly is: (path: string) => boolean; readonly says: string }[] = [
  { is: (path) => path.startsWith("/"), says: "is absolute" },
  { is: (path) => /^[A-Za-z]:/.test(path), says: "starts with a drive letter" },
  { is: (path) => path.includes("\\"), says: "contains a backslash" },
  { is: (path) => steps(path).includes(".."), says: "climbs out through .." },
  { is: (path) => steps(path).includes("."), says: "contains a . step" },
  { is: (path) => steps(path).includes(""), says: "contains an empty step" },
  { is: (path) => steps(path).includes("__proto__"), says: "contains a step named __proto__" },
  { is: (path) => /\p{Cc}/u.test(path), says: "contains a control character" },
];

/** Why a text is no plain relative path that stays below where it starts; `undefined` when it is. */
export function relativePathFault(path: string): string | undefined {
  return FAULTS.find(({ is }) => is(path))?.says;
}

function steps(path: string): string[] {
  return path.split("/");
}
