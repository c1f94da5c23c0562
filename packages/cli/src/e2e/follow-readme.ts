/** A fenced block of shell commands, with what stands after `sh` at its head. */
export interface CommandBlock {
  /** Empty: it is simply run to its end. */
  readonly kind: string;
  readonly text: string;
}

const BLOCK = /^```sh ?(.*)\n([^]*?)^```$/gm;

export function blocksOf(readme: string): CommandBlock[] {
  return Array.from(readme.matchAll(BLOCK), ([, kind = "", text = ""]) => ({ kind, text }));
}

export interface Following {
  /** Kinds of blocks that are left out, besides those that another stands in for. */
  readonly without: readonly string[];
  /** Runs the block of this kind in place of the one before it. */
  readonly instead?: string;
}

/**
 * One shell script of a README's blocks, in their order and with their exact text. What runs until
 * it is stopped goes to the background. The script ends with the first command that fails, or with
 * the last block, and takes along what it started.
 */
export function scriptOf(readme: string, { without, instead }: Following): string {
  const blocks = blocksOf(readme).filter(({ kind }) => !without.includes(kind));
  const followed = blocks.filter((_, index) => {
    const next = blocks[index + 1];
    return instead === undefined || next?.kind !== instead;
  });
  return [
    "set -euo pipefail",
    // Background processes have no other way to be told, and none of them is to be left behind.
    "trap 'trap \"\" TERM; kill -TERM 0; wait' EXIT",
    ...followed.map(({ kind, text }) => (kind === "background" ? `${text.trimEnd()} &` : text)),
    "",
  ].join("\n");
}
