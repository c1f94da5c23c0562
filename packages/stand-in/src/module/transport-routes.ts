import { createHash } from "node:crypto";
import {
  EXTENDED_PROBE_PROTOCOL,
  PATTERN_BLOCK_BYTES,
  patternedBlock,
} from "@runtime-abi/protocol";
import type { ByteStream } from "../worker/byte-stream.ts";
import type { Environment } from "../worker/worker-module.ts";
import { WorkerResponse } from "../worker/worker-response.ts";
import { BindingAccess } from "./binding-access.ts";
import { numberedLines } from "./line-streams.ts";
import { type ExtendedRoute, type MarkedRealm, markerKey } from "./marked-routes.ts";
import { PostedDocument, parameter } from "./posted-input.ts";
import { readRecord, writeRecord } from "./records.ts";

const BYTES = { "content-type": "application/octet-stream", "cache-control": "no-store" };

/** A promise, and what resolves it. */
class Told {
  tell: (how: "cancel" | "ended") => void = () => {};
  readonly promise = new Promise<string>((resolve) => {
    this.tell = resolve;
  });
}

function answer(members: object): WorkerResponse {
  return WorkerResponse.json({ probe: EXTENDED_PROBE_PROTOCOL, ...members });
}

/** Blocks as fast as they are asked for, and at the end an account of the pace. */
async function* pacedBlocks(
  blocks: number,
  tell: (account: object) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let longestWaitMillis = 0;
  let waitedAtBytes = 0;
  for (let place = 0; place < blocks; place += 1) {
    const producedAt = Date.now();
    yield patternedBlock(place);
    const waited = Date.now() - producedAt;
    if (waited > longestWaitMillis) {
      longestWaitMillis = waited;
      waitedAtBytes = (place + 1) * PATTERN_BLOCK_BYTES;
    }
  }
  await tell({ bytes: blocks * PATTERN_BLOCK_BYTES, longestWaitMillis, waitedAtBytes });
}

/** Count and chained digest of a body, as the probe makes them. */
async function countBody(body: ByteStream): Promise<{ bytes: number; digest: string }> {
  let digest: Uint8Array = new Uint8Array(32);
  let open = Buffer.alloc(0);
  let bytes = 0;
  const close = (block: Uint8Array) => {
    digest = createHash("sha256").update(digest).update(block).digest();
  };
  for await (const piece of body) {
    bytes += piece.length;
    open = Buffer.concat([open, piece]);
    while (open.length >= PATTERN_BLOCK_BYTES) {
      close(open.subarray(0, PATTERN_BLOCK_BYTES));
      open = open.subarray(PATTERN_BLOCK_BYTES);
    }
  }
  if (open.length > 0) {
    close(open);
  }
  return { bytes, digest: Buffer.from(digest).toString("hex") };
}

/** The routes whose clients go, do not read, or send much. */
export function transportRoutes({
  names,
  sleep,
}: MarkedRealm): Readonly<Record<string, ExtendedRoute>> {
  const kvOf = (env: Environment) => new BindingAccess(env, names).kv;
  const mark = (env: Environment, nonce: string, part: number, members: object) =>
    writeRecord(kvOf(env), markerKey(nonce, part), { nonce, ...members });
  return {
    "GET lines": (request) =>
      WorkerResponse.lines({ stream: numberedLines(sleep, Number(parameter(request, "lines"))) }),
    "POST client-left": async (request, env, context) => {
      const posted = await PostedDocument.read(request);
      const nonce = posted.text("nonce");
      const told = new Told();
      context.waitUntil?.(told.promise.then((how) => mark(env, nonce, 0, { told: how })));
      const stream = numberedLines(sleep, posted.millis("lines"), {
        ended: () => told.tell("ended"),
        gone: () => told.tell("cancel"),
      });
      return WorkerResponse.lines({ stream });
    },
    "GET client-left": async (request, env) => {
      const record = await readRecord(kvOf(env), markerKey(parameter(request, "nonce"), 0));
      return answer({ settled: record !== undefined, ...record });
    },
    "POST paced": async (request, env) => {
      const posted = await PostedDocument.read(request);
      const nonce = posted.text("nonce");
      const stream = pacedBlocks(posted.millis("blocks"), async (account) => {
        await Promise.allSettled([0, 1].map((part) => mark(env, nonce, part, account)));
      });
      return new WorkerResponse(200, BYTES, { stream });
    },
    "GET paced": async (request, env) => {
      const part = Number(parameter(request, "part"));
      const record = await readRecord(kvOf(env), markerKey(parameter(request, "nonce"), part));
      return answer({ settled: record !== undefined, ...record });
    },
    "POST counted-body": async (request) => {
      await sleep(Number(parameter(request, "delayMillis")));
      return answer(await countBody(request.body));
    },
  };
}
