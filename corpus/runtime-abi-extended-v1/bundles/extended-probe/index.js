// Generated. The source is in packages/probe/src/extended-worker; `pnpm build` pins its bytes anew.

// ../worker/base64.ts
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

// ../worker/host-bytes.ts
var encoder = new TextEncoder();
function hostBytes(value) {
  if (typeof value === "string") {
    return encoder.encode(value);
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

// ../worker/refusal.ts
var Refusal = class extends Error {
  status;
  /** @param status 400 for an unusable request, 422 for a value that no one can read as bytes. */
  constructor(status2, message) {
    super(message);
    this.status = status2;
  }
};

// ../worker/stored-document.ts
var encoder2 = new TextEncoder();
async function store(env, key, document2) {
  await env.CACHE.put(key, encoder2.encode(JSON.stringify(document2)));
}
async function recall(env, key) {
  const value = await env.CACHE.get(key);
  if (value === null || value === void 0) {
    return void 0;
  }
  const document2 = parseDocument(hostBytes(value));
  if (document2 === void 0) {
    throw new Refusal(422, `what is stored under "${key}" does not read as a JSON object`);
  }
  return document2;
}
function parseDocument(bytes) {
  if (bytes === void 0) {
    return void 0;
  }
  try {
    const document2 = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof document2 === "object" && document2 !== null ? document2 : void 0;
  } catch {
    return void 0;
  }
}

// called.ts
async function called(target, method, args) {
  const object = Object(target);
  if (typeof object[method] !== "function") {
    return { how: "missing" };
  }
  try {
    const value = await object[method]?.(
      ...args
    );
    return { how: "resolved", value };
  } catch (error) {
    const { name, message } = Object(error);
    return { how: "rejected", name, message };
  }
}

// sha256.ts
async function sha256(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// delivery-markers.ts
var COUNTED_ATTEMPTS = 5;
var MOST_COPIES = 3;
async function countCopies(env, place, attempts) {
  return (await deliveriesWith(env, place, labelOf(attempts))).length;
}
async function keepDelivery(env, seen) {
  const { bytes, ...members } = seen;
  const key = markerKey(seen, labelOf(seen.attempts), seen.copy);
  await store(env, key, { ...members, bytes: bytes.length, sha256: await sha256(bytes) });
}
async function keptDeliveries(env, place) {
  const labels = ["other", ...Array.from({ length: COUNTED_ATTEMPTS }, (_, at) => `${at + 1}`)];
  const kept = await Promise.all(labels.map((label) => deliveriesWith(env, place, label)));
  return kept.flat();
}
async function deliveriesWith(env, place, label) {
  const found = [];
  while (found.length < MOST_COPIES) {
    const marker = await recall(env, markerKey(place, label, found.length));
    if (marker === void 0) {
      break;
    }
    found.push(marker);
  }
  return found;
}
function labelOf(attempts) {
  const counted = Number.isInteger(attempts) && Number(attempts) >= 1;
  return counted && Number(attempts) <= COUNTED_ATTEMPTS ? `${attempts}` : "other";
}
function markerKey({ nonce, message }, label, copy) {
  return `delivery:${nonce}:${message}:${label}:${copy}`;
}

// answer.ts
var PROBE_PROTOCOL = "takoform.runtime-abi-extended-probe@v1";
function jsonAnswer(members, status2 = 200) {
  return new Response(JSON.stringify({ probe: PROBE_PROTOCOL, ...members }), {
    status: status2,
    headers: { "content-type": "application/json", "cache-control": "no-store" }
  });
}
function headAnswer(members) {
  return new Response(null, {
    status: 200,
    headers: {
      "x-abi-document": JSON.stringify({ probe: PROBE_PROTOCOL, ...members }),
      "cache-control": "no-store"
    }
  });
}

// ../worker/request-input.ts
function stringMember(document2, member) {
  const value = memberOf(document2, member);
  if (typeof value !== "string") {
    throw new Refusal(400, `the request body needs a string member "${member}"`);
  }
  return value;
}
function millisMember(document2, member) {
  const value = memberOf(document2, member);
  if (typeof value !== "number" || !(value >= 0)) {
    throw new Refusal(400, `the request body needs a member "${member}" in milliseconds`);
  }
  return value;
}
function memberOf(document2, member) {
  return typeof document2 === "object" && document2 !== null ? document2[member] : void 0;
}

// marked-routes.ts
function posting(start) {
  return (invocation) => refusing(async () => {
    const document2 = await invocation.request.json();
    const posted2 = {
      nonce: stringMember(document2, "nonce"),
      delayMillis: millisMember(document2, "delayMillis"),
      count: (member) => millisMember(document2, member)
    };
    const { ctx, request } = invocation;
    return start(posted2, environmentOf(invocation), ctx, request);
  });
}
function telling(tell) {
  return (invocation) => refusing(async () => {
    const { searchParams } = invocation.url;
    const nonce = searchParams.get("nonce");
    if (nonce === null) {
      throw new Refusal(400, 'the query needs the parameter "nonce"');
    }
    const count = (member) => Number(searchParams.get(member));
    return jsonAnswer(await tell({ nonce, env: environmentOf(invocation), count }));
  });
}
async function mark(env, nonce, part, members = {}) {
  await store(env, markerKey2(nonce, part), { nonce, ...members });
}
async function marked(env, nonce, parts) {
  const markers = await Promise.all(
    Array.from({ length: parts }, (_, part) => recall(env, markerKey2(nonce, part)))
  );
  const found = markers.filter((marker) => marker !== void 0);
  const nonces = [...new Set(found.map((marker) => marker.nonce))];
  return {
    settled: found.length === parts,
    tasks: found.length,
    nonce: nonces.length === 1 ? nonces[0] : nonces,
    markers: found
  };
}
function markedPart(env, nonce, part) {
  return recall(env, markerKey2(nonce, part));
}
function sleep(millis) {
  return new Promise((resolve) => {
    setTimeout(resolve, millis);
  });
}
function environmentOf({ env }) {
  return env;
}
function markerKey2(nonce, part) {
  return `marker:${nonce}:${part}`;
}
async function refusing(answer2) {
  try {
    return await answer2();
  } catch (error) {
    if (error instanceof Refusal) {
      return jsonAnswer({ error: error.message }, error.status);
    }
    throw error;
  }
}

// order-book.ts
var STANDING_MILLIS = 3e5;
var WRITE_ATTEMPTS = 3;
async function placeOrder(env, kind, order4) {
  const { nonce, delayMillis } = order4;
  for (let attempt = 0; attempt < WRITE_ATTEMPTS; attempt += 1) {
    const untilMillis = Date.now() + STANDING_MILLIS;
    const standing = Object.entries(await recall(env, keyOf(kind)) ?? {}).filter(isStanding);
    const entries = [...standing, [nonce, { delayMillis, untilMillis }]];
    await store(env, keyOf(kind), Object.fromEntries(entries));
    if (await isOrdered(env, kind, nonce)) {
      return;
    }
  }
}
async function standingOrders(env, kind) {
  return Object.entries(await recall(env, keyOf(kind)) ?? {}).filter(isStanding).map(([nonce, entry]) => ({ nonce, delayMillis: Number(entry.delayMillis) }));
}
async function isOrdered(env, kind, nonce) {
  const orders = await standingOrders(env, kind);
  return orders.some((order4) => order4.nonce === nonce);
}
async function takeOnce(env, nonce) {
  const key = `event-order-taken:${nonce}`;
  const isFirst = await recall(env, key) === void 0;
  if (isFirst) {
    await store(env, key, { nonce });
  }
  return isFirst;
}
function isStanding([, entry]) {
  return Number(Object(entry).untilMillis) > Date.now();
}
function keyOf(kind) {
  return `event-order:${kind}`;
}

// event-routes.ts
var PARTS = { scheduled: 0, queue: 1 };
var ASKED_OF_BOTH = {
  task: registerTasks,
  environment: tellEnvironment,
  arguments: tellArguments
};
function order(kind) {
  return posting(async ({ nonce, delayMillis }, env) => {
    await placeOrder(env, kind, { nonce, delayMillis });
    const message = JSON.stringify({ eventOrder: { kind, nonce, delayMillis } });
    await env.EVENTS.send(new TextEncoder().encode(message));
    return jsonAnswer({ ordered: true });
  });
}
function told(kind, parts) {
  return telling(async ({ nonce, env, count }) => {
    const { settled, nonce: found, markers } = await marked(env, nonce, count(parts));
    const ordered = await isOrdered(env, kind, nonce);
    const seen = markers.map(({ handler }) => handler);
    const byHandler = Object.fromEntries(markers.map((marker) => [marker.handler, marker.told]));
    return { settled, nonce: found, ordered, seen, ...byHandler };
  });
}
var EVENT_ROUTES = [
  ["POST /abi/event-task", order("task")],
  ["GET /abi/event-task", told("task", "tasks")],
  ["POST /abi/event-environment", order("environment")],
  ["GET /abi/event-environment", told("environment", "handlers")],
  ["POST /abi/event-arguments", order("arguments")],
  ["GET /abi/event-arguments", told("arguments", "handlers")]
];
async function carryOut(kind, ordered, invocation) {
  await ASKED_OF_BOTH[kind](ordered, invocation);
}
async function queuedEvent(body, invocation) {
  const { kind, nonce, delayMillis } = Object(parseDocument(hostBytes(body))?.eventOrder);
  if (isAskedOfBoth(kind) && typeof nonce === "string" && typeof delayMillis === "number") {
    await carryOut(kind, { nonce, delayMillis }, { handler: "queue", ...invocation });
  }
}
function isAskedOfBoth(kind) {
  return typeof kind === "string" && Object.hasOwn(ASKED_OF_BOTH, kind);
}
async function registerTasks(ordered, { handler, env, ctx }) {
  const { nonce, delayMillis } = ordered;
  const context = ctx;
  const waitUntil = context.waitUntil.bind(context);
  waitUntil(Promise.reject(new Error("rejected because /abi/event-task was asked for")));
  const marking = () => mark(env, nonce, PARTS[handler], { handler });
  waitUntil(sleep(delayMillis).then(marking));
}
async function tellEnvironment({ nonce }, { handler, env }) {
  const told6 = { propertyNames: Object.keys(Object(env)).sort() };
  await mark(env, nonce, PARTS[handler], { handler, told: told6 });
}
async function tellArguments({ nonce }, invocation) {
  const { handler, argumentCount, event, env, ctx } = invocation;
  const told6 = {
    argumentCount,
    event: MEMBERS_OF_EVENT[handler](Object(event)),
    envIsObject: isObject(env),
    waitUntilIsFunction: typeof Object(ctx).waitUntil === "function"
  };
  await mark(env, nonce, PARTS[handler], { handler, told: told6 });
}
var MEMBERS_OF_EVENT = {
  scheduled: ({ cron, scheduledTime }) => ({
    cron: typeof cron,
    scheduledTime: typeof scheduledTime
  }),
  queue: ({ queue, messages }) => ({
    queue: typeof queue,
    messages: Array.isArray(messages) ? "array" : typeof messages
  })
};
function isObject(value) {
  return typeof value === "object" && value !== null;
}

// queue-orders.ts
var encoder3 = new TextEncoder();
function orderIn(document2) {
  const { nonce, message, does, next = [] } = Object(document2?.delivery);
  return typeof nonce === "string" && typeof message === "number" && Array.isArray(does) ? { nonce, message, does, next } : void 0;
}
function orderBytes(order4, bytes = 0) {
  const document2 = encoder3.encode(JSON.stringify({ delivery: order4 }));
  if (bytes <= document2.length) {
    return document2;
  }
  const filled = new Uint8Array(bytes);
  filled.set(document2);
  for (let at = document2.length + 1; at < bytes; at += 1) {
    filled[at] = at * 31 % 256;
  }
  return filled;
}
function orderedMessage({ nonce, next }, place) {
  const sent = next.find(({ message }) => message === place);
  return orderBytes({ nonce, message: place ?? 0, does: sent?.does ?? [], next: [] });
}

// queue-handler.ts
var UNKNOWN_ID = "no-such-message";
var MOST_COPIES2 = 2;
var SETTLING = /* @__PURE__ */ new Set(["acknowledge", "retry"]);
var WHOLE_BATCH = /* @__PURE__ */ new Set(["acknowledgeAll", "retryAll", "throw"]);
async function handleBatch(batch, env, ctx, argumentCount) {
  const atMillis = Date.now();
  const messages = [...batch.messages];
  for (const { body } of messages) {
    await queuedEvent(body, { argumentCount, event: batch, env, ctx });
  }
  const ordered = [];
  for (const message of messages) {
    const entry = await orderOf(message, env);
    if (entry !== void 0) {
      ordered.push(entry);
    }
  }
  const concernsAll = ordered.filter(({ steps }) => steps.some((step) => WHOLE_BATCH.has(step.do)));
  for (const entry of ordered) {
    for (const step of entry.steps.filter((one) => !WHOLE_BATCH.has(one.do))) {
      await take(step, entry, { batch, env, ctx });
    }
  }
  await spareOthers(batch, messages, ordered, concernsAll);
  for (const entry of concernsAll) {
    for (const step of entry.steps.filter((one) => WHOLE_BATCH.has(one.do))) {
      await take(step, entry, { batch, env, ctx });
    }
  }
  const kept = ordered.map((entry) => {
    const composition = messages.map((message) => toldBeside(entry, message, ordered));
    return keepDelivery(env, told2(entry, batch, { composition, atMillis }));
  });
  await Promise.all(kept);
  if (concernsAll.some(({ steps }) => steps.some((step) => step.do === "throw"))) {
    throw new Error("thrown because a message asked for it");
  }
}
async function orderOf(message, env) {
  const bytes = hostBytes(message.body);
  const order4 = orderIn(parseDocument(bytes === void 0 ? void 0 : headOf(bytes)));
  if (bytes === void 0 || order4 === void 0) {
    return void 0;
  }
  const copy = await countCopies(env, order4, message.attempts);
  const attempt = Number.isInteger(message.attempts) ? Number(message.attempts) : copy + 1;
  const steps = copy < MOST_COPIES2 ? order4.does[attempt - 1] ?? [] : [];
  return { message, bytes, order: order4, copy, steps, done: [] };
}
function headOf(bytes) {
  const end = bytes.indexOf(0);
  return end < 0 ? bytes : bytes.subarray(0, end);
}
async function spareOthers(batch, messages, ordered, concernsAll) {
  const nonces = new Set(concernsAll.map(({ order: order4 }) => order4.nonce));
  const own = ordered.filter(({ order: order4, steps }) => {
    return nonces.has(order4.nonce) || steps.some((step) => SETTLING.has(step.do));
  });
  const others = messages.filter((message) => !own.some((entry) => entry.message === message));
  for (const message of concernsAll.length === 0 ? [] : others) {
    await called(batch, "acknowledge", [message.id]);
  }
}
async function take(step, entry, invoked) {
  const call2 = await taken(step, entry, invoked);
  entry.done.push({ step: step.do, ...call2 });
}
async function taken(step, { message, order: order4 }, invoked) {
  const { batch, env, ctx } = invoked;
  const delay = step.delaySeconds === void 0 ? [] : [{ delaySeconds: step.delaySeconds }];
  switch (step.do) {
    case "acknowledge":
      return called(batch, "acknowledge", [message.id]);
    case "acknowledgeUnknown":
      return called(batch, "acknowledge", [UNKNOWN_ID]);
    case "retry":
      return called(batch, "retry", [message.id, ...delay]);
    case "acknowledgeAll":
      return called(batch, "acknowledgeAll", []);
    case "retryAll":
      return called(batch, "retryAll", delay);
    case "reject":
      ctx.waitUntil(Promise.reject(new Error("rejected because a message asked for it")));
      return { how: "resolved" };
    case "send":
      return called(env.EVENTS, "send", [orderedMessage(order4, step.message)]);
    default:
      return { how: "resolved" };
  }
}
function toldBeside({ order: order4 }, message, all) {
  const one = all.find((entry) => entry.message === message);
  if (one?.order.nonce === order4.nonce) {
    return { message: one.order.message, attempts: message.attempts };
  }
  const asked = one?.steps.map((step) => step.do).filter((step) => WHOLE_BATCH.has(step)) ?? [];
  return asked.length === 0 ? {} : { orders: asked };
}
function told2({ message, bytes, order: order4, copy, done }, { batchId, queue }, { composition, atMillis }) {
  const { nonce, message: place } = order4;
  const { attempts, id, timestampMillis } = message;
  const members = { nonce, message: place, copy, attempts, id, timestampMillis, batchId, queue };
  return { ...members, atMillis, steps: done, batch: composition, bytes };
}

// line-stream.ts
var GAP_MILLIS = 100;
var encoder4 = new TextEncoder();
function lineStream({ forMillis, cancelled, ended: ended2 }) {
  let line = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        if (line > 0) {
          await sleep(GAP_MILLIS);
        }
        line += 1;
        controller.enqueue(encoder4.encode(`${JSON.stringify({ probe: PROBE_PROTOCOL, line })}
`));
        if (line * GAP_MILLIS > forMillis) {
          controller.close();
          ended2?.();
        }
      },
      cancel: () => cancelled?.()
    },
    { highWaterMark: 0 }
  );
  const headers = { "content-type": "application/x-ndjson", "cache-control": "no-store" };
  return new Response(body, { status: 200, headers });
}

