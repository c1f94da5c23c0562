import type { HostileCase } from "../hostile-case.ts";
import { FIN, play, type Step } from "../scripted/play.ts";
import { answer, chunk, document, head, LAST_CHUNK } from "../scripted/wire.ts";

const OPEN_LENGTH = [head("200 OK", "content-length: 10"), "12345"] as const;
const OPEN_CHUNK = [head("200 OK", "transfer-encoding: chunked"), "a\r\n12345"] as const;

/** Room for the request that is timed in vain before background work, and for the work after it. */
const TIMED_LATER = { deadlineMillis: 5_500 } as const;

/** Answers that begin and do not end: each costs its check's whole bound, and the next one passes. */
const OPEN: readonly HostileCase[] = [
  {
    name: "ten bytes are declared, five come, and the socket stays open",
    rows: ["8"],
    routes: { "GET /abi/env": play(...OPEN_LENGTH) },
    fails: { env: "incomplete-response" },
    tells: { env: /5 bytes of 10 declared and no end until/ },
  },
  {
    name: "the health answer stays open, which other checks time first",
    rows: ["8"],
    run: TIMED_LATER,
    routes: { "GET /abi/health": play(...OPEN_LENGTH) },
    fails: { health: "incomplete-response" },
  },
  {
    name: "health is never answered at all",
    rows: ["8"],
    run: TIMED_LATER,
    routes: { "GET /abi/health": play() },
    fails: { health: "no-response" },
  },
  {
    name: "a chunk stays open, a head does, and a route is silent",
    rows: ["8"],
    only: ["handler", "env", "globals", "thrown"],
    routes: {
      "GET /abi/handler": play(...OPEN_CHUNK),
      "GET /abi/env": play("HTTP/1.1 200 OK\r\ncontent-le"),
      "GET /abi/throw": play(),
    },
    fails: { handler: "incomplete-response", env: "no-response", thrown: "no-response" },
  },
  {
    name: "polls stay open: each is given up at the deadline",
    rows: ["8"],
    routes: {
      "GET /abi/kv": play(...OPEN_LENGTH),
      "GET /abi/queue": play(...OPEN_CHUNK),
      "GET /abi/wait-until": play(),
      "GET /abi/scheduled": play("HTTP/1.1 200"),
    },
    fails: {
      kv: "incomplete-response",
      queue: "incomplete-response",
      background: "no-response",
      cron: "no-response",
    },
  },
];

const CHUNKED = "transfer-encoding: chunked";
const BODY = document({ ok: true });

/** Lengths and framings that contradict themselves or what comes. */
const CONTRADICTORY: readonly HostileCase[] = [
  {
    name: "lengths that are too short, too long, two at once, negative",
    rows: ["8"],
    routes: {
      "GET /abi/handler": play(head("200 OK", `content-length: ${BODY.length - 5}`) + BODY),
      "GET /abi/health": play(head("200 OK", "content-length: 99") + BODY, FIN),
      "GET /abi/env": play(head("200 OK", "content-length: 5", "content-length: 6") + BODY),
      "GET /abi/globals": play(head("200 OK", "content-length: -1") + BODY),
      "GET /abi/throw": play(head("500 Oops", "content-length: 5", CHUNKED) + chunk(BODY)),
    },
    fails: {
      handler: "length-too-short",
      health: "cut",
      env: "malformed-http",
      globals: "malformed-http",
      thrown: "malformed-http",
    },
  },
  {
    name: "chunks with a broken size, without their end, longer than stated; bytes after the last",
    rows: ["8"],
    routes: {
      "GET /abi/handler": play(head("200 OK", CHUNKED), "zz\r\n"),
      "GET /abi/health": play(head("200 OK", CHUNKED), `5\r\n${BODY}\r\n${LAST_CHUNK}`),
      "GET /abi/env": play(head("200 OK", CHUNKED) + chunk(BODY), FIN),
      "GET /abi/globals": play(head("200 OK", CHUNKED) + chunk(BODY) + LAST_CHUNK + BODY),
      "GET /abi/throw": play(`${head("500 Oops", CHUNKED)}-5\r\n${BODY}`),
    },
    fails: {
      handler: "malformed-http",
      health: "malformed-http",
      env: "cut",
      globals: "length-too-short",
      thrown: "malformed-http",
    },
  },
  {
    name: "heads that are none: another protocol, no status, a switch of protocols, a broken field",
    rows: ["8"],
    only: ["handler", "health", "env", "globals", "thrown"],
    routes: {
      "GET /abi/handler": play("SSH-2.0-server\r\n"),
      "GET /abi/health": play("HTTP/1.1 OK\r\n\r\n"),
      "GET /abi/env": play(head("101 Switching Protocols", "upgrade: own")),
      "GET /abi/globals": play(head("200 OK", "no colon here")),
      "GET /abi/throw": play("HTTP/2.0 500 Oops\r\n\r\n"),
    },
    fails: {
      handler: "malformed-http",
      health: "malformed-http",
      env: "malformed-http",
      globals: "malformed-http",
      thrown: "malformed-http",
    },
  },
];

function thrown(
  name: string,
  reason: "status" | "cut" | "closed",
  ...steps: readonly Step[]
): HostileCase {
  return {
    name: `a throw becomes ${name}`,
    rows: ["9"],
    only: ["thrown"],
    routes: { "GET /abi/throw": play(...steps) },
    fails: { thrown: reason },
  };
}

/** What an uncaught throw may become besides the three kinds that the kill matrix has. */
const THROWN: readonly HostileCase[] = [
  {
    ...thrown("a 200 with an error document", "status", answer('{"error":"oops"}')),
    fails: { thrown: "success-instead-of-error" },
  },
  {
    ...thrown("a 204", "status", head("204 No Content", "connection: close")),
    fails: { thrown: "success-instead-of-error" },
  },
  thrown("a 503", "status", answer("down", "503 Service Unavailable")),
  thrown("a 404", "status", answer("who", "404 Not Found")),
  thrown("a closed connection", "closed", FIN),
  thrown("half a head", "closed", "HTTP/1.1 500 Oo", FIN),
  thrown("a 100 and nothing more", "closed", head("100 Continue"), FIN),
  thrown("a 500 that is cut", "cut", head("500 Oops", "content-length: 10"), "12345", FIN),
];

/** Answers whose framing is broken, contradictory or without an end. */
export const FRAMING: readonly HostileCase[] = [...OPEN, ...CONTRADICTORY, ...THROWN];
