import { registerHooks } from "node:module";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import type { ImportTarget } from "./adapter-behaviours.ts";

/*
 * Runs in a thread of its own: links a graph of scripts, evaluates it, and posts which handlers the
 * default export of its main module has.
 */

/**
 * What counts as an exported handler.
 * - `own-callable`: what the ABI says.
 * - `own`: whatever its value is. `callable`: inherited ones, too. `named`: named exports, too.
 */
export type CountingRule = "own-callable" | "own" | "callable" | "named";

/** What the thread is handed. */
export interface Evaluation {
  readonly main: string;
  readonly graph: Readonly<Record<string, ImportTarget>>;
  readonly missing: ImportTarget;
  readonly counting: CountingRule;
}

/** What it posts. */
export type Evaluated =
  | { readonly exports: readonly string[] }
  | { readonly refused: string; readonly message: string }
  | { readonly threw: string };

type Members = Readonly<Record<string, unknown>>;

const HANDLERS = ["fetch", "scheduled", "queue"];
const SCHEME = "bundle:";

const COUNTS: Readonly<
  Record<CountingRule, (exported: Members, name: string, all: Members) => boolean>
> = {
  "own-callable": (exported, name) =>
    Object.hasOwn(exported, name) && typeof exported[name] === "function",
  own: (exported, name) => Object.hasOwn(exported, name),
  callable: (exported, name) => typeof exported[name] === "function",
  named: (exported, name, all) =>
    COUNTS["own-callable"](exported, name, all) || typeof all[name] === "function",
};

async function evaluate({ main, graph, missing, counting }: Evaluation): Promise<Evaluated> {
  let refusal: Evaluated | undefined;
  registerHooks({
    resolve(specifier, context, next) {
      const isOurs = specifier.startsWith(SCHEME) || context.parentURL?.startsWith(SCHEME) === true;
      if (!isOurs || specifier.startsWith("node:")) {
        return next(specifier, context);
      }
      const { href, pathname } = new URL(specifier, context.parentURL);
      const target = graph[decodeURIComponent(pathname.slice(1))] ?? missing;
      if ("error" in target) {
        refusal ??= { refused: target.error, message: `${specifier} leads to no module` };
        throw new Error(target.error);
      }
      return { url: href, format: "module", shortCircuit: true };
    },
    load(url, context, next) {
      if (!url.startsWith(SCHEME)) {
        return next(url, context);
      }
      const target = graph[decodeURIComponent(new URL(url).pathname.slice(1))] ?? missing;
      const source = "script" in target ? target.script : "";
      return { format: "module", source, shortCircuit: true };
    },
  });
  try {
    const all: Members = await import(`${SCHEME}///${encodeURI(main)}`);
    const exported = Object(all.default) as Members;
    return { exports: HANDLERS.filter((name) => COUNTS[counting](exported, name, all)) };
  } catch (error) {
    return refusal ?? { threw: String(error) };
  }
}

if (!isMainThread) {
  parentPort?.postMessage(await evaluate(workerData as Evaluation));
}
