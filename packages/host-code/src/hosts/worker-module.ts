import type { Handler } from "@runtime-abi/bundle";
import type { HostRuntime } from "./host-runtime.ts";
import type { InvocationContext } from "./invocations.ts";

/** A handler of the ABI, called with the event, the environment and the context. */
export type HandlerFunction = (event: unknown, env: unknown, context: InvocationContext) => unknown;

/** The handlers of an imported module; each is called as a member of the default export. */
export type WorkerModule = Readonly<Partial<Record<Handler, HandlerFunction>>>;

/** A module that cannot be deployed as it was declared. */
export class HandlerNotExportedError extends Error {
  override readonly name = "HandlerNotExportedError";
  readonly code = "handler-not-exported";
}

/**
 * Imports a worker's main module and takes its declared handlers; a handler that is exported and
 * not declared is not called.
 * @throws {HandlerNotExportedError} before any traffic arrives (`worker.runtime`, loadModule).
 */
export async function importWorker(
  runtime: Pick<HostRuntime, "importModule">,
  deployed: { readonly module: string; readonly handlers: readonly Handler[] },
): Promise<WorkerModule> {
  const { default: exported } = await runtime.importModule(deployed.module);
  const missing = deployed.handlers.filter((name) => !isOwnFunction(exported, name));
  if (missing.length > 0) {
    throw new HandlerNotExportedError(
      `the default export of ${deployed.module} has no ${missing.join(", ")}`,
    );
  }
  const members = exported as Readonly<Record<Handler, HandlerFunction>>;
  return Object.fromEntries(
    deployed.handlers.map((name): [Handler, HandlerFunction] => [
      name,
      (event, env, context) => members[name](event, env, context),
    ]),
  );
}

function isOwnFunction(exported: unknown, name: string): boolean {
  return (
    typeof exported === "object" &&
    exported !== null &&
    Object.hasOwn(exported, name) &&
    typeof (exported as Record<string, unknown>)[name] === "function"
  );
}