// background-routes.ts
var SPREAD_MILLIS = 20;
var startTasks = posting((posted2, env, ctx) => {
  const { nonce, delayMillis } = posted2;
  const tasks = posted2.count("tasks");
  for (let task = 0; task < tasks; task += 1) {
    ctx.waitUntil(sleep(delayMillis + task * SPREAD_MILLIS).then(() => mark(env, nonce, task)));
  }
  return jsonAnswer({ registeredTasks: tasks });
});
var settledTasks = telling(async ({ nonce, env, count }) => {
  const { settled, tasks, nonce: found } = await marked(env, nonce, count("tasks"));
  return { settled, tasks, nonce: found };
});
var startLeftTask = posting(({ nonce, delayMillis }, env, ctx) => {
  ctx.waitUntil(sleep(delayMillis).then(() => mark(env, nonce, 0)));
  return lineStream({ forMillis: 2 * delayMillis });
});
var settledLeftTask = telling(async ({ nonce, env }) => {
  const { settled, nonce: found } = await marked(env, nonce, 1);
  return { settled, nonce: found };
});
var BACKGROUND_ROUTES = [
  ["POST /abi/tasks", startTasks],
  ["GET /abi/tasks", settledTasks],
  ["POST /abi/left-task", startLeftTask],
  ["GET /abi/left-task", settledLeftTask]
];

