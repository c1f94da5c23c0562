// A worker that shows what its host gives it; the answers are compared in the tests.
const route = {
  "/": (_request, env, context, count) =>
    Response.json({ names: Object.keys(env).sort(), count, waits: typeof context.waitUntil }),
  "/vars": (_request, env) => Response.json({ level: env.LEVEL, token: env.TOKEN }),
  "/kv": async (_request, env) => {
    await env.STORE.put("bytes", new Uint8Array([0, 254, 255, 127]));
    return Response.json(await env.STORE.get("bytes"));
  },
  "/send": async (_request, env) => {
    await env.JOBS.send(new Uint8Array([0, 254, 255, 127]));
    return new Response("sent");
  },
  "/got": async (_request, env) => new Response(await env.STORE.get("got")),
  "/outbound": async (request) => {
    try {
      const to = new URL(request.url).searchParams.get("to") ?? new URL("/vars", request.url);
      return new Response(`${(await fetch(to)).status}`);
    } catch (error) {
      return new Response(`rejected: ${error.message} ${error.cause}`);
    }
  },
  "/peer": (request, env) => env.OTHER.fetch(request),
  "/log": () => {
    console.log("a line from the worker");
    return new Response("logged");
  },
  // Nobody handles it: a worker's mistake, which must not end its host.
  "/stray": () => {
    Promise.reject(new Error("a stray rejection"));
    return new Response("strayed");
  },
  "/endless": () =>
    new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) })),
};

// biome-ignore lint/style/noDefaultExport: a Worker module hands over its handlers as its default export.
export default {
  fetch(...handed) {
    const [request, env, context] = handed;
    return route[new URL(request.url).pathname](request, env, context, handed.length);
  },
  async scheduled() {},
  async queue(batch, env) {
    const [message] = batch.messages;
    const got = {
      queue: batch.queue,
      attempts: typeof message.attempts,
      id: typeof message.id,
      bytes: Array.from(message.body),
    };
    await env.STORE.put("got", JSON.stringify(got));
  },
};
