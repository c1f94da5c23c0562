import { Worker } from "node:worker_threads";
import { isHandler, isLoadErrorCode, type ModuleBundle } from "@runtime-abi/bundle";
import { CorpusBuildError } from "../corpus-build-error.ts";
import { EVALUATION_HEAP_MEBIBYTES, EVALUATION_MILLIS } from "../limits.ts";

/** What evaluating a bundle brings about, as a contract states it. */
export type Evaluated = { readonly exports: readonly string[] } | { readonly error: string };

/** The thread's program stands beside this file, in the sources and in what they are built to. */
const PROGRAM = new URL(
  import.meta.url.endsWith(".ts") ? "./evaluation-thread.ts" : "./evaluation-thread.js",
  import.meta.url,
);

/**
 * Evaluates a bundle in a thread of its own, in a realm that holds ECMAScript and WebAssembly and
 * nothing of Node, and tells which handlers its default export has then, or the error of loadModule.
 *
 * @param name What messages call it.
 * @throws CorpusBuildError when evaluation throws, or does not end in time.
 */
export async function evaluateBundle(name: string, bundle: ModuleBundle): Promise<Evaluated> {
  const thread = new Worker(PROGRAM, {
    workerData: bundle,
    // What the modules of a graph are made with is still experimental, and says so on each start.
    execArgv: ["--experimental-vm-modules", "--no-warnings"],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: EVALUATION_HEAP_MEBIBYTES },
  });
  try {
    return readAnswer(await answerOf(thread), name);
  } finally {
    await thread.terminate();
  }
}

/** The thread's one message; a thread that ends without one, or does not end, has failed. */
function answerOf(thread: Worker): Promise<unknown> {
  return new Promise((resolve) => {
    const fail = (failure: string) => resolve({ failure });
    const timer = setTimeout(fail, EVALUATION_MILLIS, `no end after ${EVALUATION_MILLIS} ms`);
    thread.once("message", resolve);
    thread.once("error", (error) => fail(String(error)));
    thread.once("exit", (code) => {
      clearTimeout(timer);
      fail(`the thread ended with ${code}`);
    });
  });
}

function readAnswer(answer: unknown, name: string): Evaluated {
  const { exports, error, failure } = answer as Readonly<Record<string, unknown>>;
  if (Array.isArray(exports) && exports.every((handler) => isHandler(handler))) {
    return { exports };
  }
  if (typeof error === "string" && isLoadErrorCode(error)) {
    return { error };
  }
  throw new CorpusBuildError(
    "evaluation-failed",
    `Evaluating the bundle ${name} has no outcome: ${failure}.`,
    "Correct its modules; a bundle of a corpus either exports a set of handlers or fails to load.",
  );
}
