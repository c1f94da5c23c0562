/** The kill table does not say what it must; `entry` is the name of the fault or variant. */
export class KillTableError extends Error {
  override readonly name = "KillTableError";
  readonly code = "kill-table-invalid";
  readonly entry: string;

  constructor(entry: string, problem: string) {
    super(`kill table, ${entry}: ${problem}`);
    this.entry = entry;
  }
}
