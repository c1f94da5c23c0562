import { FIN, play, type Step, TRAVEL_MILLIS } from "../scripted/play.ts";
import type { Routes } from "../scripted/router.ts";
import { answer, chunk, document, head, LAST_CHUNK, line, STREAM_HEAD } from "../scripted/wire.ts";
import { echoesOf } from "./secret-forms.ts";

/** The text in pieces of so many characters, each a segment of its own. */
function apart(text: string, size: number): Step[] {
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g")) ?? [];
  return pieces.flatMap((piece): Step[] => [piece, 5]);
}

/** Routes that give back, in every place that HTTP and the protocol have, what they were told. */
export function echoingRoutes(secret: string): Routes {
  const forms = echoesOf(secret);
  const everything = forms.join(" | ");
  const headers = forms.map((form, index) => `x-echo-${index}: ${form}`);
  const half = secret.slice(0, Math.ceil(secret.length / 2));
  return {
    "GET /abi/handler": play(answer(document({ ok: true, forms }), `200 ${secret}`, ...headers)),
    "GET /abi/throw": play(answer(everything, `503 Bearer ${secret}`, `location: /${secret}`)),
    "GET /abi/env": play(answer(document({ propertyNames: [...forms, ...headers] }))),
    "GET /abi/globals": play(
      head("200 OK", "transfer-encoding: chunked"),
      ...[...everything].flatMap((character) => chunk(character)),
      LAST_CHUNK,
    ),
    "POST /abi/kv": play(answer(document({ stored: true }), "200 OK", `x-you-sent: ${secret}`)),
    "GET /abi/kv": play(
      answer(
        document({ found: true, valueBase64: Buffer.from(`~${everything}`).toString("base64") }),
      ),
    ),
    "GET /abi/queue": play(
      answer(
        document({ delivered: true, queue: secret, messageId: secret, nonce: secret, attempts: 1 }),
      ),
    ),
    "GET /abi/scheduled": play(
      answer(document({ observed: true, cron: secret, scheduledTimeMillis: secret })),
    ),
    "POST /abi/wait-until": play(answer(JSON.stringify({ probe: secret, [secret]: secret }))),
    "GET /abi/stream": play(
      STREAM_HEAD,
      ...apart(chunk(`${line({ chunk: 1 })}${everything}\n`), 7),
    ),
    "GET /abi/service-stream": play(
      STREAM_HEAD,
      chunk(line({ chunk: 1, peer: secret })),
      LAST_CHUNK,
    ),
    // Cut within the secret: what is left must not be shown either.
    "POST /abi/echo-stream": play(STREAM_HEAD, chunk(`you sent ${half}`), TRAVEL_MILLIS, FIN),
    "POST /abi/service-echo-stream": play(`HTTP/1.1 200 OK\r\n${secret}\r\n\r\n`),
    "GET /abi/diagnostics": play(answer(document({ last: secret, bytes: everything }))),
  };
}

/** A loader adapter of the same kind. */
export function echoingLoader(secret: string): Routes {
  const error = { code: secret, message: echoesOf(secret).join(" | ") };
  return { "*": play(answer(JSON.stringify({ protocol: secret, error, [secret]: 1 }))) };
}
