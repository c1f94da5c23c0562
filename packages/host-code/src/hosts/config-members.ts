/** A configuration that a host cannot start with; the message names the file and the member. */
export class HostConfigError extends Error {
  override readonly name = "HostConfigError";
  readonly code = "host-config-invalid";
}

/** A JSON object that is read member by member, so that what nobody read can be refused. */
export interface RawObject {
  /** The member as it stands; it counts as read. */
  member(name: string): unknown;
  /** The member, which must be an object itself. */
  take(name: string): RawObject;
  error(name: string, problem: string): HostConfigError;
  /** @throws {HostConfigError} when the object holds members that nobody asked for. */
  assertNothingLeft(): void;
}

/** @throws {HostConfigError} */
export function objectDocument(text: string, source: string): RawObject {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    throw new HostConfigError(`${source} is not JSON`);
  }
  return rawObject(document, source);
}

function rawObject(value: unknown, place: string): RawObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new HostConfigError(`${place} is not an object`);
  }
  const members = new Map(Object.entries(value));
  const unread = new Set(members.keys());
  const raw: RawObject = {
    member(name) {
      unread.delete(name);
      return members.get(name);
    },
    take: (name) => rawObject(raw.member(name), `${place}: ${name}`),
    error: (name, problem) => new HostConfigError(`${place}: ${name} ${problem}`),
    assertNothingLeft() {
      const [first] = unread;
      if (first !== undefined) throw raw.error(first, "is no member of it");
    },
  };
  return raw;
}

export function textMember(raw: RawObject, name: string): string {
  const value = raw.member(name);
  if (typeof value !== "string" || value === "") throw raw.error(name, "is not a non-empty string");
  return value;
}

export function numberMember(raw: RawObject, name: string): number {
  const value = raw.member(name);
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw raw.error(name, "is not a whole number");
  }
  return value;
}

export function arrayMember(raw: RawObject, name: string): readonly RawObject[] {
  const value = raw.member(name);
  if (!Array.isArray(value)) throw raw.error(name, "is not an array");
  return value.map((entry, index) => rawObject(entry, `${name}[${index}]`));
}

export function recordMember(raw: RawObject, name: string): Readonly<Record<string, string>> {
  const value = raw.member(name);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw raw.error(name, "is not an object");
  }
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry !== "string") throw raw.error(`${name}.${key}`, "is not a string");
  }
  return value as Readonly<Record<string, string>>;
}
