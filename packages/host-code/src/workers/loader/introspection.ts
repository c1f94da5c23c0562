/*
 * The main module of a worker made to look at one bundle. It shares the isolate with the bundle's
 * own code, so all that it uses is taken before that code is imported.
 */
import {
  bare,
  describeThrown,
  type Introspection,
  ownHandlers,
} from "../../loader/own-handlers.ts";

const answer = Response.json.bind(Response);

interface Env {
  /** Specifier of a module that exports the bundle's main module as `authored`. */
  readonly BRIDGE: string;
}

// biome-ignore lint/style/noDefaultExport: a Worker module hands over its handlers as its default export.
export default {
  async fetch(_request: unknown, env: Env): Promise<Response> {
    // Not the main module itself: a namespace that exports `then` would be taken for a promise.
    let bridge: { readonly authored: { readonly default?: unknown } };
    try {
      bridge = await import(env.BRIDGE);
    } catch (error) {
      return answer(bare<Introspection>({ threw: describeThrown(error) }));
    }
    return answer(bare<Introspection>({ handlers: ownHandlers(bridge.authored.default) }));
  },
};
