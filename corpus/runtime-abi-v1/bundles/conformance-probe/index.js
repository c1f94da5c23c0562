// Generated. The source is in packages/probe/src/worker; `pnpm build` pins its bytes anew.

// answer.ts
var PROBE_PROTOCOL = "takoform.runtime-abi-probe@v1";
var encoder = new TextEncoder();
function jsonAnswer(members, status = 200) {
  return new Response(JSON.stringify({ probe: PROBE_PROTOCOL, ...members }), {
    status,
    headers: { "content-type": "application/json", "cache-control": "no-store" }
  });
}
function streamAnswer(body, status = 200, contentType = "application/x-ndjson") {
  return new Response(body, {
    status,
    headers: { "content-type": contentType, "cache-control": "no-store" }
  });
}
function line(members) {
  return encoder.encode(`${JSON.stringify({ probe: PROBE_PROTOCOL, ...members })}
`);
}

// base64.ts
var ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
var ENCODED = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
function encodeBase64(bytes) {
  let text = "";
  for (let index = 0; index < bytes.length; index += 3) {
    const group = bytes.subarray(index, index + 3);
    const [first = 0, second = 0, third = 0] = group;
    const bits = first << 16 | second << 8 | third;
    for (let digit = 0; digit < 4; digit += 1) {
      text += digit > group.length ? "=" : ALPHABET.charAt(bits >> 18 - 6 * digit & 63);
    }
  }
  return text;
}
function decodeBase64(text) {
  if (!ENCODED.test(text)) {
    return void 0;
  }
  const digits = text.replace(/=+$/, "");
  const bytes = new Uint8Array(Math.floor(digits.length * 6 / 8));
  let bits = 0;
  for (let index = 0; index < digits.length; index += 1) {
    bits = bits << 6 | ALPHABET.indexOf(digits.charAt(index));
    const filled = index * 6 + 6 >> 3;
    if (filled > index * 6 >> 3) {
      bytes[filled - 1] = bits >> (index * 6 + 6 & 7) & 255;
    }
  }
  return bytes;
}

// host-bytes.ts
var encoder2 = new TextEncoder();
function hostBytes(value) {
  if (typeof value === "string") {
    return encoder2.encode(value);
  }
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  if (isArrayBuffer(value)) {
    return new Uint8Array(value);
  }
  return encodedBytes(value);
}
function isArrayBuffer(value) {
  try {
    Reflect.get(ArrayBuffer.prototype, "byteLength", value);
    return true;
  } catch {
    return false;
  }
}
function encodedBytes(value) {
  if (typeof value !== "object" || value === null) {
    return void 0;
  }
  const { encoding, data } = value;
  return encoding === "base64" && typeof data === "string" ? decodeBase64(data) : void 0;
}

// refusal.ts
var Refusal = class extends Error {
  status;
  /** @param status 400 for an unusable request, 422 for a value that no one can read as bytes. */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
};

// stored-document.ts
var encoder3 = new TextEncoder();
async function store(env, key, document) {
  await env.CACHE.put(key, encoder3.encode(JSON.stringify(document)));
}
async function recall(env, key) {
  const value = await env.CACHE.get(key);
  if (value === null || value === void 0) {
    return void 0;
  }
  const document = parseDocument(hostBytes(value));
  if (document === void 0) {
    throw new Refusal(422, `what is stored under "${key}" does not read as a JSON object`);
  }
  return document;
}
function parseDocument(bytes) {
  if (bytes === void 0) {
    return void 0;
  }
  try {
    const document = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof document === "object" && document !== null ? document : void 0;
  } catch {
    return void 0;
  }
}