// body-routes.ts
var GAP_MILLIS2 = 250;
var LETTER_A = 97;
function letters(count) {
  return new Uint8Array(count).fill(LETTER_A);
}
function halves(bytes, end) {
  const half = bytes.length / 2;
  let pulls = 0;
  return new ReadableStream(
    {
      async pull(controller) {
        const at = pulls;
        pulls += 1;
        if (at > 0) {
          await new Promise((resolve) => {
            setTimeout(resolve, GAP_MILLIS2);
          });
        }
        if (at < 2) {
          controller.enqueue(bytes.subarray(at * half, (at + 1) * half));
        } else {
          end(controller);
        }
      },
      cancel() {
      }
    },
    { highWaterMark: 0 }
  );
}
function bytesAnswer(body, more = {}) {
  const headers = { "content-type": "application/octet-stream", "cache-control": "no-store" };
  return new Response(body, { status: 200, headers: { ...headers, ...more } });
}
function endingStream() {
  return bytesAnswer(halves(letters(20), (controller) => controller.close()));
}
function failingStream() {
  return bytesAnswer(
    halves(letters(20), (controller) => controller.error(new Error("failed on request")))
  );
}
function knownLength() {
  return bytesAnswer(letters(3e3));
}
function declaredLength({ url }) {
  const bytes = Number(url.searchParams.get("bytes"));
  const declared = url.searchParams.get("declared") ?? "";
  if (!(bytes >= 2) || bytes % 2 === 1 || !/^\d+$/.test(declared)) {
    return jsonAnswer({ error: 'the query needs "declared", and an even number of "bytes"' }, 400);
  }
  const body = halves(letters(bytes), (controller) => controller.close());
  return bytesAnswer(body, { "content-length": declared });
}

