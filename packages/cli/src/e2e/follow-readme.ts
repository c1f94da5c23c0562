/** A fenced block of shell commands, with what stands after `sh` at its head. */
export interface CommandBlock {
  /** None: it is simply run to its end. */
  readonly kinds: readonly string[];
  readonly text: string;
}

const BLOCK = /^```sh ?(.*)\n([\s\S]*?)^```$/gm;

export function blocksOf(readme: string): CommandBlock[] {
  return Array.from(readme.matchAll(BLOCK), ([, kinds = "", text = ""]) => ({
    kinds: kinds.split(" ").filter((kind) => kind !== ""),
    text,
  }));
}

export interface Following {
  /** Kinds of blocks that are left out, but for those that stand in for another. */
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
  const blocks = blocksOf(readme).filter(
    ({ kinds }) => !kinds.some((kind) => without.includes(kind)),
  );
  const followed = blocks.filter(
    (_, index) => instead === undefined || blocks[index + 1]?.kinds.includes(instead) !== true,
  );
  return [
    "set -euo pipefail",
    // Background processes have no other way to be told, and none of them is to be left behind.
    "trap 'trap \"\" TERM; kill -TERM 0; wait' EXIT",
    ...followed.map(({ kinds, text }) =>
      kinds.includes("background") ? `${text.trimEnd()} &` : text,
    ),
    "",
  ].join("\n");
}
