import type { NetworkBehaviour, Pipe } from "@runtime-abi/faults";
import type { Variation } from "@runtime-abi/stand-in";
import type { HostileCase } from "../hostile-case.ts";
import { FIN, play, type Step } from "../scripted/play.ts";
import { answer, chunk, document, head, LAST_CHUNK } from "../scripted/wire.ts";

const HEALTH = document({ ok: true });
const HANDLER = document({
  argumentCount: 3,
  requestIsRequest: true,
  requestMethod: "GET",
  envIsObject: true,
  waitUntilIsFunction: true,
});
const CHUNKED = "transfer-encoding: chunked";

/** Heads before the final one that nobody has to understand. */
const INTERIM: HostileCase = {
  name: "interim heads of all kinds, many of them, one with a body's headers",
  rows: ["a"],
  only: ["handler", "health", "thrown"],
  routes: {
    "GET /abi/health": play(
      ...Array.from({ length: 20 }, () => head("102 Processing")),
      50,
      head("103 Early Hints", "link: </a.css>; rel=preload", "content-length: 5"),
      answer(HEALTH),
    ),
    "GET /abi/handler": play(head("100 Continue") + head("199 Own") + answer(HANDLER)),
    "GET /abi/throw": play(head("100 Continue"), 30, answer("", "500 Oops")),
  },
};

function errorPage(name: string, ...steps: readonly Step[]): HostileCase {
  const routes = { "GET /abi/throw": play(...steps) };
  return { name: `a 500 with ${name}`, rows: ["b"], only: ["thrown"], routes };
}

const PAGES: readonly HostileCase[] = [
  errorPage("a page of HTML", answer("<html>no</html>", "500 Oops", "content-type: text/html")),
  errorPage("a chunked page", head("500 Oops", CHUNKED) + chunk("<html>") + LAST_CHUNK),
  errorPage("a page until the end of the connection", `${head("500 Oops")}<html>`, 50, FIN),
  errorPage("no body and no reason phrase", "HTTP/1.1 500\r\ncontent-length: 0\r\n\r\n"),
  errorPage("a document", answer('{"error":"oops"}', "500 Oops")),
];

/** Every byte of an answer travels alone. */
const byteByByte: NetworkBehaviour = {
  name: "network-splits-at-every-byte",
  description: "Each byte of an answer is a segment of its own.",
  stages: () => ({
    toClient(next) {
      const waiting: ((pipe: Pipe) => void)[] = [];
      const pass = (): void => {
        waiting.shift()?.(next);
        if (waiting.length > 0) {
          setImmediate(pass);
        }
      };
      const enqueue = (pieces: readonly ((pipe: Pipe) => void)[]): void => {
        const idle = waiting.length === 0;
        waiting.push(...pieces);
        if (idle) {
          // A timer's millisecond for each byte would be a slow network, and another case.
          setImmediate(pass);
        }
      };
      return {
        push: (bytes) => enqueue([...bytes].map((byte) => (pipe) => pipe.push(Buffer.of(byte)))),
        end: () => enqueue([(pipe) => pipe.end()]),
      };
    },
  }),
};

const EXPLICIT_LENGTH = `content-length: ${HEALTH.length}`;

/** Header lines that HTTP allows, or that every client has learnt to read. */
const HEADS: readonly HostileCase[] = [
  {
    name: "odd heads: names in any case, no blank after the colon, values that are empty or folded",
    rows: ["f"],
    only: ["handler", "health", "thrown"],
    routes: {
      "GET /abi/health": play(
        `HTTP/1.1 200 OK\r\nCoNtEnT-LeNgTh:${HEALTH.length}\r\nX-Empty:\r\nX-Twice: 1\r\nx-twice: 2\r\nContent-Type:application/json; charset="UTF-8"\r\nCONNECTION:   close  \r\n\r\n${HEALTH}`,
      ),
      "GET /abi/handler": play(
        `${head("200 Sure, why not", "Transfer-Encoding: Chunked", "x-folded: one\r\n two")}${chunk(HANDLER)}${LAST_CHUNK}`,
      ),
      "GET /abi/throw": play(
        Buffer.from(
          "HTTP/1.1 500 \xe4rger\r\nX-Latin: \xff\r\ncontent-length: 0\r\n\r\n",
          "latin1",
        ),
      ),
    },
  },
  {
    name: "the same length twice; blank lines before a head; HTTP/1.0 until the end",
    rows: ["e", "f"],
    only: ["handler", "health", "thrown"],
    routes: {
      "GET /abi/health": play(head("200 OK", EXPLICIT_LENGTH, EXPLICIT_LENGTH) + HEALTH),
      "GET /abi/handler": play(
        `\r\n\r\n${head("200 OK", `content-length: ${HANDLER.length}`)}${HANDLER}`,
      ),
      "GET /abi/throw": play("HTTP/1.0 500 Oops\r\n\r\nno", FIN),
    },
  },
  {
    name: "another content type, none, and a document with blanks around it",
    rows: ["f"],
    only: ["handler", "health"],
    routes: {
      "GET /abi/health": play(answer(HEALTH, "200 OK", "content-type: text/html; charset=latin1")),
      "GET /abi/handler": play(answer(` \n${HANDLER}\n\n`)),
    },
  },
];

/** Minutes by which a host's clock may be off, and still be a clock. */
const CLOCKS: readonly HostileCase[] = [7, 60 * 26, -60 * 26].map((minutes) => ({
  name: `the host's clock is ${minutes} minutes off`,
  rows: ["i"],
  only: ["cron", "health", "background"],
  standIn: {
    name: "host-clock-off",
    description: "The host's clock is wrong.",
    replaces: "wallClock",
    behaviours: { wallClock: () => Date.now() + minutes * 60_000 },
  } satisfies Variation,
}));

/** Subjects that look wrong and are not. */
export const ODD: readonly HostileCase[] = [
  INTERIM,
  ...PAGES,
  { name: "every byte of an answer alone", rows: ["c"], network: byteByByte },
  ...HEADS,
  ...CLOCKS,
];
