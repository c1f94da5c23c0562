import { PROBE_PROTOCOL } from "@runtime-abi/protocol";
import type { ByteStream } from "../worker/byte-stream.ts";
import type { WorkerRequest } from "../worker/worker-request.ts";
import { WorkerResponse } from "../worker/worker-response.ts";
import { wholeParameter } from "./posted-input.ts";
import type { RouteTable } from "./route-table.ts";

/** Members that every line carries beside its own: the peer's stamp, or nothing. */
export type Stamp = Readonly<Record<string, string>>;

export interface StreamRealm {
  readonly stamp: Stamp;
  readonly sleep: (millis: number) => Promise<void>;
}

function line(members: object, stamp: Stamp): Uint8Array {
  return Buffer.from(`${JSON.stringify({ probe: PROBE_PROTOCOL, ...members, ...stamp })}\n`);
}

async function* echoed(body: ByteStream, stamp: Stamp): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const piece of body) {
    read += 1;
    yield line({ read, bytes: piece.byteLength }, stamp);
  }
  yield line({ end: true }, stamp);
}

async function* spaced(
  lines: readonly Uint8Array[],
  gapMillis: number,
  sleep: StreamRealm["sleep"],
): AsyncGenerator<Uint8Array> {
  for (const [index, bytes] of lines.entries()) {
    if (index > 0) {
      await sleep(gapMillis);
    }
    yield bytes;
  }
}

function chunked(request: WorkerRequest, { stamp, sleep }: StreamRealm): WorkerResponse {
  const chunks = wholeParameter(request, "chunks", 1);
  const gapMillis = wholeParameter(request, "gapMillis", 0);
  const lines = Array.from({ length: chunks }, (_, index) => line({ chunk: index + 1 }, stamp));
  return WorkerResponse.lines({
    stream: spaced(lines, gapMillis, sleep),
    lengthBytes: lines.reduce((total, { byteLength }) => total + byteLength, 0),
  });
}

/** The two routes that probe and peer have in common. */
export function streamRoutes(realm: StreamRealm): RouteTable {
  return {
    "POST echo-stream": ({ body }) => WorkerResponse.lines({ stream: echoed(body, realm.stamp) }),
    "GET stream": (request) => chunked(request, realm),
  };
}
