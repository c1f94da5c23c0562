import { type Deployment, MODULE_MEDIA_TYPE, type ModuleBundle } from "@runtime-abi/bundle";

/** A bundle of one script. */
export function bundleOf(name: string, source: string): ModuleBundle {
  const bytes = new TextEncoder().encode(source);
  return { mainModule: name, modules: [{ name, mediaType: MODULE_MEDIA_TYPE, bytes }] };
}

const WORKER = `export default {
  async fetch(request, env, ctx) {
    const { pathname } = new URL(request.url);
    if (pathname === "/peer") return env.OTHER.fetch("http://other.invalid/");
    const names = Object.keys(env ?? {});
    return Response.json({ count: arguments.length, names, execPath: process.execPath });
  },
  async scheduled() {},
  async queue() {},
};
`;

const CALLEE = `export default { fetch: () => new Response("from the peer") };\n`;

/** A deployment with one of everything, under names of its own. */
export function testDeployment(changes: Partial<Deployment> = {}): Deployment {
  return {
    bundle: bundleOf("worker.js", WORKER),
    declaredHandlers: ["fetch", "scheduled", "queue"],
    vars: ["LEVEL"],
    sensitiveVars: ["TOKEN"],
    bindings: [
      { name: "STORE", interface: "edge.kv" },
      { name: "JOBS", interface: "edge.queue" },
      { name: "OTHER", interface: "worker.service" },
    ],
    cron: "*/1 * * * *",
    queue: "test-jobs",
    peer: { bundle: bundleOf("peer.js", CALLEE), declaredHandlers: ["fetch"] },
    ...changes,
  };
}
