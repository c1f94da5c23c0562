// A worker that shows what its host gives it; the answers are compared in the tests.
const route = {
  "/": (_request, env, context, count) =>
    Response.json({ count, names: Object.keys(env).sort(), waits: typeof context?.waitUntil }),
  "/self": () => new Response(Bun.file(import.meta.path)),
  "/variables": () => Response.json(Object.keys(process.env)),
  "/kv": async (_request, env) => {
    await env.STORE.put("bytes", new Uint8Array([0, 254, 255, 127]));
    return Response.json(bytesOf(await env.STORE.get("bytes")));
  },
  "/absent": async (_request, env) => Response.json(await env.STORE.get("absent")),
  "/send": async (_request, env) => {
    await env.JOBS.send(new Uint8Array([0, 254, 255, 127]));
    return new Response("sent");
  },
  "/got": async (_request, env) => new Response(await env.STORE.get("got")),
  "/peer": (request, env) => env.OTHER.fetch(request),
  "/log": () => {
    console.log("a line from the worker");
    return new Response("logged");
  },
  "/throw": () => {
    throw new Error("thrown on demand");
  },
  "/stray": () => {
    Promise.reject(new Error("a rejection that nobody handles"));
    setTimeout(() => {
      throw new Error("an exception that nobody handles");
    }, 1);
    return new Response("left behind");
  },
  "/mapped": () =>
    import("mapped").then(
      () => new Response("found"),
      () => new Response("not found"),
    ),
  "/exit": () => process.exit(7),
};

function bytesOf(value) {
  return Array.from(value instanceof ArrayBuffer ? new Uint8Array(value) : value);
}

// biome-ignore lint/style/noDefaultExport: a Worker module hands over its handlers as its default export.
export default {
  fetch(...handed) {
    const [request, env, context] = handed;
    return route[new URL(request.url).pathname](request, env, context, handed.length);
  },
  async scheduled() {},
  async queue(batch, env) {
    const [message] = batch.messages;
    // The first delivery fails, so that the host has to make another.
    if (message.attempts === 1) throw new Error("not yet");
    const got = { queue: batch.queue, attempts: message.attempts, bytes: bytesOf(message.body) };
    await env.STORE.put("got", new TextEncoder().encode(JSON.stringify(got)));
  },
};
