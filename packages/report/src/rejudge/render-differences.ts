import { phrase } from "../phrase.ts";
import { printableLine } from "../text/printable.ts";
import type { Difference } from "./difference.ts";

/** Longer values are cut: they are told to be found, not to be read whole. */
const VALUE_CHARACTERS = 160;

/** What judging again came to, for a person: a line each, or that nothing differs. */
export function renderDifferences(source: string, differences: readonly Difference[]): string {
  const name = printableLine(source);
  if (differences.length === 0) {
    return `${name}: judged again: same\n`;
  }
  const lines = differences.map((difference) => `  ${printableLine(line(difference))}`);
  return `${name}: judged again: ${phrase(differences.length, "difference")}\n${lines.join("\n")}\n`;
}

function line(difference: Difference): string {
  const { check, member } = difference;
  const what = `${check === undefined ? "report" : check} ${member}`;
  return difference.kind === "contradicts"
    ? `${what}: ${difference.problem}`
    : `${what}: stored ${shown(difference.stored)} / recomputed ${shown(difference.recomputed)}`;
}

function shown(value: unknown): string {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > VALUE_CHARACTERS ? `${text.slice(0, VALUE_CHARACTERS)}…` : text;
}
