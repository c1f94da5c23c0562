import type { WorkerRequest } from "../worker/worker-request.ts";
import { WorkerResponse } from "../worker/worker-response.ts";

type Sleep = (millis: number) => Promise<void>;

const GAP_MILLIS = 250;
const HEADERS = { "content-type": "application/octet-stream", "cache-control": "no-store" };

function letters(count: number): Uint8Array {
  return Buffer.alloc(count, "a");
}

async function* halves(count: number, sleep: Sleep, fails = false): AsyncGenerator<Uint8Array> {
  yield letters(count / 2);
  await sleep(GAP_MILLIS);
  yield letters(count / 2);
  await sleep(GAP_MILLIS);
  if (fails) {
    throw new Error("failed on request");
  }
}

function streamed(stream: AsyncGenerator<Uint8Array>, more: Record<string, string> = {}) {
  return new WorkerResponse(200, { ...HEADERS, ...more }, { stream });
}

/** The routes whose responses end in ways of their own, or declare lengths. */
export function bodyRoutes(sleep: Sleep) {
  return {
    "GET ending-stream": () => streamed(halves(20, sleep)),
    "GET failing-stream": () => streamed(halves(20, sleep, true)),
    "GET known-length": () => new WorkerResponse(200, HEADERS, letters(3000)),
    "GET declared-length": ({ url: { searchParams } }: WorkerRequest) =>
      streamed(halves(Number(searchParams.get("bytes")), sleep), {
        "content-length": searchParams.get("declared") ?? "",
      }),
  };
}
