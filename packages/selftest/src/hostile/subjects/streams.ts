import type { HostileCase } from "../hostile-case.ts";
import { FIN, play, playFor, RST, TRAVEL_MILLIS } from "../scripted/play.ts";
import {
  answer,
  chunk,
  head,
  LAST_CHUNK,
  line,
  STREAM_HEAD,
  type Stamp,
} from "../scripted/wire.ts";

/** The gap that the contract asks for between the pieces of a streamed answer. */
const GAP_MILLIS = 250;

const ROUTE = "GET /abi/stream";
const BOUND_ROUTE = "GET /abi/service-stream";

function piece(number: number, stamp: Stamp): string {
  return chunk(line({ chunk: number }, stamp));
}

function lines(count: number, stamp: Stamp): string {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return numbers.map((number) => line({ chunk: number }, stamp)).join("");
}

/** The first pieces, a gap apart, and whatever comes then. */
function spaced(count: number, stamp: Stamp): (string | number)[] {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return [STREAM_HEAD, ...numbers.flatMap((number) => [piece(number, stamp), GAP_MILLIS])];
}

const CLOSE_HEAD = head("200 OK", "content-type: application/x-ndjson", "connection: close");

function codedHead(coding: string): string {
  return head("200 OK", `content-encoding: ${coding}`, "transfer-encoding: chunked");
}

/** Answers of a streamed route that end too early, on purpose or not. */
const ENDINGS: readonly HostileCase[] = [
  {
    name: "a stream ends cleanly after two pieces of three; the bound one after none",
    rows: ["1"],
    routes: {
      [ROUTE]: playFor((stamp) => [...spaced(2, stamp), LAST_CHUNK]),
      [BOUND_ROUTE]: play(STREAM_HEAD, GAP_MILLIS, LAST_CHUNK),
    },
    fails: { download: "ended-early", boundDownload: "ended-early" },
    tells: { download: /ended cleanly after 2 of 3 chunks/, boundDownload: /after 0 of 3 chunks/ },
  },
  {
    name: "a stream ends by closing, as if it were whole; the bound one by its length",
    rows: ["1"],
    only: ["download", "boundDownload"],
    routes: {
      [ROUTE]: playFor((stamp) => [CLOSE_HEAD, lines(2, stamp), GAP_MILLIS, FIN]),
      [BOUND_ROUTE]: playFor((stamp) => [answer(lines(2, stamp))]),
    },
    fails: { download: "ended-early", boundDownload: "length-too-short" },
    tells: { download: /ended cleanly after 2 of 3 chunks/, boundDownload: /after 2 of 3 chunks/ },
  },
  {
    name: "the connection closes after two pieces; the bound one is reset",
    rows: ["2"],
    routes: {
      [ROUTE]: playFor((stamp) => [...spaced(2, stamp), FIN]),
      [BOUND_ROUTE]: playFor((stamp) => [...spaced(2, stamp), RST]),
    },
    fails: { download: "cut", boundDownload: "cut" },
    tells: { download: /body cut: .*2 of 3 chunks/, boundDownload: /body cut: connection reset/ },
  },
  {
    name: "the connection closes within a line; the bound one when only the terminator lacks",
    rows: ["2"],
    only: ["download", "boundDownload"],
    routes: {
      [ROUTE]: playFor((stamp) => [...spaced(2, stamp), piece(3, stamp).slice(0, 20), FIN]),
      [BOUND_ROUTE]: playFor((stamp) => [...spaced(3, stamp), FIN]),
    },
    fails: { download: "cut", boundDownload: "cut" },
    tells: { download: /2 of 3 chunks/, boundDownload: /3 of 3 chunks/ },
  },
  {
    name: "the connection is reset after the head; the bound one short of its declared length",
    rows: ["2"],
    only: ["download", "boundDownload"],
    routes: {
      [ROUTE]: play(STREAM_HEAD, TRAVEL_MILLIS, RST),
      [BOUND_ROUTE]: playFor((stamp) => [
        head("200 OK", `content-length: ${lines(3, stamp).length}`),
        lines(2, stamp),
        FIN,
      ]),
    },
    fails: { download: "cut", boundDownload: "length-too-long" },
  },
];

