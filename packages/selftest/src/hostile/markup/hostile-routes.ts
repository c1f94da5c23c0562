import { play } from "../scripted/play.ts";
import type { Routes } from "../scripted/router.ts";
import { answer, chunk, document, LAST_CHUNK, line, STREAM_HEAD } from "../scripted/wire.ts";
import { HOSTILE_FIELD, HOSTILE_TEXT, MARKUP } from "./hostile-text.ts";

const FIELD = `x-field: ${HOSTILE_FIELD}`;

/** Routes that say hostile text wherever a subject can say anything. */
export const HOSTILE_ROUTES: Routes = {
  "GET /abi/handler": play(
    answer(document({ argumentCount: HOSTILE_TEXT, [HOSTILE_TEXT]: HOSTILE_TEXT })),
  ),
  "GET /abi/health": play(answer(HOSTILE_TEXT, `200 ${HOSTILE_FIELD}`, FIELD)),
  "GET /abi/throw": play(answer(HOSTILE_TEXT, "307 Elsewhere", `location: ${HOSTILE_FIELD}`)),
  "GET /abi/env": play(answer(document({ propertyNames: [HOSTILE_TEXT, ...MARKUP] }))),
  "GET /abi/globals": play(
    answer(document({ present: [HOSTILE_TEXT], missing: [HOSTILE_TEXT, "fetch"] })),
  ),
  "GET /abi/kv": play(
    answer(document({ found: true, valueBase64: Buffer.from(HOSTILE_TEXT).toString("base64") })),
  ),
  "GET /abi/queue": play(
    answer(
      document({
        delivered: true,
        queue: HOSTILE_TEXT,
        messageId: HOSTILE_TEXT,
        nonce: HOSTILE_TEXT,
        payloadBase64: HOSTILE_TEXT,
        attempts: HOSTILE_TEXT,
      }),
    ),
  ),
  "GET /abi/scheduled": play(
    answer(document({ observed: true, cron: HOSTILE_TEXT, scheduledTimeMillis: HOSTILE_TEXT })),
  ),
  "POST /abi/wait-until": play(answer(document({ registeredTasks: HOSTILE_TEXT }))),
  "GET /abi/stream": play(STREAM_HEAD, chunk(`${HOSTILE_TEXT}\n`), LAST_CHUNK),
  "GET /abi/service-stream": play(
    STREAM_HEAD,
    chunk(line({ chunk: 1, peer: HOSTILE_TEXT })),
    LAST_CHUNK,
  ),
  "POST /abi/echo-stream": play(
    answer(HOSTILE_TEXT, "200 OK", `content-encoding: ${HOSTILE_FIELD}`),
  ),
  "POST /abi/service-echo-stream": play(`HTTP/1.1 200 OK\r\n${HOSTILE_FIELD}\r\n\r\n`),
  "GET /abi/diagnostics": play(answer(document({ last: HOSTILE_TEXT }))),
};

/** A loader adapter of the same kind. */
export const HOSTILE_LOADER: Routes = {
  "*": play(answer(JSON.stringify({ error: { code: HOSTILE_TEXT, message: HOSTILE_TEXT } }))),
};
