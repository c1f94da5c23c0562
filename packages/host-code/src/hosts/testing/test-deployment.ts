import type { Deployment, ModuleBundle } from "@runtime-abi/bundle";

/** A bundle of one script. */
export function bundleOf(name: string, source: string): ModuleBundle {
  const bytes = new TextEncoder().encode(source);
  return {
    mainModule: name,
    modules: [{ name, mediaType: "application/javascript+module", bytes }],
  };
}

const WORKER = `
let seen = 0;
export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/names") return Response.json(Object.keys(env));
    if (pathname === "/throw") throw new Error("thrown on purpose");
    if (pathname === "/stray") { Promise.reject(new Error("stray")); return new Response("ok"); }
    if (pathname === "/send") return new Response(await env.JOBS.send(searchParams.get("body")));
    if (pathname === "/got") return new Response(await env.STORE.get(searchParams.get("key") ?? "got"));
    if (pathname === "/call") return env.OTHER.fetch("http://other.invalid/path?a=1", { method: "POST", body: request.body, duplex: "half", headers: { "x-mine": "1" } });
    if (pathname === "/later") { ctx.waitUntil(later(env)); return new Response("ok"); }
    return new Response("here");
  },
  async queue(batch, env) {
    for (const { body, attempts } of batch.messages) {
      const text = new TextDecoder().decode(body);
      if (text === "fail once" && attempts === 1) throw new Error("failed once");
      if (text === "hang once" && attempts === 1) await new Promise(() => {});
      await env.STORE.put("got", \`\${batch.queue} \${attempts} \${text}\`);
    }
  },
  async scheduled() {},
};
async function later(env) {
  await new Promise((resolve) => setTimeout(resolve, 300));
  await env.STORE.put("later", "stored");
}
`;

const CALLEE = `
export default {
  fetch(request) {
    const { method, url, headers, body } = request;
    const head = new TextEncoder().encode(JSON.stringify({ method, url, headers: [...headers] }) + "\\n");
    const reader = body?.getReader();
    return new Response(new ReadableStream({
      start: (controller) => controller.enqueue(head),
      async pull(controller) {
        const read = await reader?.read();
        if (read === undefined || read.done) return controller.close();
        controller.enqueue(read.value);
      },
    }));
  },
};
`;

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