// counted-body.ts
var BLOCK_BYTES = 65536;
var DIGEST_BYTES = 32;
var DigestChain = class {
  #block = new Uint8Array(DIGEST_BYTES + BLOCK_BYTES);
  #filled = 0;
  bytes = 0;
  async add(piece) {
    for (let taken2 = 0; taken2 < piece.length; ) {
      const part = piece.subarray(taken2, taken2 + BLOCK_BYTES - this.#filled);
      this.#block.set(part, DIGEST_BYTES + this.#filled);
      this.#filled += part.length;
      taken2 += part.length;
      if (this.#filled === BLOCK_BYTES) {
        await this.#close();
      }
    }
    this.bytes += piece.length;
  }
  async end() {
    if (this.#filled > 0) {
      await this.#close();
    }
    const digest = [...this.#block.subarray(0, DIGEST_BYTES)];
    return digest.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  async #close() {
    const linked = this.#block.subarray(0, DIGEST_BYTES + this.#filled);
    this.#block.set(new Uint8Array(await crypto.subtle.digest("SHA-256", linked)));
    this.#filled = 0;
  }
};
async function countedBody({ request, url }) {
  await sleep(Number(url.searchParams.get("delayMillis")));
  const chain = new DigestChain();
  const reader = request.body?.getReader();
  for (; ; ) {
    const next = await reader?.read();
    if (next === void 0 || next.done) {
      break;
    }
    await chain.add(next.value);
  }
  return jsonAnswer({ bytes: chain.bytes, digest: await chain.end() });
}

// disconnect-routes.ts
var lasting = (lines2) => ({ forMillis: lines2 * GAP_MILLIS - 1 });
var startProducer = posting((posted2, env, ctx, request) => {
  const { nonce } = posted2;
  const { promise, tell } = told3();
  request.signal?.addEventListener("abort", () => tell("abort"));
  ctx.waitUntil(promise.then((how) => mark(env, nonce, 0, { told: how })));
  return lineStream({
    ...lasting(posted2.count("lines")),
    cancelled: () => tell("cancel"),
    ended: () => tell("ended")
  });
});
var toldProducer = telling(async ({ nonce, env }) => {
  const { settled, nonce: found, markers } = await marked(env, nonce, 1);
  return { settled, nonce: found, told: markers[0]?.told };
});
var lines = ({ url }) => lineStream(lasting(Number(url.searchParams.get("lines"))));
var DISCONNECT_ROUTES = [
  ["POST /abi/client-left", startProducer],
  ["GET /abi/client-left", toldProducer],
  ["GET /abi/lines", lines]
];
function told3() {
  let tell = () => {
  };
  const promise = new Promise((resolve) => {
    tell = resolve;
  });
  return { promise, tell: (how) => tell(how) };
}

// hmac.ts
var BLOCK_BYTES2 = 64;
var INNER_PAD = 54;
var OUTER_PAD = 92;
var encoder5 = new TextEncoder();
async function hmacHex(key, text) {
  const keyBytes = encoder5.encode(key);
  const short = keyBytes.length > BLOCK_BYTES2 ? await sha2562(keyBytes) : keyBytes;
  const padded = (pad) => Uint8Array.from({ length: BLOCK_BYTES2 }, (_, index) => (short[index] ?? 0) ^ pad);
  const inner = await sha2562(joined(padded(INNER_PAD), encoder5.encode(text)));
  const digest = await sha2562(joined(padded(OUTER_PAD), inner));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
async function sha2562(bytes) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
function joined(first, second) {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

// environment-routes.ts
var toldValues = async ({ env, url: { searchParams } }) => {
  const key = searchParams.get("key") ?? "";
  const names = (searchParams.get("names") ?? "").split(",").filter((name) => name !== "");
  if (key === "" || names.length === 0) {
    return jsonAnswer({ error: 'the query needs the parameters "key" and "names"' }, 400);
  }
  const told6 = names.map(async (name) => {
    const value = env[name];
    return [
      name,
      typeof value === "string" ? { type: "string", digest: await hmacHex(key, value) } : { type: value === null ? "null" : typeof value }
    ];
  });
  return jsonAnswer({ values: Object.fromEntries(await Promise.all(told6)) });
};
var ENVIRONMENT_ROUTES = [
  ["GET /abi/values", toldValues]
];

// failing-routes.ts
function returnNonResponse() {
  return { returned: "because /abi/return-non-response was asked for" };
}
function returnUndefined() {
  return void 0;
}
function reject() {
  return Promise.reject(new Error("rejected because /abi/reject was asked for"));
}
function throwNonError() {
  const thrown = "thrown because /abi/throw-non-error was asked for";
  throw thrown;
}
function throwText({ url }) {
  const nonce = url.searchParams.get("nonce");
  if (nonce === null || nonce === "") {
    return jsonAnswer({ error: 'the query needs the parameter "nonce"' }, 400);
  }
  throw new Error(nonce);
}

// kv-value.ts
var TOLD_BYTES = 4096;
function formOf(value) {
  const form = nameOf(value);
  if (form === "Object") {
    const { value: inner, metadata } = value;
    return { form, value: formOf(inner), metadata };
  }
  const bytes = hostBytes(value);
  return bytes === void 0 ? { form } : { form, ...contentOf(bytes) };
}
function contentOf(bytes) {
  return bytes.length > TOLD_BYTES ? { bytes: bytes.length, nonZero: bytes.reduce((sum, one) => sum + (one === 0 ? 0 : 1), 0) } : { bytes: bytes.length, base64: encodeBase64(bytes) };
}
function nameOf(value) {
  if (value === null) {
    return "null";
  }
  return typeof value === "object" ? Object.prototype.toString.call(value).slice("[object ".length, -1) : typeof value;
}

// kv-operations.ts
var MOST_PAGES = 32;
var OUTSIDE = 170;
var OUTSIDE_BYTES = 3;
async function operate(binding, operation) {
  const store2 = binding;
  switch (operation.op) {
    case "list":
      return listAll(store2, operation.options);
    case "put": {
      const { key, options } = operation;
      const value = given(operation.value);
      return told4(await ended(() => store2.put?.(key, value, ...options ? [options] : [])));
    }
    case "get":
      return told4(await ended(() => store2.get?.(operation.key)));
    case "getWithMetadata":
      return told4(await ended(() => store2.getWithMetadata?.(operation.key)));
    case "delete":
      return told4(await ended(() => store2.delete?.(operation.key)));
  }
}
async function ended(call2) {
  let returned;
  try {
    returned = call2();
  } catch (error) {
    return { how: "threw", error: errorForm(error) };
  }
  if (typeof Object(returned).then !== "function") {
    return { how: "returned", brought: returned };
  }
  try {
    return { how: "resolved", brought: await returned };
  } catch (error) {
    return { how: "rejected", error: errorForm(error) };
  }
}
function told4(end) {
  return "error" in end ? end : { how: end.how, value: formOf(end.brought) };
}
async function listAll(store2, options) {
  const pages = [];
  let cursor = {};
  for (; ; ) {
    const asked = { ...options, ...cursor };
    const end = await ended(() => store2.list?.(asked));
    if ("error" in end || end.how === "returned") {
      return told4(end);
    }
    const page = pageOf(end.brought);
    pages.push(page);
    if (page.listComplete !== false || typeof page.cursor !== "string") {
      return { how: "resolved", value: { pages } };
    }
    if (pages.length === MOST_PAGES) {
      return { how: "resolved", value: { pages } };
    }
    cursor = { cursor: page.cursor };
  }
}
function pageOf(brought) {
  const { keys, listComplete, cursor } = Object(brought);
  return { keys, listComplete, cursor };
}
function given(value) {
  switch (value.form) {
    case "text":
      return value.text;
    case "zeros":
      return new Uint8Array(value.bytes).buffer;
    case "buffer":
      return bytesOf(value.base64).buffer;
    case "view":
      return viewOf(bytesOf(value.base64));
  }
}
function viewOf(bytes) {
  const whole = new Uint8Array(bytes.length + 2 * OUTSIDE_BYTES).fill(OUTSIDE);
  whole.set(bytes, OUTSIDE_BYTES);
  return whole.subarray(OUTSIDE_BYTES, OUTSIDE_BYTES + bytes.length);
}
function bytesOf(base64) {
  return decodeBase64(base64) ?? new Uint8Array();
}
function errorForm(error) {
  const { name, message } = Object(error);
  const isError = error instanceof Error || Object.prototype.toString.call(error) === "[object Error]";
  return { isError, name, message: String(message).slice(0, 200) };
}

// kv-settled.ts
function isSettled(outcome2, until) {
  const { how, value, error } = outcome2;
  if (until === void 0) {
    return true;
  }
  if (how !== "resolved" || value === void 0) {
    return error?.name !== "backend_unavailable";
  }
  if ("pages" in value) {
    return typeof until === "object" && "names" in until && isListed(value.pages, until.names);
  }
  return isBrought(value, until);
}
function isListed(pages, wanted) {
  const names = pages.reduce((sum, { keys }) => sum + (Array.isArray(keys) ? keys.length : 0), 0);
  return names >= wanted || pages.some(({ listComplete }) => typeof listComplete !== "boolean");
}
function isBrought(value, until) {
  const held = value.form === "Object" && value.value !== void 0 ? value.value : value;
  const isThere = held.form !== "null" && held.form !== "undefined";
  if (until === "absent" || until === "found") {
    return isThere === (until === "found");
  }
  return "bytes" in until && held.bytes === until.bytes;
}

// kv-routes.ts
async function answerOperations(env, operations) {
  if (!Array.isArray(operations)) {
    return jsonAnswer({ error: 'the request needs a list of "operations"' }, 400);
  }
  const outcomes = [];
  let settled = true;
  for (const operation of operations) {
    const outcome2 = await operate(env.CACHE, operation);
    outcomes.push(outcome2);
    settled = settled && isSettled(outcome2, operation.until);
  }
  return jsonAnswer({ outcomes, settled });
}
async function posted({ request, env }) {
  const document2 = await request.json();
  return answerOperations(env, document2.operations);
}
async function queried({ url, env }) {
  const operations = JSON.parse(url.searchParams.get("operations") ?? "null");
  return answerOperations(env, operations);
}
var KV_ROUTES = [
  ["POST /abi/kv", posted],
  ["GET /abi/kv", queried]
];

// outbound-routes.ts
var ORIGIN_HEADER = "x-abi-origin";
var GREETING_MILLIS = 2500;
var TOLD_CHARACTERS = 1024;
var READ_MILLIS = 50;
function outbound(fetchAll) {
  return async ({ request }) => {
    const origin = request.headers.get(ORIGIN_HEADER);
    if (origin === null) {
      return jsonAnswer({ error: `the request needs the header "${ORIGIN_HEADER}"` }, 400);
    }
    const hello = await inTime(told5(() => document(`${origin}hello`)));
    const fetched = hello.failed === void 0 ? { fetched: await fetchAll(origin) } : {};
    return jsonAnswer({ fetch: typeof fetch, hello, ...fetched });
  };
}
async function pieces(origin) {
  const piecemeal = await told5(async () => {
    const response = await fetch(`${origin}pieces`);
    const reader = readerOf(response);
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    let bytes = 0;
    let tellings = 0;
    for (; ; ) {
      const { done, value } = await reader.read();
      if (done) {
        return {
          status: response.status,
          text: text.slice(0, TOLD_CHARACTERS),
          bytes,
          told: tellings
        };
      }
      bytes += value.byteLength;
      text += decoder.decode(value);
      await document(`${origin}read?bytes=${bytes}`);
      tellings += 1;
    }
  });
  return { pieces: piecemeal };
}
async function redirects(origin) {
  const fetched = {};
  for (const redirect of ["follow", "manual", "error"]) {
    fetched[redirect] = await told5(() => document(`${origin}from?mode=${redirect}`, { redirect }));
  }
  return fetched;
}
async function abort(origin) {
  const aborting = new AbortController();
  const endless = await told5(async () => {
    const response = await fetch(`${origin}endless`, { signal: aborting.signal });
    const reader = readerOf(response);
    const first = await reader.read();
    aborting.abort();
    const waiting = reader.read().then(
      ({ done }) => done ? "ended" : "went on",
      () => "rejected"
    );
    const read = await Promise.race([waiting, sleep(READ_MILLIS).then(() => "waits")]);
    return { status: response.status, bytes: first.done ? 0 : first.value.byteLength, read };
  });
  const gone = await told5(() => document(`${origin}gone`));
  return { endless, gone };
}
async function document(url, init) {
  const response = await (init === void 0 ? fetch(url) : fetch(url, init));
  const { status: status2, headers } = response;
  const text = (await response.text()).slice(0, TOLD_CHARACTERS);
  const type = status2 === 0 ? { type: response.type } : {};
  return { status: status2, ...type, location: headers.get("location"), text };
}
function readerOf({ body }) {
  if (body === null) {
    throw new Error("the response has no body");
  }
  return body.getReader();
}
async function inTime(fetched) {
  const late = sleep(GREETING_MILLIS).then(() => ({
    failed: `no answer within ${GREETING_MILLIS} ms`
  }));
  return await Promise.race([fetched, late]);
}
async function told5(fetching) {
  try {
    return await fetching();
  } catch (error) {
    return { failed: String(error).slice(0, TOLD_CHARACTERS) };
  }
}
var OUTBOUND_ROUTES = [
  ["GET /abi/outbound-pieces", outbound(pieces)],
  ["GET /abi/outbound-redirects", outbound(redirects)],
  ["GET /abi/outbound-abort", outbound(abort)]
];

// patterned-block.ts
var PATTERN_BLOCK_BYTES = 65536;
var PATTERN = Uint8Array.from(
  { length: PATTERN_BLOCK_BYTES },
  (_, index) => index * 7 + (index >> 8) * 13
);
function patternedBlock(place) {
  const block = PATTERN.slice();
  new DataView(block.buffer).setUint32(0, place);
  return block;
}

// paced-routes.ts
var PARTS2 = [0, 1];
var Pace = class {
  #longestWaitMillis = 0;
  #waitedAtBytes = 0;
  #producedBytes = 0;
  #producedAt;
  /** The host asks for more. */
  asked() {
    const waited = this.#producedAt === void 0 ? 0 : Date.now() - this.#producedAt;
    if (waited > this.#longestWaitMillis) {
      this.#longestWaitMillis = waited;
      this.#waitedAtBytes = this.#producedBytes;
    }
  }
  produced(bytes) {
    this.#producedBytes += bytes;
    this.#producedAt = Date.now();
  }
  told() {
    return {
      bytes: this.#producedBytes,
      longestWaitMillis: this.#longestWaitMillis,
      waitedAtBytes: this.#waitedAtBytes
    };
  }
};
var startPaced = posting((posted2, env) => {
  const { nonce } = posted2;
  const blocks = posted2.count("blocks");
  const pace = new Pace();
  let place = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        pace.asked();
        if (place === blocks) {
          await Promise.allSettled(PARTS2.map((part) => mark(env, nonce, part, pace.told())));
          controller.close();
          return;
        }
        controller.enqueue(patternedBlock(place));
        place += 1;
        pace.produced(PATTERN_BLOCK_BYTES);
      },
      // Who leaves is another route's question.
      cancel: () => {
      }
    },
    { highWaterMark: 0 }
  );
  const headers = { "content-type": "application/octet-stream", "cache-control": "no-store" };
  return new Response(body, { status: 200, headers });
});
var toldPaced = telling(async ({ nonce, env, count }) => {
  const told6 = await markedPart(env, nonce, count("part"));
  return { settled: told6 !== void 0, ...told6 };
});
var PACED_ROUTES = [
  ["POST /abi/paced", startPaced],
  ["GET /abi/paced", toldPaced]
];

// queue-routes.ts
var sendMessages = async ({ request, env }) => {
  const document2 = await request.json();
  const nonce = stringMember(document2, "nonce");
  const { sends } = document2;
  const { EVENTS } = env;
  const atMillis = Date.now();
  const sent = [];
  const bodies = [];
  let place = 0;
  for (const { as, messages } of sends) {
    const made = [];
    for (const asked of messages) {
      const one = make(asked, { nonce, message: place, does: asked.does, next: later(sends) });
      bodies.push({ bytes: one.bytes.length, sha256: await sha256(one.bytes) });
      made.push(...Array.from({ length: asked.times ?? 1 }, () => one));
      place += 1;
    }
    if (as !== "handler") {
      sent.push(await sentAs(as, EVENTS, made));
    }
  }
  return jsonAnswer({ atMillis, sent, bodies });
};
function sentAs(as, queue, made) {
  const [first] = made;
  if (as === "batch") {
    const batch = made.map(({ body, delaySeconds }) => ({ body, ...delayed(delaySeconds) }));
    return called(queue, "sendBatch", [batch]);
  }
  const options = first?.delaySeconds === void 0 ? [] : [delayed(first.delaySeconds)];
  return called(queue, "send", [first?.body, ...options]);
}
function delayed(delaySeconds) {
  return delaySeconds === void 0 ? {} : { delaySeconds };
}
function make({ bytes: length, delaySeconds, form }, order4) {
  const bytes = orderBytes(order4, length);
  const body = form === "object" ? { delivery: order4 } : bytes;
  return { body, bytes, delaySeconds };
}
function later(sends) {
  const all = sends.flatMap(({ as, messages }) => messages.map(({ does }) => ({ as, does })));
  return all.flatMap(({ as, does }, message) => as === "handler" ? [{ message, does }] : []);
}
var tellDeliveries = telling(async ({ nonce, env, count }) => {
  const places = Array.from({ length: count("messages") }, (_, message) => ({ nonce, message }));
  const kept = await Promise.all(places.map((place) => keptDeliveries(env, place)));
  return { deliveries: kept.flat() };
});
var QUEUE_ROUTES = [
  ["POST /abi/deliveries", sendMessages],
  ["GET /abi/deliveries", tellDeliveries]
];

// request-routes.ts
var ECHO_HEAD = "/abi/echo-head/";
var TOLD_PREFIX = "x-abi-";
function anyMethodRoute(path) {
  if (path === "/abi/request-body") {
    return requestBody;
  }
  return path.startsWith(ECHO_HEAD) ? echoHead : void 0;
}
function echoHead({ request, url }) {
  const at = url.pathname.lastIndexOf(ECHO_HEAD);
  const headers = {};
  request.headers.forEach((value, name) => {
    if (name.startsWith(TOLD_PREFIX)) {
      headers[name] = value;
    }
  });
  const told6 = { method: request.method, target: url.pathname.slice(at) + url.search, headers };
  return request.method === "HEAD" ? headAnswer(told6) : jsonAnswer(told6);
}
function content() {
  return jsonAnswer({ content: "a body that no answer to HEAD may carry" });
}
function status({ url }) {
  const asked = Number(url.searchParams.get("status"));
  return new Response(null, { status: asked, headers: { "cache-control": "no-store" } });
}
async function requestBody({ request }) {
  const { body } = request;
  return body instanceof ReadableStream ? jsonAnswer({ body: "stream", bytesBase64: encodeBase64(await readWhole(body)) }) : jsonAnswer({ body: body === null ? "null" : typeof body });
}
async function readWhole(stream) {
  const reader = stream.getReader();
  let read = new Uint8Array();
  for (; ; ) {
    const result = await reader.read();
    if (result.done) {
      return read;
    }
    const longer = new Uint8Array(read.length + result.value.length);
    longer.set(read);
    longer.set(result.value, read.length);
    read = longer;
  }
}

// scheduled-routes.ts
var SLOTS = 16;
function order2(kind) {
  return posting(async ({ nonce, delayMillis }, env) => {
    await placeOrder(env, kind, { nonce, delayMillis });
    return jsonAnswer({ ordered: true });
  });
}
function latest(kind) {
  return telling(async ({ nonce, env }) => {
    const { settled, nonce: found, markers } = await marked(env, nonce, 1);
    const ordered = await isOrdered(env, kind, nonce);
    if (!settled) {
      return { observed: false, ordered };
    }
    const { cron, scheduledTimeMillis } = markers[0] ?? {};
    return { observed: true, nonce: found, ordered, cron, scheduledTimeMillis };
  });
}
var invocations = telling(async ({ nonce, env }) => {
  const slots = Array.from({ length: SLOTS }, (_, slot) => recall(env, slotKey(nonce, slot)));
  const found = (await Promise.all(slots)).filter((one) => one !== void 0);
  found.sort((one, other) => Number(one.startedMillis) - Number(other.startedMillis));
  return { invocations: found };
});
var SCHEDULED_ROUTES = [
  ["POST /abi/scheduled-throw", order2("throw")],
  ["GET /abi/scheduled-throw", latest("throw")],
  ["GET /abi/scheduled-throw/invocations", invocations],
  ["POST /abi/scheduled-minutes", order2("minutes")],
  ["GET /abi/scheduled-minutes", latest("minutes")],
  ["GET /abi/scheduled-minutes/invocations", invocations]
];
async function recordMinute({ nonce }, call2) {
  await record(nonce, call2, false);
}
async function recordAndThrow({ nonce, delayMillis }, call2) {
  const { settled } = await marked(call2.env, nonce, 1);
  await sleep(delayMillis);
  await record(nonce, call2, !settled);
  if (!settled) {
    throw new Error("thrown because /abi/scheduled-throw was asked for");
  }
}
async function record(nonce, call2, threw) {
  const { env, startedMillis } = call2;
  const { cron, scheduledTime } = Object(call2.event);
  const event = { cron, scheduledTimeMillis: scheduledTime };
  const slot = await freeSlot(env, nonce);
  const endedMillis = Date.now();
  await store(env, slotKey(nonce, slot), { nonce, ...event, startedMillis, endedMillis, threw });
  await mark(env, nonce, 0, event);
}
async function freeSlot(env, nonce) {
  const first = Math.floor(Math.random() * SLOTS);
  for (let step = 0; step < SLOTS; step += 1) {
    const slot = (first + step) % SLOTS;
    if (await recall(env, slotKey(nonce, slot)) === void 0) {
      return slot;
    }
  }
  return first;
}
function slotKey(nonce, slot) {
  return `invocation:${nonce}:${slot}`;
}

// called-peer.ts
var PEER_ORIGIN = "http://peer.invalid";
function callPeer(env, path, init = {}, form = "url") {
  const { PEER } = env;
  const url = PEER_ORIGIN + path;
  return form === "url" ? PEER.fetch(url, init) : PEER.fetch(new Request(url, init));
}
async function peersDocument(response) {
  const inHeader = response.headers.get("x-abi-document");
  const text = inHeader ?? decode(await wholeBody(response.body));
  try {
    return Object(JSON.parse(text));
  } catch {
    return { unreadable: text.slice(0, 200) };
  }
}
async function wholeBody(body) {
  const pieces2 = [];
  let length = 0;
  const reader = body?.getReader();
  for (; ; ) {
    const result = await reader?.read();
    if (result === void 0 || result.done) {
      return joined2(pieces2, length);
    }
    pieces2.push(result.value);
    length += result.value.length;
  }
}
function joined2(pieces2, length) {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces2) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
function decode(bytes) {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
function rejection(error) {
  return { rejected: error?.name ?? typeof error };
}
function heldBody(bytes) {
  let letGo = () => {
  };
  const isFree = new Promise((resolve) => {
    letGo = () => resolve();
  });
  let pulls = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        await isFree;
        pulls += 1;
        if (pulls === 1 && bytes.length > 0) {
          controller.enqueue(bytes);
        } else {
          controller.close();
        }
      },
      cancel() {
      }
    },
    { highWaterMark: 0 }
  );
  return { body, letGo: () => letGo() };
}
function statedBody(length, base64) {
  const bytes = decodeBase64(String(base64)) ?? new Uint8Array();
  if (length === "declared") {
    return bytes;
  }
  const held = heldBody(bytes);
  held.letGo();
  return held.body;
}

