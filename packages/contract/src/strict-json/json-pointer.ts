/** The RFC 6901 pointer of a path of member names and indices. */
export function jsonPointer(path: readonly PropertyKey[]): string {
  return path.map((step) => `/${escapeStep(String(step))}`).join("");
}

function escapeStep(step: string): string {
  return step.replaceAll("~", "~0").replaceAll("/", "~1");
}
