import { parentPort, workerData } from "node:worker_threads";
import { startStandIn } from "@runtime-abi/stand-in";
import { installedCorpus } from "../../installed-corpus.ts";
import { STREAMING, type StreamingName } from "./streaming.ts";

/** Runs a subject on an event loop of its own, so that it goes on while the runner's stands still. */
const { deployment } = await installedCorpus();
const variation = STREAMING[workerData as StreamingName];
const { endpoint, loaderEndpoint } = await startStandIn(deployment, {
  faults: variation === undefined ? [] : [variation],
});
parentPort?.postMessage({ endpoint, loaderEndpoint });