/** Codings that nobody asked for; a compressor holds all back but its first bytes. */
const CODINGS = ["gzip", "deflate", "br", "zstd", "compress", "GZip", "gzip, gzip", "x-own"];
const GZIP_START = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);

const CODED: readonly HostileCase[] = [
  ...CODINGS.map(
    (coding): HostileCase => ({
      name: `${coding} although identity was asked for`,
      rows: ["3"],
      only: ["download"],
      routes: { [ROUTE]: play(codedHead(coding), "a\r\n", GZIP_START, "\r\n", 50, LAST_CHUNK) },
      fails: { download: "unasked-coding" },
      tells: { download: /although identity was asked for/ },
    }),
  ),
  {
    name: "the coding that was asked for is named",
    rows: ["3"],
    only: ["download"],
    routes: {
      [ROUTE]: playFor((stamp) => [
        codedHead("identity"),
        ...spaced(3, stamp).slice(1),
        LAST_CHUNK,
      ]),
    },
  },
];

const WHITESPACE = ["\n", "\r\n", "  \n\n", "\t"];

/** Answers whose pieces come together. */
const TOGETHER: readonly HostileCase[] = [
  {
    name: "a blank line at once and all pieces at the end; on the bound path a heartbeat of blanks",
    rows: ["4"],
    routes: {
      [ROUTE]: playFor((stamp) => [
        STREAM_HEAD,
        chunk("\n"),
        500,
        chunk(lines(3, stamp)),
        LAST_CHUNK,
      ]),
      [BOUND_ROUTE]: playFor((stamp) => [
        STREAM_HEAD,
        ...WHITESPACE.flatMap((blank) => [chunk(blank), 120]),
        chunk(lines(3, stamp)),
        LAST_CHUNK,
      ]),
    },
    fails: { download: "buffered-response", boundDownload: "buffered-response" },
    tells: { download: /padding is not streaming/, boundDownload: /padding is not streaming/ },
  },
  {
    name: "the first half of a line at once, the rest of all at the end; bound, two pieces together",
    rows: ["4"],
    only: ["download", "boundDownload"],
    routes: {
      [ROUTE]: playFor((stamp) => {
        const all = lines(3, stamp);
        return [STREAM_HEAD, chunk(all.slice(0, 20)), 500, chunk(all.slice(20)), LAST_CHUNK];
      }),
      [BOUND_ROUTE]: playFor((stamp) => [
        STREAM_HEAD,
        piece(1, stamp) + piece(2, stamp),
        2 * GAP_MILLIS,
        piece(3, stamp),
        LAST_CHUNK,
      ]),
    },
    fails: { download: "buffered-response", boundDownload: "coalesced-chunks" },
  },
  {
    name: "each piece only with the next one; on the bound path each line feed only with it",
    rows: ["5"],
    routes: {
      [ROUTE]: playFor((stamp) => [
        STREAM_HEAD,
        ...[GAP_MILLIS, piece(1, stamp), GAP_MILLIS, piece(2, stamp) + piece(3, stamp)],
        LAST_CHUNK,
      ]),
      [BOUND_ROUTE]: playFor((stamp) => {
        const [one = "", two = "", three = ""] = lines(3, stamp).split("\n");
        return [
          STREAM_HEAD,
          ...[chunk(one), GAP_MILLIS, chunk(`\n${two}`), GAP_MILLIS, chunk(`\n${three}\n`)],
          LAST_CHUNK,
        ];
      }),
    },
    fails: { download: "one-chunk-late", boundDownload: "one-chunk-late" },
    tells: { download: /each chunk only with the next one/ },
  },
];

/** Streamed answers that are not what the handler made, while it made it. */
export const STREAMS: readonly HostileCase[] = [...ENDINGS, ...CODED, ...TOGETHER];
