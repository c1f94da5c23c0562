/** What is bound to a parameter, and what stands in a column. */
export type SqlValue = string | number | Uint8Array;

export type SqlRow = Readonly<Record<string, unknown>>;

/** A prepared statement; `?` are its parameters. */
export interface SqlStatement {
  /** Runs it to its end and returns the rows that it yields, none for a mere change. */
  all(...parameters: SqlValue[]): readonly SqlRow[];
}

/**
 * An open SQLite database, as far as a host uses it. The drivers of Node and of Bun both have this
 * shape: synchronous, blobs as `Uint8Array`, integers as numbers.
 */
export interface SqlDatabase {
  /** Runs statements that have no parameters. */
  exec(sql: string): void;
  prepare(sql: string): SqlStatement;
  close(): void;
}