// service-marker-routes.ts
var PATIENCE_MILLIS = 1500;
var startCancelled = posting(async ({ nonce }, env) => {
  const path = `/abi/cancelled-producer?${query(nonce)}`;
  const response = await callPeer(env, path, { method: "POST" });
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.cancel("the caller has read enough");
  return jsonAnswer({ peer: response.headers.get("x-abi-peer"), status: response.status });
});
var startAborted = posting(async ({ nonce, delayMillis }, env) => {
  let pulls = 0;
  const body = new ReadableStream(
    {
      async pull(controller) {
        pulls += 1;
        if (pulls === 1) {
          controller.enqueue(new Uint8Array(4));
          return;
        }
        await sleep(delayMillis);
        controller.error(new Error("the caller gives up"));
      },
      cancel() {
      }
    },
    { highWaterMark: 0 }
  );
  const init = { method: "POST", body, duplex: "half" };
  const calling = callPeer(env, `/abi/reader?${query(nonce)}`, init).then(
    (response) => response.body?.getReader().cancel(),
    () => {
    }
  );
  calling.catch(() => {
  });
  await Promise.race([calling, sleep(PATIENCE_MILLIS)]);
  return jsonAnswer({ aborted: true });
});
var startHeld = posting(async ({ nonce }, env) => {
  const first = await peersDocument(await callPeer(env, "/abi/invocation"));
  const second = await peersDocument(await callPeer(env, "/abi/invocation"));
  const path = `/abi/hold?${query(nonce)}`;
  const last = await peersDocument(await callPeer(env, path, { method: "POST" }));
  const { peer, held } = last;
  const told6 = [first, second, last].map((document2) => Object(document2).invocation);
  return jsonAnswer({
    peer,
    invocations: new Set(told6.filter((invocation) => typeof invocation === "string")).size,
    tellsWhatItStored: held === nonce
  });
});
var toldByPeer = telling(async ({ nonce, env }) => {
  const document2 = await peersDocument(await callPeer(env, `/abi/noted?${query(nonce)}`));
  const { peer, noted } = document2;
  const { nonce: found, told: told6 } = Object(noted);
  return { settled: found !== void 0, nonce: found, peer, told: told6 };
});
function query(nonce) {
  return `nonce=${encodeURIComponent(nonce)}`;
}
var SERVICE_MARKER_ROUTES = [
  ["POST /abi/call-cancelled", startCancelled],
  ["GET /abi/call-cancelled", toldByPeer],
  ["POST /abi/call-aborted", startAborted],
  ["GET /abi/call-aborted", toldByPeer],
  ["POST /abi/call-held", startHeld],
  ["GET /abi/call-held", toldByPeer]
];

