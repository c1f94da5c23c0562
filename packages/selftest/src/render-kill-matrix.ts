import { type KillEntry, type KillTable, killersOf } from "@runtime-abi/faults";
import { type MatrixNumbers, matrixNumbers } from "./matrix-numbers.ts";

/** What a fault or variant does, by its name. */
export type Descriptions = ReadonlyMap<string, string>;

/** What a matrix says of itself before its tables. */
export interface MatrixHeading {
  readonly title: string;
  /** File that it is rendered from, below the repository. */
  readonly table: string;
  /** How the rows are held to the table; lines of Markdown, after the numbers. */
  readonly held: (numbers: MatrixNumbers) => readonly string[];
  /** What the reader must know besides; lines of Markdown. */
  readonly notes: readonly string[];
}

const HEADING: MatrixHeading = {
  title: "Kill matrix",
  table: "packages/faults/kill-table.json",
  held: ({ checks, fewestKillers }) => [
    "the network before it, does wrong. The real runner and judge are run against each, and the check fails",
    "unless exactly the stated checks fail, each for its stated reason. Each check is killed by at least",
    `${fewestKillers} faults; each variant passes all ${checks}.`,
  ],
  notes: [],
};

const FAILS = "✗";
const CANNOT_BE_MEASURED = "?";

/** So many columns can still be read; beyond, a row names its checks by number. */
const WIDEST_GRID = 30;

/**
 * The kill table for people: which faults make each check fail and why, and what is odd and kills
 * nothing. It follows from the table alone; nothing is measured for it.
 */
export function renderKillMatrix(
  table: KillTable,
  checks: readonly string[],
  descriptions: Descriptions,
  heading: MatrixHeading = HEADING,
): string {
  const sections = [
    preamble(matrixNumbers(table, checks), heading),
    checkList(table, checks),
    matrix(table, checks),
    ...checks.map((check) => killers(table, check, descriptions)),
    variants(table, descriptions),
  ];
  return `${sections.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function preamble(numbers: MatrixNumbers, { title, table, held, notes }: MatrixHeading): string[] {
  const { checks, faults, variants } = numbers;
  return [
    `# ${title}`,
    "",
    `Rendered by \`pnpm build\` from \`${table}\`; not to be edited.`,
    "",
    `${checks} checks, ${faults} faults, ${variants} odd but legal variants. Each fault is one thing that a runtime, or`,
    ...held(numbers),
    ...(notes.length === 0 ? [] : ["", ...notes]),
  ];
}

function checkList(table: KillTable, checks: readonly string[]): string[] {
  const rows = checks.map((check, index) =>
    row([String(index + 1), code(check), String(killersOf(table, check).length)]),
  );
  return ["## Checks", "", ...head(["#", "check", "killed by"]), ...rows];
}

function matrix(table: KillTable, checks: readonly string[]): string[] {
  return checks.length > WIDEST_GRID ? numbered(table, checks) : grid(table, checks);
}

function numbered(table: KillTable, checks: readonly string[]): string[] {
  const numbersOf = (names: readonly string[] = []) =>
    names.map((name) => checks.indexOf(name) + 1).join(", ");
  const rows = [...table]
    .filter(([, { kind }]) => kind === "fault")
    .map(([name, { kills, unmeasured }]) =>
      row([code(name), numbersOf(kills), numbersOf(unmeasured)]),
    );
  return [
    "## What each fault fails",
    "",
    "Checks are named by number. What a fault takes down cannot be measured any more. All others must pass.",
    "",
    ...head(["fault", "fails", "takes down"]),
    ...rows,
  ];
}

function grid(table: KillTable, checks: readonly string[]): string[] {
  const rows = [...table]
    .filter(([, { kind }]) => kind === "fault")
    .map(([name, entry]) => row([code(name), ...checks.map((check) => mark(entry, check))]));
  return [
    "## Checks × faults",
    "",
    `Columns are the checks by number. ${FAILS}: it must fail. ${CANNOT_BE_MEASURED}: the fault takes the runtime down, so that it cannot`,
    "be measured any more. All others must pass.",
    "",
    ...head(["fault", ...checks.map((_, index) => String(index + 1))]),
    ...rows,
  ];
}

function mark({ kills, unmeasured = [] }: KillEntry, check: string): string {
  if (kills.includes(check)) {
    return FAILS;
  }
  return unmeasured.includes(check) ? CANNOT_BE_MEASURED : "";
}

function killers(table: KillTable, check: string, descriptions: Descriptions): string[] {
  const rows = killersOf(table, check).map((name) => {
    const reason = table.get(name)?.reasons[check] ?? "";
    return row([code(name), descriptions.get(name) ?? "", code(reason)]);
  });
  return [`## ${check}`, "", ...head(["fault", "what it does", "reason"]), ...rows];
}

function variants(table: KillTable, descriptions: Descriptions): string[] {
  const rows = [...table]
    .filter(([, { kind }]) => kind === "variant")
    .map(([name]) => row([code(name), descriptions.get(name) ?? ""]));
  return [
    "## Odd but legal",
    "",
    "Every check passes against each of these.",
    "",
    ...head(["variant", "what it does"]),
    ...rows,
  ];
}

function head(cells: readonly string[]): string[] {
  return [row(cells), row(cells.map(() => "---"))];
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function code(text: string): string {
  return `\`${text}\``;
}
