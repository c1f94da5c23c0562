import type { KillTable } from "@runtime-abi/faults";

function code(text: string): string {
  return `\`${text}\``;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function section(check: string, table: KillTable): string {
  const killers = [...table].filter(([, { kills }]) => kills.includes(check));
  const rows = killers.map(([name, { reasons }]) => row([code(name), code(reasons[check] ?? "")]));
  const head = [row(["fault", "reason"]), row(["---", "---"])];
  return [`## ${check}`, "", `Killed by ${killers.length} faults.`, "", ...head, ...rows].join(
    "\n",
  );
}

/** The kill table for people: which faults make each check fail and why, and what kills nothing. */
export function renderKillMatrix(table: KillTable, checks: readonly string[]): string {
  const variants = [...table].filter(([, { kind }]) => kind === "variant");
  const faults = table.size - variants.length;
  return [
    "# Kill matrix",
    "",
    `${checks.length} checks, ${faults} faults, ${variants.length} odd but legal variants.`,
    "",
    ...checks.flatMap((check) => [section(check, table), ""]),
    "## Odd but legal",
    "",
    "Every check passes against each of these.",
    "",
    ...variants.map(([name]) => `- \`${name}\``),
    "",
  ].join("\n");
}