// service-routes.ts
var PATIENCE_MILLIS2 = 1500;
async function call({ request, env }) {
  const {
    form,
    method,
    path = "/",
    headers = [],
    body
  } = Object(await request.json());
  const init = {
    ...method !== void 0 && { method },
    headers,
    ...body !== void 0 && {
      body: statedBody(body.length, body.base64),
      ...body.length !== "declared" && { duplex: "half" }
    }
  };
  try {
    const response = await callPeer(env, path, init, form);
    return jsonAnswer({ ...await peersDocument(response), status: response.status });
  } catch (error) {
    return jsonAnswer(rejection(error));
  }
}
async function outcome({ url, env }) {
  let response;
  try {
    response = await callPeer(env, url.searchParams.get("path") ?? "/");
  } catch (error) {
    return jsonAnswer(rejection(error));
  }
  const { status: status2, headers, body } = response;
  const peer = headers.get("x-abi-peer");
  const seen = {
    status: status2,
    peer,
    declares: headers.get("content-length"),
    responseBody: body === null ? "null" : "stream"
  };
  try {
    const bytesBase64 = encodeBase64(await wholeBody(body));
    return jsonAnswer({ ...seen, ending: "complete", bytesBase64 });
  } catch {
    return jsonAnswer({ ...seen, ending: "failed" });
  }
}
async function failure({ url, env }) {
  let response;
  try {
    response = await callPeer(env, url.searchParams.get("path") ?? "/");
  } catch (error) {
    return jsonAnswer(rejection(error));
  }
  const ending = await wholeBody(response.body).then(
    () => "complete",
    () => "failed"
  );
  return jsonAnswer({ status: response.status, ending });
}
async function responseHeaders({ url, env }) {
  const response = await callPeer(env, url.searchParams.get("path") ?? "/");
  const responseHeaders2 = {};
  response.headers.forEach((value, name) => {
    if (name.startsWith("x-abi-")) {
      responseHeaders2[name] = value;
    }
  });
  return jsonAnswer({
    ...await peersDocument(response),
    status: response.status,
    responseHeaders: responseHeaders2
  });
}
async function order3({ url, env }) {
  const path = url.searchParams.get("path") ?? "/";
  const events = [];
  await wholeBody((await callPeer(env, "/abi/health")).body);
  const { body, letGo } = heldBody(new Uint8Array(4));
  const calling = callPeer(env, path, { method: "POST", body, duplex: "half" });
  const head = calling.then((response2) => {
    events.push("head");
    return response2;
  });
  head.catch(() => {
  });
  await Promise.race([head, sleep(PATIENCE_MILLIS2)]);
  const send = () => {
    events.push("request bytes");
    letGo();
  };
  const readsFirst = url.searchParams.get("first") === "response";
  if (!readsFirst || events.length === 0) {
    send();
  }
  const response = await head;
  const reader = response.body?.getReader();
  const next = async () => {
    const result = await reader?.read();
    const came = result === void 0 || result.done ? "end" : "response bytes";
    if (events.at(-1) !== came) {
      events.push(came);
    }
  };
  if (!events.includes("request bytes")) {
    const first = next();
    await Promise.race([first, sleep(PATIENCE_MILLIS2)]);
    send();
    await first;
  }
  while (events.at(-1) !== "end") {
    await next();
  }
  return jsonAnswer({ peer: response.headers.get("x-abi-peer"), status: response.status, events });
}
var SERVICE_ROUTES = [
  ["POST /abi/call", call],
  ["GET /abi/call-outcome", outcome],
  ["GET /abi/call-failure", failure],
  ["GET /abi/call-headers", responseHeaders],
  ["GET /abi/call-order", order3]
];

