/*
 * The main module of a worker made to look at one bundle. It shares the isolate with the bundle's
 * own code, so all that it uses is taken before that code is imported.
 */
const { hasOwn } = Object;
const answer = Response.json.bind(Response);
const toText = String;
const HANDLERS = ["fetch", "scheduled", "queue"] as const;

interface Env {
  /** Specifier of a module that exports the bundle's main module as `authored`. */
  readonly BRIDGE: string;
}

/** What one bundle turned out to be: its handlers, or what its evaluation threw. */
export type Introspection =
  | { readonly handlers: readonly string[] }
  | { readonly threw: { readonly name: string; readonly message: string } };

// biome-ignore lint/style/noDefaultExport: a Worker module hands over its handlers as its default export.
export default {
  async fetch(_request: unknown, env: Env): Promise<Response> {
    // Not the main module itself: a namespace that exports `then` would be taken for a promise.
    let bridge: { readonly authored: { readonly default?: unknown } };
    try {
      bridge = await import(env.BRIDGE);
    } catch (error) {
      return answer({ threw: describe(error) } satisfies Introspection);
    }
    return answer({ handlers: ownHandlers(bridge.authored.default) } satisfies Introspection);
  },
};

/** Own callable properties; an accessor that throws is none. */
function ownHandlers(exported: unknown): string[] {
  const found: string[] = [];
  if (typeof exported !== "object" || exported === null) return found;
  for (const name of HANDLERS) {
    try {
      const value = hasOwn(exported, name) && (exported as Record<string, unknown>)[name];
      if (typeof value === "function") found[found.length] = name;
    } catch {}
  }
  return found;
}

function describe(error: unknown): { name: string; message: string } {
  try {
    const { name, message } = error as Partial<Error>;
    return { name: toText(name ?? typeof error), message: toText(message ?? error) };
  } catch {
    return { name: "unknown", message: "what was thrown cannot be described" };
  }
}
