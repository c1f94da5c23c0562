import type { BundleModule, Deployment } from "@runtime-abi/bundle";

/** An identity, a schedule and names of the tests' own. */
export const IDENTITY = "tests-second-worker-0123456789abcdef";
export const EXPRESSION = "* 7 * * *";
export const QUEUE = "tests-queue";

function module(name: string, text: string): BundleModule {
  return { name, mediaType: "application/javascript+module", bytes: Buffer.from(text) };
}

export function bundleOf(name: string, text: string) {
  return { mainModule: name, modules: [module(name, text)] };
}

/** A deployment whose modules would do nothing if anyone ran them. */
export const DEPLOYMENT: Deployment = {
  bundle: bundleOf("main.js", "export default { fetch() {}, scheduled() {}, queue() {} };"),
  declaredHandlers: ["fetch", "scheduled", "queue"],
  vars: ["A_VAR"],
  sensitiveVars: ["A_SECRET"],
  bindings: [
    { name: "STORE", interface: "edge.kv" },
    { name: "OUTBOX", interface: "edge.queue" },
    { name: "OTHER", interface: "worker.service" },
  ],
  cron: EXPRESSION,
  queue: QUEUE,
  peer: {
    bundle: bundleOf(
      "second.js",
      `const PEER_IDENTITY = "${IDENTITY}"; export default { fetch() {} };`,
    ),
    declaredHandlers: ["fetch"],
  },
};