// service-stream-routes.ts
var UNREAD_MILLIS = 600;
var TOLD_MILLIS = 2e3;
var WAIT_MILLIS = 20;
var PATIENCE_MILLIS3 = 1500;
var PIECE_BYTES = 65536;
function countedBody2(bytes) {
  const state = { written: 0, cancelled: false };
  const body = new ReadableStream(
    {
      pull(controller) {
        const piece = new Uint8Array(Math.min(PIECE_BYTES, bytes - state.written));
        state.written += piece.length;
        if (piece.length > 0) {
          controller.enqueue(piece);
        }
        if (state.written >= bytes) {
          controller.close();
        }
      },
      cancel() {
        state.cancelled = true;
      }
    },
    { highWaterMark: 0 }
  );
  return { body, state };
}
async function unreadResponse({ url, env }) {
  const bytes = Number(url.searchParams.get("bytes"));
  const { body, letGo } = heldBody(new Uint8Array());
  const path = `/abi/produce?bytes=${bytes}`;
  const calling = callPeer(env, path, { method: "POST", body, duplex: "half" });
  await Promise.race([calling, sleep(PATIENCE_MILLIS3).then(letGo)]);
  const response = await calling;
  await sleep(UNREAD_MILLIS);
  letGo();
  const all = await wholeBody(response.body);
  const { produced } = JSON.parse(decode(all.subarray(all.lastIndexOf(OPENING_BRACE))));
  const peer = response.headers.get("x-abi-peer");
  return jsonAnswer({ peer, allMadeWhileUnread: produced >= bytes });
}
var OPENING_BRACE = 123;
async function unreadRequest({ url, env }) {
  const bytes = Number(url.searchParams.get("bytes"));
  const { body, state } = countedBody2(bytes);
  const init = { method: "POST", body, duplex: "half" };
  const response = await callPeer(env, "/abi/leave-unread", init);
  await sleep(UNREAD_MILLIS);
  const allMadeWhileUnread = state.written >= bytes;
  await response.body?.getReader().cancel();
  return jsonAnswer({ peer: response.headers.get("x-abi-peer"), allMadeWhileUnread });
}
async function refusedRequest({ url, env }) {
  const bytes = Number(url.searchParams.get("bytes"));
  const { body, state } = countedBody2(bytes);
  const init = { method: "POST", body, duplex: "half" };
  const response = await callPeer(env, "/abi/refuse-body", init);
  await wholeBody(response.body);
  for (let waited = 0; !state.cancelled && waited < TOLD_MILLIS; waited += WAIT_MILLIS) {
    await sleep(WAIT_MILLIS);
  }
  return jsonAnswer({
    peer: response.headers.get("x-abi-peer"),
    status: response.status,
    allWritten: state.written >= bytes,
    writes: state.cancelled ? "failed" : "never failed"
  });
}
async function large({ url, env }) {
  const bytes = Number(url.searchParams.get("bytes"));
  const { body } = countedBody2(bytes);
  const init = { method: "POST", body, duplex: "half" };
  const counted = await peersDocument(await callPeer(env, "/abi/count", init));
  const response = await callPeer(env, `/abi/send?bytes=${bytes}`);
  const reader = response.body?.getReader();
  let received = 0;
  for (; ; ) {
    const result = await reader?.read();
    if (result === void 0 || result.done) {
      return jsonAnswer({ ...counted, received });
    }
    received += result.value.length;
  }
}
var SERVICE_STREAM_ROUTES = [
  ["GET /abi/call-unread-response", unreadResponse],
  ["GET /abi/call-unread-request", unreadRequest],
  ["GET /abi/call-refused-request", refusedRequest],
  ["GET /abi/call-large", large]
];