// diagnostics.ts
var SHOWN = 32;
var QUEUE_BODY_KEY = "diagnostics:queue-body";
var lastKvValue = null;
function noteUnreadableKvValue(value) {
  lastKvValue = formOf(value);
}
function forgetUnreadableKvValue() {
  lastKvValue = null;
}
async function noteUnreadableQueueBody(env, body) {
  try {
    await store(env, QUEUE_BODY_KEY, formOf(body));
  } catch {
  }
}
async function forgetUnreadableQueueBody({ CACHE }) {
  try {
    await CACHE.delete(QUEUE_BODY_KEY);
  } catch {
  }
}
async function diagnostics({ env }) {
  const queueBody = await recall(env, QUEUE_BODY_KEY).catch(() => void 0);
  return jsonAnswer({ queueBody: queueBody ?? null, kvValue: lastKvValue });
}
function formOf(value) {
  const bytes = hostBytes(value);
  return {
    type: value === null ? "null" : typeof value,
    constructor: constructorName(value),
    ...bytes === void 0 ? { json: json(value) } : { firstBytes: hex(bytes) }
  };
}
function constructorName(value) {
  try {
    return Object(value).constructor.name;
  } catch {
    return null;
  }
}
function json(value) {
  try {
    return JSON.stringify(value).slice(0, SHOWN);
  } catch {
    return null;
  }
}
function hex(bytes) {
  return Array.from(bytes.subarray(0, SHOWN), (byte) => byte.toString(16).padStart(2, "0")).join(
    " "
  );
}

// request-input.ts
function stringMember(document, member) {
  const value = memberOf(document, member);
  if (typeof value !== "string") {
    throw new Refusal(400, `the request body needs a string member "${member}"`);
  }
  return value;
}
function millisMember(document, member) {
  const value = memberOf(document, member);
  if (typeof value !== "number" || !(value >= 0)) {
    throw new Refusal(400, `the request body needs a member "${member}" in milliseconds`);
  }
  return value;
}
function base64Member(document, member) {
  const bytes = decodeBase64(stringMember(document, member));
  if (bytes === void 0) {
    throw new Refusal(400, `the member "${member}" of the request body is not base64`);
  }
  return bytes;
}
async function postedDocument({ request }) {
  try {
    return await request.json();
  } catch {
    throw new Refusal(400, "the request body is not JSON");
  }
}
function parameter({ url }, name) {
  const value = url.searchParams.get(name);
  if (value === null) {
    throw new Refusal(400, `the query needs the parameter "${name}"`);
  }
  return value;
}
function wholeParameter(invocation, name, least) {
  const text = parameter(invocation, name);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < least) {
    throw new Refusal(400, `the parameter "${name}" must be a whole number from ${least}`);
  }
  return value;
}
function memberOf(document, member) {
  return typeof document === "object" && document !== null ? document[member] : void 0;
}

