import { readFileSync } from "node:fs";
import type { KillTable } from "./kill-entry.ts";
import { parseKillTable } from "./parse-kill-table.ts";

const TABLE = new URL("../../kill-table.json", import.meta.url);
const EXTENDED_TABLE = new URL("../../kill-table.extended.json", import.meta.url);

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
  return parseKillTable(readFileSync(EXTENDED_TABLE, "utf8"));
}

/** The faults that make a check fail. */
export function killersOf(table: KillTable, check: string): string[] {
  return [...table].filter(([, { kills }]) => kills.includes(check)).map(([name]) => name);
}