// routes.ts
var ROUTE_PREFIX = "/abi/";
var ROUTES = new Map([
  ["GET /abi/health", () => jsonAnswer({ ok: true })],
  ["GET /abi/return-non-response", returnNonResponse],
  ["GET /abi/return-undefined", returnUndefined],
  ["GET /abi/reject", reject],
  ["GET /abi/throw-non-error", throwNonError],
  ["GET /abi/throw-text", throwText],
  ...BACKGROUND_ROUTES,
  ...EVENT_ROUTES,
  ...SCHEDULED_ROUTES,
  ...DISCONNECT_ROUTES,
  ...PACED_ROUTES,
  ["POST /abi/counted-body", countedBody],
  ...OUTBOUND_ROUTES,
  ...QUEUE_ROUTES,
  ...KV_ROUTES,
  ...ENVIRONMENT_ROUTES,
  ["GET /abi/content", content],
  ["HEAD /abi/content", content],
  ["GET /abi/status", status],
  ["GET /abi/ending-stream", endingStream],
  ["GET /abi/failing-stream", failingStream],
  ["GET /abi/known-length", knownLength],
  ["GET /abi/declared-length", declaredLength],
  ...SERVICE_ROUTES,
  ...SERVICE_STREAM_ROUTES,
  ...SERVICE_MARKER_ROUTES
]);
function answer(invocation) {
  const { pathname } = invocation.url;
  const path = pathname.slice(Math.max(0, pathname.lastIndexOf(ROUTE_PREFIX)));
  const name = `${invocation.request.method} ${path}`;
  const route = ROUTES.get(name) ?? anyMethodRoute(path);
  return route === void 0 ? jsonAnswer({ error: "no such route", route: name }, 404) : route(invocation);
}

// scheduled-handler.ts
async function scheduled(...given2) {
  const startedMillis = Date.now();
  const [event, env, ctx] = given2;
  const invocation = {
    handler: "scheduled",
    argumentCount: given2.length,
    event,
    env,
    ctx
  };
  const call2 = { event, env, startedMillis };
  const carried = [
    each(env, "environment", (order4) => carryOut("environment", order4, invocation)),
    each(env, "arguments", (order4) => carryOut("arguments", order4, invocation)),
    each(env, "task", async (order4) => {
      if (await takeOnce(env, order4.nonce)) {
        await carryOut("task", order4, invocation);
      }
    }),
    each(env, "minutes", (order4) => recordMinute(order4, call2)),
    each(env, "throw", (order4) => recordAndThrow(order4, call2))
  ];
  const failure2 = (await Promise.allSettled(carried)).find(({ status: status2 }) => status2 === "rejected");
  if (failure2?.status === "rejected") {
    throw failure2.reason;
  }
}
async function each(env, kind, carry) {
  const done = await Promise.allSettled((await standingOrders(env, kind)).map(carry));
  const failure2 = done.find(({ status: status2 }) => status2 === "rejected");
  if (failure2?.status === "rejected") {
    throw failure2.reason;
  }
}

// index.ts
var index_default = {
  // Not async: what a route throws or returns reaches the host as it is.
  fetch(request, env, ctx) {
    return answer({ request, env, ctx, url: new URL(request.url) });
  },
  scheduled,
  async queue(...given2) {
    const [batch, env, ctx] = given2;
    await handleBatch(batch, env, ctx, given2.length);
  }
};
export {
  index_default as default
};
