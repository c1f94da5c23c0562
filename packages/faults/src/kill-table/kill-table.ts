import { readdirSync, readFileSync } from "node:fs";
import type { KillTable } from "./kill-entry.ts";
import { KillTableError } from "./kill-table-error.ts";
import { parseKillTable } from "./parse-kill-table.ts";

const TABLE = new URL("../../kill-table.json", import.meta.url);
/** A file for each section of the extended corpus, and one for what reaches several. */
const EXTENDED_TABLE = new URL("../../kill-table.extended/", import.meta.url);

/**
 * Which fault makes which checks fail, and for which reason; as it is shipped.
 *
 * @throws {KillTableError} when the shipped file is damaged.
 */
export function readKillTable(): KillTable {
  return parseKillTable(readFileSync(TABLE, "utf8"));
}

/**
 * The same for the checks of the extended corpus.
 *
 * @throws {KillTableError} when the shipped file is damaged.
 */
export function readExtendedKillTable(): KillTable {
  const files = readdirSync(EXTENDED_TABLE).sort();
  const rows = files.flatMap((file) => [
    ...parseKillTable(readFileSync(new URL(file, EXTENDED_TABLE), "utf8")),
  ]);
  const table = new Map(rows);
  if (table.size !== rows.length) {
    const names = rows.map(([name]) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    throw new KillTableError(twice ?? "", "stands in two files of kill-table.extended");
  }
  return table;
}

/** The faults that make a check fail. */
export function killersOf(table: KillTable, check: string): string[] {
  return [...table].filter(([, { kills }]) => kills.includes(check)).map(([name]) => name);
}
