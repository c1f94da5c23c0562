import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";
import { processState } from "./process-state.ts";

/*
 * `node use-library.ts CORPUS`: does by this library all that it can, in a process of its own, and
 * prints what that process was like before and after. It ends by itself, or something was left.
 */
const { signal } = new AbortController();
const before = processState(signal);

const library = await import("../index.ts");
const corpus = await library.verifyCorpus(process.argv[2] ?? "", { signal });
const selected = new Set(
  corpus.contract.checks.map(({ name }) => name).filter((name) => !name.startsWith("scheduled")),
);
const passed = await library.selfTest({ corpus, selected, signal });
const { differences } = library.judgeReport(passed, corpus);

/** A worker that never answers, so that a run of it lasts until it is aborted. */
const silent = createServer(() => undefined).listen(0, "127.0.0.1");
await new Promise((resolve) => silent.once("listening", resolve));
const { port } = silent.address() as { port: number };
const url = `http://127.0.0.1:${port}`;
const aborting = new AbortController();
const aborted = await library.runConformance({
  corpus,
  worker: { url },
  signal: aborting.signal,
  skipSetupCheck: true,
  progress: { started: () => aborting.abort() },
});
const refused = await library
  .runConformance({ corpus, worker: { url: "http://127.0.0.1:1" }, signal })
  .catch((error: { code: string }) => error.code);
silent.closeAllConnections();
await new Promise((resolve) => silent.close(resolve));

/** Sockets that were closed leave within a turn or two, and Node.js's own timers a little later. */
const patienceMillis = 2000;
const until = performance.now() + patienceMillis;
while (processState(signal).resources.length > 0 && performance.now() < until) {
  await setTimeout(20);
}
const after = processState(signal);
const did = {
  selfTest: passed.status,
  differences: differences.length,
  interrupted: aborted.interrupted,
  refused,
};
console.log(JSON.stringify({ before, after, did }));
