import { Worker } from "node:worker_threads";
import { EVALUATION_MILLIS } from "../limits.ts";
import type { AdapterBehaviours, ImportTarget } from "./adapter-behaviours.ts";
import type { Evaluated, Evaluation } from "./evaluation-thread.ts";
import { type LoadErrorCode, type LoadOrder, type LoadOutcome, refused } from "./load-outcome.ts";
import { isLoadable } from "./scripts.ts";

/** Compiled, since a thread runs no TypeScript in every Node; the build stands beside the tests. */
const THREAD = new URL("../../dist/adapters/evaluation-thread.js", import.meta.url);

/** Loads a bundle as the behaviours say: refuses it, or evaluates it in a thread of its own. */
export async function evaluateOrder(
  { bundle, declaredHandlers }: LoadOrder,
  behaviours: AdapterBehaviours,
): Promise<LoadOutcome> {
  const refusal = behaviours.refuse(bundle);
  if (refusal !== undefined) {
    return refusal;
  }
  const { modules, mainModule, auxiliaryModules = [] } = bundle;
  const graph: Record<string, ImportTarget> = {};
  for (const { name } of auxiliaryModules) {
    graph[name] = behaviours.carried;
  }
  for (const { name, mediaType, bytes } of modules) {
    if (isLoadable(mediaType)) {
      const script = behaviours.scripts[mediaType](bytes);
      graph[name] = { script: name === mainModule ? behaviours.prepare(script) : script };
    }
  }
  const { missing, counting } = behaviours;
  const evaluated = await inThread({ main: mainModule, graph, missing, counting });
  return held(outcomeOf(evaluated), declaredHandlers);
}

function outcomeOf(evaluated: Evaluated): LoadOutcome {
  if ("refused" in evaluated) {
    return refused(evaluated.refused as LoadErrorCode, evaluated.message);
  }
  return "threw" in evaluated ? refused("module_syntax_error", evaluated.threw) : evaluated;
}

function held(outcome: LoadOutcome, declared: readonly string[]): LoadOutcome {
  const missing =
    "exports" in outcome ? declared.filter((name) => !outcome.exports.includes(name)) : [];
  return missing.length === 0
    ? outcome
    : refused("handler_not_exported", `not exported: ${missing.join(", ")}`);
}

function inThread(evaluation: Evaluation): Promise<Evaluated> {
  // Nothing that a module prints belongs into the output of the tests.
  const thread = new Worker(THREAD, { workerData: evaluation, stdout: true, stderr: true });
  return new Promise<Evaluated>((resolve, reject) => {
    const late = () => reject(new Error("the evaluation takes too long"));
    setTimeout(late, EVALUATION_MILLIS).unref();
    thread.once("message", resolve);
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("the thread told nothing")));
  }).finally(() => thread.terminate());
}
