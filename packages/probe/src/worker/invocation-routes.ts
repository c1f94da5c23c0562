import { jsonAnswer } from "./answer.ts";
import type { Invocation } from "./invocation.ts";
import { parameter } from "./request-input.ts";

export function health(): Response {
  return jsonAnswer({ ok: true });
}

/** What the host passed to the handler, looked at without leaning on any of it. */
export function handler({ request, env, ctx, argumentCount }: Invocation): Response {
  const suppliedEnv: unknown = env;
  const suppliedContext = ctx as { waitUntil?: unknown } | null | undefined;
  return jsonAnswer({
    argumentCount,
    requestIsRequest: request instanceof Request,
    requestMethod: request.method,
    envIsObject: typeof suppliedEnv === "object" && suppliedEnv !== null,
    waitUntilIsFunction: typeof suppliedContext?.waitUntil === "function",
  });
}

/** Throws, uncaught: the entry's handler is async, so what the host sees is a rejection. */
export function uncaught(): never {
  throw new Error("thrown because /abi/throw was asked for");
}

export function environment({ env }: Invocation): Response {
  return jsonAnswer({ propertyNames: Object.keys(env).sort() });
}

/** Which of the dotted names that were asked about exist, and which do not. */
export function globals(invocation: Invocation): Response {
  const names = new Set(parameter(invocation, "names").split(","));
  const asked = [...names].filter((name) => name !== "").sort();
  return jsonAnswer({
    present: asked.filter(exists),
    missing: asked.filter((name) => !exists(name)),
  });
}

function exists(path: string): boolean {
  let value: unknown = globalThis;
  try {
    for (const name of path.split(".")) {
      value = (value as Record<string, unknown>)[name];
    }
  } catch {
    return false;
  }
  return value !== undefined && value !== null;
}