// queue.ts
var encoder4 = new TextEncoder();
async function sendMessage(invocation) {
  const posted = await postedDocument(invocation);
  const nonce = stringMember(posted, "nonce");
  base64Member(posted, "payloadBase64");
  const payloadBase64 = stringMember(posted, "payloadBase64");
  await forgetUnreadableQueueBody(invocation.env);
  await invocation.env.EVENTS.send(encoder4.encode(JSON.stringify({ nonce, payloadBase64 })));
  return jsonAnswer({ sent: true });
}
async function delivery(invocation) {
  const recorded = await recall(invocation.env, deliveryKey(parameter(invocation, "nonce")));
  return jsonAnswer(
    recorded === void 0 ? { delivered: false } : { delivered: true, ...recorded }
  );
}
async function observeBatch(batch, env) {
  const failures = [];
  for (const message of batch.messages) {
    try {
      await observeMessage(batch, message, env);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) {
    throw failures[0];
  }
}
async function observeMessage(batch, message, env) {
  const sent = parseDocument(hostBytes(message.body));
  const { nonce, payloadBase64 } = sent ?? {};
  if (typeof nonce !== "string" || typeof payloadBase64 !== "string") {
    await noteUnreadableQueueBody(env, message.body);
    return;
  }
  const key = deliveryKey(nonce);
  if (isLaterAttempt(message, await recall(env, key))) {
    return;
  }
  const { id: messageId, attempts } = message;
  await store(env, key, { queue: batch.queue, attempts, messageId, payloadBase64, nonce });
}
function isLaterAttempt(message, recorded) {
  return recorded !== void 0 && Number(message.attempts) > Number(recorded.attempts);
}
function deliveryKey(nonce) {
  return `queue:${nonce}`;
}

// invocation-routes.ts
function health() {
  return jsonAnswer({ ok: true });
}
function handler({ request, env, ctx, argumentCount }) {
  const suppliedEnv = env;
  const suppliedContext = ctx;
  return jsonAnswer({
    argumentCount,
    requestIsRequest: request instanceof Request,
    requestMethod: request.method,
    envIsObject: typeof suppliedEnv === "object" && suppliedEnv !== null,
    waitUntilIsFunction: typeof suppliedContext?.waitUntil === "function"
  });
}
function uncaught() {
  throw new Error("thrown because /abi/throw was asked for");
}
function environment({ env }) {
  return jsonAnswer({ propertyNames: Object.keys(env).sort() });
}
function globals(invocation) {
  const names = new Set(parameter(invocation, "names").split(","));
  const asked = [...names].filter((name) => name !== "").sort();
  return jsonAnswer({
    present: asked.filter(exists),
    missing: asked.filter((name) => !exists(name))
  });
}
function exists(path) {
  let value = globalThis;
  try {
    for (const name of path.split(".")) {
      value = value[name];
    }
  } catch {
    return false;
  }
  return value !== void 0 && value !== null;
}

// kv-routes.ts
async function putValue(invocation) {
  const posted = await postedDocument(invocation);
  const key = stringMember(posted, "key");
  forgetUnreadableKvValue();
  await invocation.env.CACHE.put(key, base64Member(posted, "valueBase64"));
  return jsonAnswer({ stored: true });
}
async function getValue(invocation) {
  const value = await invocation.env.CACHE.get(parameter(invocation, "key"));
  if (value === null || value === void 0) {
    return jsonAnswer({ found: false });
  }
  const bytes = hostBytes(value);
  if (bytes === void 0) {
    noteUnreadableKvValue(value);
    throw new Refusal(422, "the KV value has a form that does not read as bytes");
  }
  return jsonAnswer({ found: true, valueBase64: encodeBase64(bytes) });
}

// line-streams.ts
var ON_DEMAND = { highWaterMark: 0 };
function echoStream({ request }) {
  const reader = request.body?.getReader();
  let reads = 0;
  const lines = new ReadableStream(
    {
      async pull(controller) {
        const result = await reader?.read();
        if (result === void 0 || result.done) {
          controller.enqueue(line({ end: true }));
          controller.close();
          return;
        }
        reads += 1;
        controller.enqueue(line({ read: reads, bytes: result.value.byteLength }));
      },
      cancel: (reason) => reader?.cancel(reason)
    },
    ON_DEMAND
  );
  return streamAnswer(lines);
}
function chunkStream(invocation) {
  const chunks = wholeParameter(invocation, "chunks", 1);
  const gapMillis = wholeParameter(invocation, "gapMillis", 0);
  let chunk = 0;
  let timer;
  const lines = new ReadableStream(
    {
      async pull(controller) {
        if (chunk > 0) {
          await new Promise((resolve) => {
            timer = setTimeout(resolve, gapMillis);
          });
        }
        chunk += 1;
        controller.enqueue(line({ chunk }));
        if (chunk === chunks) {
          controller.close();
        }
      },
      // A pull that waits then never ends, and never enqueues into a stream that nobody reads.
      cancel: () => clearTimeout(timer)
    },
    ON_DEMAND
  );
  return streamAnswer(lines);
}

// scheduled.ts
var OBSERVATION_KEY = "scheduled:last";
async function observeScheduled(event, env) {
  const { cron, scheduledTime } = event;
  await store(env, OBSERVATION_KEY, { cron, scheduledTimeMillis: scheduledTime });
}
async function lastScheduled({ env }) {
  const last = await recall(env, OBSERVATION_KEY);
  return jsonAnswer(
    last === void 0 ? { observed: false } : { observed: true, cron: last.cron, scheduledTimeMillis: last.scheduledTimeMillis }
  );
}
async function clearScheduled({ env }) {
  await env.CACHE.delete(OBSERVATION_KEY);
  return jsonAnswer({ cleared: true });
}

// service-routes.ts
var PEER_ORIGIN = "http://peer.invalid";
async function serviceEchoStream({ request, env }) {
  const answer2 = await env.PEER.fetch(`${PEER_ORIGIN}/abi/echo-stream`, {
    method: "POST",
    body: request.body,
    duplex: "half"
  });
  return passOn(answer2);
}
async function serviceChunkStream({ url, env }) {
  return passOn(await env.PEER.fetch(`${PEER_ORIGIN}/abi/stream${url.search}`));
}
function passOn(answer2) {
  const contentType = answer2.headers.get("content-type") ?? void 0;
  return streamAnswer(answer2.body, answer2.status, contentType);
}

// wait-until-routes.ts
async function registerTasks(invocation) {
  const posted = await postedDocument(invocation);
  const nonce = stringMember(posted, "nonce");
  const delayMillis = millisMember(posted, "delayMillis");
  const waitUntil = invocation.ctx.waitUntil.bind(invocation.ctx);
  const rejecting = { done: false };
  waitUntil(reject(rejecting));
  waitUntil(mark(invocation.env, nonce, delayMillis, rejecting));
  return jsonAnswer({ registeredTasks: 2, responseSent: true });
}
async function settledMarker(invocation) {
  const marker = await recall(invocation.env, markerKey(parameter(invocation, "nonce")));
  return jsonAnswer(
    marker === void 0 ? { settled: false } : { settled: true, afterRejection: marker.afterRejection, nonce: marker.nonce }
  );
}
async function reject(task) {
  task.done = true;
  throw new Error("rejected because /abi/wait-until was asked for");
}
async function mark(env, nonce, delayMillis, rejecting) {
  await new Promise((resolve) => {
    setTimeout(resolve, delayMillis);
  });
  await store(env, markerKey(nonce), { afterRejection: rejecting.done, nonce });
}
function markerKey(nonce) {
  return `wait-until:${nonce}`;
}

// routes.ts
var ROUTE_PREFIX = "/abi/";
var ROUTES = /* @__PURE__ */ new Map([
  ["GET /abi/health", health],
  ["GET /abi/handler", handler],
  ["GET /abi/throw", uncaught],
  ["GET /abi/env", environment],
  ["GET /abi/globals", globals],
  ["POST /abi/kv", putValue],
  ["GET /abi/kv", getValue],
  ["POST /abi/echo-stream", echoStream],
  ["GET /abi/stream", chunkStream],
  ["POST /abi/wait-until", registerTasks],
  ["GET /abi/wait-until", settledMarker],
  ["GET /abi/scheduled", lastScheduled],
  ["DELETE /abi/scheduled", clearScheduled],
  ["POST /abi/queue", sendMessage],
  ["GET /abi/queue", delivery],
  ["POST /abi/service-echo-stream", serviceEchoStream],
  ["GET /abi/service-stream", serviceChunkStream],
  ["GET /abi/diagnostics", diagnostics]
]);
async function answer(invocation) {
  const { pathname } = invocation.url;
  const path = pathname.slice(Math.max(0, pathname.lastIndexOf(ROUTE_PREFIX)));
  const name = `${invocation.request.method} ${path}`;
  const route = ROUTES.get(name);
  if (route === void 0) {
    return jsonAnswer({ error: "no such route", route: name }, 404);
  }
  try {
    return await route(invocation);
  } catch (error) {
    if (error instanceof Refusal) {
      return jsonAnswer({ error: error.message, route: name }, error.status);
    }
    throw error;
  }
}

// index.ts
var index_default = {
  async fetch(request, env, ctx) {
    const argumentCount = arguments.length;
    return answer({ request, env, ctx, argumentCount, url: new URL(request.url) });
  },
  async scheduled(event, env) {
    await observeScheduled(event, env);
  },
  async queue(batch, env) {
    await observeBatch(batch, env);
  }
};
export {
  index_default as default
};
