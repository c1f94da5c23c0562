import { callableMembers } from "./callable-members.ts";
import { defaultObject } from "./default-object.ts";
import { type ParsedModule, parseModule } from "./parse-module.ts";
import { type ReadingFault, readingFault } from "./reading-fault.ts";
import { refuseHiddenAccess } from "./refuse-hidden-access.ts";
import { HANDLERS, type Handler } from "./vocabulary.ts";

/** What the reference derivation can say of a module's default export. */
export type ExportDerivation =
  | { readonly derivable: true; readonly exportedHandlers: Handler[] }
  | ({ readonly derivable: false } & ReadingFault);

/**
 * Derives from module bytes which handlers of the vocabulary the default export holds as callable
 * own properties (`worker.runtime`, operation loadModule). It reads syntax only and runs nothing. It
 * either knows or says why it does not: a claim holds in every engine in which evaluation completes.
 *
 * @returns the handlers in vocabulary order, or the reason with its line and column, and whether
 * that reason is that the bytes are no ES module for certain.
 */
export function deriveExports(source: string | Uint8Array): ExportDerivation {
  try {
    return { derivable: true, exportedHandlers: exportedHandlers(parseModule(source)) };
  } catch (error) {
    return { derivable: false, ...readingFault(error, source) };
  }
}

/** A module is parsed once for all bundles and checks that name it, and so it is read once. */
const known = new WeakMap<ParsedModule, readonly Handler[]>();

function exportedHandlers(module: ParsedModule): Handler[] {
  const handlers = known.get(module) ?? readHandlers(module);
  known.set(module, handlers);
  return [...handlers];
}

function readHandlers(module: ParsedModule): Handler[] {
  const object = defaultObject(module);
  if (object === undefined) {
    return [];
  }
  const members = callableMembers(module, object);
  refuseHiddenAccess(module, object);
  return HANDLERS.filter((handler) => members.has(handler));
}
