import type { ModuleBundle } from "@runtime-abi/bundle";
import { LOADER_PROTOCOL } from "@runtime-abi/protocol";
import type { Behaviours } from "../behaviours/behaviours.ts";
import { DOCUMENT_LIMIT_BYTES } from "../timings.ts";
import { type ByteStream, readWhole } from "../worker/byte-stream.ts";
import { WorkerResponse } from "../worker/worker-response.ts";

interface LoadOrder {
  readonly bundle: ModuleBundle;
  readonly declaredHandlers: readonly string[];
}

type Members = Readonly<Record<string, unknown>>;

function textOf(members: Members, name: string): string {
  const value = members[name];
  if (typeof value !== "string") {
    throw new TypeError(`${name} is no string`);
  }
  return value;
}

function listOf(members: Members, name: string): readonly unknown[] {
  const value = members[name];
  if (!Array.isArray(value)) {
    throw new TypeError(`${name} is no array`);
  }
  return value;
}

function moduleOf(value: unknown) {
  const members: Members = Object(value);
  return {
    name: textOf(members, "name"),
    mediaType: textOf(members, "mediaType"),
    bytes: Buffer.from(textOf(members, "contentBase64"), "base64"),
  };
}

/** Reads a load request; throws on any other document. */
function loadOrder(text: string): LoadOrder {
  const members: Members = Object(JSON.parse(text));
  if (members.protocol !== LOADER_PROTOCOL) {
    throw new TypeError(`protocol is not ${LOADER_PROTOCOL}`);
  }
  return {
    bundle: {
      mainModule: textOf(members, "mainModule"),
      modules: listOf(members, "modules").map(moduleOf),
      ...(members.auxiliaryModules === undefined
        ? {}
        : { auxiliaryModules: listOf(members, "auxiliaryModules").map(moduleOf) }),
    },
    declaredHandlers: listOf(members, "declaredHandlers").map(String),
  };
}

async function* bounded(body: ByteStream): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > DOCUMENT_LIMIT_BYTES) {
      throw new RangeError("the body is too large");
    }
    yield piece;
  }
}

/** Answers one request to the loader adapter, from the bytes that came with it. */
export async function answerLoad(
  method: string,
  body: ByteStream,
  load: Behaviours["load"],
): Promise<WorkerResponse> {
  if (method !== "POST") {
    return WorkerResponse.text("a load request is a POST", "text/plain", 405);
  }
  let order: LoadOrder;
  try {
    order = loadOrder(Buffer.from(await readWhole(bounded(body))).toString("utf8"));
  } catch (error) {
    return WorkerResponse.text(`no load request: ${String(error)}`, "text/plain", 400);
  }
  return load(order.bundle, order.declaredHandlers);
}
