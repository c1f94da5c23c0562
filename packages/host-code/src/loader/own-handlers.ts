/*
 * Runs beside the code of a bundle, in the same realm, so all that it uses is taken before that
 * code is imported.
 */
const { hasOwn, setPrototypeOf } = Object;
const toText = String;
const HANDLERS = ["fetch", "scheduled", "queue"] as const;

/** What was thrown, in two words. */
export interface Thrown {
  readonly name: string;
  readonly message: string;
}

/** What one bundle turned out to be: its handlers, or what its evaluation threw. */
export type Introspection = { readonly handlers: readonly string[] } | { readonly threw: Thrown };

/**
 * Without a prototype: whatever the bundle put into those of all objects and arrays, a `toJSON` or a
 * setter for an index, then says nothing of this one.
 */
export function bare<Value extends object>(value: Value): Value {
  return setPrototypeOf(value, null) as Value;
}

/** Which handlers of the ABI a default export carries: own callable properties. For JSON alone. */
export function ownHandlers(exported: unknown): readonly string[] {
  const found: string[] = bare([]);
  if (typeof exported !== "object" || exported === null) return found;
  for (const name of HANDLERS) {
    try {
      const value = hasOwn(exported, name) && (exported as Record<string, unknown>)[name];
      if (typeof value === "function") found[found.length] = name;
    } catch {
      // An accessor that throws is no handler.
    }
  }
  return found;
}

export function describeThrown(error: unknown): Thrown {
  try {
    const { name, message } = (error ?? bare({})) as Partial<Error>;
    return bare({ name: toText(name ?? typeof error), message: toText(message ?? error) });
  } catch {
    return bare({ name: "unknown", message: "what was thrown cannot be described" });
  }
}
