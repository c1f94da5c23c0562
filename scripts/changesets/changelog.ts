/** A changeset, as far as a change log tells of it. */
interface Changeset {
  readonly summary: string;
}

/**
 * How changesets writes change logs here: what a changeset says, and nothing else. Their readers hold
 * two reports side by side; a commit tells them nothing, and all packages have one version, so that
 * a list of updated dependencies would tell them that version again.
 */
export function getReleaseLine({ summary }: Changeset): string {
  const [first = "", ...rest] = summary.trim().split("\n");
  const lines = rest.map((line) => (line.trim() === "" ? "" : `  ${line}`));
  return [`- ${first}`, ...lines].join("\n");
}

export function getDependencyReleaseLine(): string {
  return "";
}
