import { setTimeout as sleep } from "node:timers/promises";
import { probeDocument, probeLine } from "./planned-checks.ts";
import { type Route, routes } from "./scripted-routes.ts";
import { CHUNKED_HEAD, chunkOf, LAST_CHUNK, type Script } from "./scripted-server.ts";

const stream: Route = async (_, socket) => {
  socket.write(CHUNKED_HEAD);
  for (let chunk = 1; chunk <= 3; chunk += 1) {
    socket.write(chunkOf(probeLine({ chunk })));
    await sleep(5);
  }
  return LAST_CHUNK;
};

/** A worker that answers every route of the planned checks but the upload, changed by `table`. */
export function honestWorker(table: Readonly<Record<string, Route>> = {}): Script {
  let instant = 0;
  return routes({
    "GET /abi/health": () => probeDocument({ ok: true }),
    "GET /abi/handler": () => probeDocument({}),
    "GET /abi/env": () => probeDocument({ propertyNames: [] }),
    "GET /abi/globals": () => probeDocument({ present: [], missing: [] }),
    "GET /abi/stream": stream,
    "POST /abi/kv": () => probeDocument({ stored: true }),
    "GET /abi/kv": () => probeDocument({ found: true, valueBase64: "" }),
    "POST /abi/queue": () => probeDocument({ sent: true }),
    "GET /abi/queue": () => probeDocument({ delivered: true }),
    "POST /abi/wait-until": () => probeDocument({ registeredTasks: 2, responseSent: true }),
    "GET /abi/wait-until": () => probeDocument({ settled: true, afterRejection: true, nonce: "n" }),
    "DELETE /abi/scheduled": () => probeDocument({ cleared: true }),
    "GET /abi/scheduled": () => {
      instant += 1;
      return probeDocument({ observed: true, cron: "any", scheduledTimeMillis: instant });
    },
    ...table,
  });
}
