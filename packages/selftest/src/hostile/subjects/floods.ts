import { gzipSync } from "node:zlib";
import { LOAD_CHECKS, STREAMED_CHECKS } from "../checks.ts";
import type { HostileCase } from "../hostile-case.ts";
import { dribble, flood } from "../scripted/flood.ts";
import { play } from "../scripted/play.ts";
import { answer, chunk, document, head, line, STREAM_HEAD } from "../scripted/wire.ts";

const CHUNKED = head("200 OK", "transfer-encoding: chunked");
const CLOSED = head("200 OK", "connection: close");
const BYTES = "0123456789abcdef";

/** A document that inflates to sixteen megabytes; bombs of gigabytes differ only in patience. */
const BOMB = gzipSync(Buffer.alloc(16 * 1024 * 1024, " "));
const BOMB_HEAD = head("200 OK", "content-encoding: gzip", `content-length: ${BOMB.length}`);

/** Far beyond any cap, within what one write holds. */
const HUNDRED_THOUSAND_BYTES = `x-large: ${"y".repeat(100_000)}`;

/** Answers without an end: a cap of the runner's ends each of them. */
const ENDLESS: readonly HostileCase[] = [
  {
    name: "documents, heads and interim heads without an end; a bomb; a head of 100 000 bytes",
    rows: ["20"],
    routes: {
      "GET /abi/env": flood(CLOSED, BYTES),
      "GET /abi/globals": flood(CHUNKED, chunk(BYTES)),
      "GET /abi/health": flood("HTTP/1.1 200 OK\r\n", "x-more: 1\r\n"),
      "GET /abi/handler": play(answer(document({}), "200 OK", HUNDRED_THOUSAND_BYTES)),
      "GET /abi/throw": flood("", head("100 Continue")),
      "GET /abi/stream": play(BOMB_HEAD, BOMB),
    },
    fails: {
      env: "body-cap",
      globals: "body-cap",
      health: "head-cap",
      handler: "head-cap",
      thrown: "head-cap",
      download: "unasked-coding",
    },
  },
  {
    name: "streams without an end: one line, blank lines, valid lines, valid lines of an upload",
    rows: ["20"],
    routes: {
      "GET /abi/stream": flood(CLOSED, BYTES),
      "POST /abi/echo-stream": flood(CLOSED, "\n"),
      "GET /abi/service-stream": flood(CLOSED, (stamp) => line({ chunk: 1 }, stamp)),
      "POST /abi/service-echo-stream": flood(CLOSED, (stamp) => line({ read: 1, bytes: 1 }, stamp)),
    },
    fails: {
      download: "line-cap",
      upload: "body-cap",
      boundDownload: "body-cap",
      boundUpload: "body-cap",
    },
  },
  {
    name: "polls without an end, and a timed request before them",
    rows: ["20"],
    routes: {
      "GET /abi/health": flood(CLOSED, BYTES),
      "GET /abi/kv": flood(CLOSED, BYTES),
      "GET /abi/queue": flood("HTTP/1.1 200 OK\r\n", "x-more: 1\r\n"),
      "GET /abi/scheduled": flood(CHUNKED, chunk(BYTES)),
    },
    fails: { health: "body-cap", kv: "body-cap", queue: "head-cap", cron: "body-cap" },
  },
  {
    name: "a first chunk's size, its extension, a trailer and a reason phrase without an end",
    rows: ["20"],
    only: ["handler", "env", "globals", "thrown"],
    routes: {
      "GET /abi/handler": flood(CHUNKED, "0"),
      "GET /abi/env": flood(`${CHUNKED}5;`, BYTES),
      "GET /abi/globals": flood(`${CHUNKED}0\r\n`, "x-more: 1\r\n"),
      "GET /abi/throw": flood("HTTP/1.1 500 ", BYTES),
    },
    fails: {
      handler: "malformed-http",
      env: "malformed-http",
      globals: "malformed-http",
      thrown: "head-cap",
    },
  },
  {
    name: "a loader's answer without an end",
    rows: ["20"],
    only: LOAD_CHECKS,
    loader: { "*": flood(CLOSED, BYTES) },
    fails: {
      load: "body-cap",
      mediaType: "body-cap",
      mainModule: "body-cap",
      syntax: "body-cap",
      declared: "body-cap",
    },
  },
];

const SLOW_MILLIS = 400;
const DRIBBLING_DEADLINE_MILLIS = 1_200;

/** Answers that come a byte at a time: each costs its bound, however far it got. */
const DRIBBLING: readonly HostileCase[] = [
  {
    name: "heads, documents and chunk sizes come a byte at a time",
    rows: ["20"],
    only: ["handler", "health", "env", "globals", "thrown"],
    run: { deadlineMillis: DRIBBLING_DEADLINE_MILLIS },
    routes: {
      "GET /abi/handler": dribble("", head("200 OK"), SLOW_MILLIS),
      "GET /abi/health": dribble("HTTP/1.1 200 OK\r\n", "x-more: 1\r\n", SLOW_MILLIS),
      "GET /abi/env": dribble(head("200 OK", "content-length: 99"), BYTES, SLOW_MILLIS),
      "GET /abi/globals": dribble(CHUNKED, "00000005", SLOW_MILLIS),
      "GET /abi/throw": dribble("", head("100 Continue"), SLOW_MILLIS),
    },
    fails: {
      handler: "no-response",
      health: "no-response",
      env: "incomplete-response",
      globals: "incomplete-response",
      thrown: "no-response",
    },
  },
  {
    name: "streams come a byte at a time",
    rows: ["20"],
    only: STREAMED_CHECKS,
    run: { deadlineMillis: DRIBBLING_DEADLINE_MILLIS },
    routes: {
      "GET /abi/stream": dribble(STREAM_HEAD, chunk(line({ chunk: 1 })), SLOW_MILLIS),
      "GET /abi/service-stream": dribble("", STREAM_HEAD, SLOW_MILLIS),
      "POST /abi/echo-stream": dribble(STREAM_HEAD, chunk("\n\n\n\n\n"), SLOW_MILLIS),
      "POST /abi/service-echo-stream": dribble("", STREAM_HEAD, SLOW_MILLIS),
    },
    fails: {
      download: "incomplete-response",
      boundDownload: "no-response",
      upload: "first-chunk-unanswered",
      boundUpload: "request-buffered",
    },
  },
];

/** Subjects that would fill a memory or a day. */
export const FLOODS: readonly HostileCase[] = [...ENDLESS, ...DRIBBLING];
