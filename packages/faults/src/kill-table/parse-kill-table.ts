import type { KillEntry, KillTable } from "./kill-entry.ts";
import { KillTableError } from "./kill-table-error.ts";

const KINDS = ["fault", "variant"] as const;
const PLACES = ["stand-in", "proxy", "adapter"] as const;
const MEMBERS = ["kind", "where", "kills", "reasons", "unmeasured"];
const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Reads the members of one entry; every refusal names the entry. */
class EntryReader {
  readonly #entry: string;
  readonly #members: Readonly<Record<string, unknown>>;

  constructor(entry: string, value: unknown) {
    this.#entry = entry;
    this.#members = this.#object(value);
    const unknown = Object.keys(this.#members).find((member) => !MEMBERS.includes(member));
    if (unknown !== undefined) {
      throw this.refusal(`unknown member ${unknown}`);
    }
  }

  refusal(problem: string): KillTableError {
    return new KillTableError(this.#entry, problem);
  }

  oneOf<T extends string>(member: string, allowed: readonly T[]): T {
    const found = allowed.find((value) => value === this.#members[member]);
    if (found === undefined) {
      throw this.refusal(`${member} is none of ${allowed.join(", ")}`);
    }
    return found;
  }

  /** A list of check names without repetition; undefined when it is left out. */
  names(member: string): readonly string[] | undefined {
    const value = this.#members[member];
    if (value === undefined) {
      return undefined;
    }
    if (!Array.isArray(value) || !value.every((name) => typeof name === "string")) {
      throw this.refusal(`${member} is no list of names`);
    }
    if (new Set(value).size !== value.length) {
      throw this.refusal(`${member} names a check twice`);
    }
    return value;
  }

  reasons(): Readonly<Record<string, string>> {
    const reasons = this.#object(this.#members.reasons);
    if (!Object.values(reasons).every((reason) => typeof reason === "string")) {
      throw this.refusal("a reason is no string");
    }
    return reasons as Readonly<Record<string, string>>;
  }

  #object(value: unknown): Readonly<Record<string, unknown>> {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      throw this.refusal("not an object");
    }
    return value as Readonly<Record<string, unknown>>;
  }
}

function parseEntry(name: string, value: unknown): KillEntry {
  const reader = new EntryReader(name, value);
  const kills = reader.names("kills") ?? [];
  const unmeasured = reader.names("unmeasured");
  const entry: KillEntry = {
    kind: reader.oneOf("kind", KINDS),
    where: reader.oneOf("where", PLACES),
    kills,
    reasons: reader.reasons(),
    ...(unmeasured === undefined ? {} : { unmeasured }),
  };
  const problem = contradiction(name, entry);
  if (problem !== undefined) {
    throw reader.refusal(problem);
  }
  return entry;
}

function contradiction(name: string, entry: KillEntry): string | undefined {
  const { kind, kills, reasons, unmeasured = [] } = entry;
  const reasoned = Object.keys(reasons);
  if (!NAME.test(name)) {
    return "the name is not kebab-case";
  }
  if (reasoned.length !== kills.length || !kills.every((check) => reasoned.includes(check))) {
    return "kills and reasons name different checks";
  }
  if (unmeasured.some((check) => kills.includes(check))) {
    return "a check is both killed and unmeasured";
  }
  if (kind === "fault" && kills.length === 0) {
    return "a fault that kills nothing proves nothing";
  }
  return kind === "variant" && kills.length + unmeasured.length > 0
    ? "a variant is right, and kills nothing"
    : undefined;
}

/**
 * Reads a kill table from JSON text.
 *
 * @throws {KillTableError} when an entry is incomplete or contradicts itself.
 * @throws {SyntaxError} when the text is no JSON.
 */
export function parseKillTable(text: string): KillTable {
  const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
  return new Map(entries.map(([name, value]) => [name, parseEntry(name, value)]));
}
