/** Fewer are no shorter as one line. */
const FOLDED_AT_LEAST = 3;

interface Numbered {
  readonly stem: string;
  readonly number: number;
}

/** Names of which several differ only in the number at their end, one after another, told as one line. */
export function foldNumbered(names: readonly string[]): string[] {
  const runs: string[][] = [];
  for (const name of names) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && follows(numbered(last), numbered(name))) {
      run.push(name);
    } else {
      runs.push([name]);
    }
  }
  return runs.flatMap((run) =>
    run.length < FOLDED_AT_LEAST ? run : [`${run[0]} … ${run.at(-1)} (${run.length})`],
  );
}

function follows(before: Numbered | undefined, next: Numbered | undefined): boolean {
  return (
    before !== undefined &&
    next !== undefined &&
    before.stem === next.stem &&
    next.number === before.number + 1
  );
}

/** A name with a number of its own at the end; digits that are part of a word are none. */
function numbered(name: string): Numbered | undefined {
  const [, stem, digits] = /^(.*:)(0|[1-9][0-9]{0,8})$/s.exec(name) ?? [];
  return stem === undefined ? undefined : { stem, number: Number(digits) };
}
