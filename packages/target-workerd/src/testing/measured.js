// A worker that shows what its host gives it; the answers are compared in the tests.
const route = {
  "/": (_request, env, context, count) =>
    Response.json({ names: Object.keys(env).sort(), count, waits: typeof context.waitUntil }),
  "/vars": (_request, env) => Response.json({ level: env.LEVEL, token: env.TOKEN }),
  "/kv": async (_request, env) => {
    await env.STORE.put("bytes", new Uint8Array([0, 254, 255, 127]));
    return Response.json(describe(await env.STORE.get("bytes")));
  },
  "/absent": async (_request, env) => Response.json(await env.STORE.get("absent")),
  "/send": async (_request, env) => {
    await env.JOBS.send(new Uint8Array([0, 254, 255, 127]));
    return new Response("sent");
  },
  "/got": async (_request, env) => new Response(await env.STORE.get("got")),
  "/ran": async (_request, env) => new Response(await env.STORE.get("ran")),
  "/outbound": async (request) => {
    try {
      const to = new URL(request.url).searchParams.get("to") ?? new URL("/ran", request.url);
      return new Response(`${(await fetch(to)).status}`);
    } catch (error) {
      return new Response(`rejected: ${error.message}`);
    }
  },
  "/peer": (request, env) => env.OTHER.fetch(request),
  "/log": () => {
    console.log("a line from the worker");
    return new Response("logged");
  },
};

function describe(value) {
  const bytes = value instanceof ArrayBuffer ? new Uint8Array(value) : value;
  return { type: Object.prototype.toString.call(value), bytes: Array.from(bytes) };
}

// biome-ignore lint/style/noDefaultExport: a Worker module hands over its handlers as its default export.
export default {
  fetch(...handed) {
    const [request, env, context] = handed;
    return route[new URL(request.url).pathname](request, env, context, handed.length);
  },
  async scheduled(event, env) {
    await env.STORE.put("ran", JSON.stringify([event.cron, event.scheduledTime]));
  },
  async queue(batch, env) {
    const [message] = batch.messages;
    const { type, bytes } = describe(message.body);
    const got = {
      queue: batch.queue,
      attempts: message.attempts,
      id: typeof message.id,
      type,
      bytes,
    };
    await env.STORE.put("got", JSON.stringify(got));
  },
};
