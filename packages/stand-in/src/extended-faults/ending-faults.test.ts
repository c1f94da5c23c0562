import { connect } from "node:net";
import { expect, test } from "vitest";
import type { Variation } from "../behaviours/variation.ts";
import { EXTENDED_VARIANTS } from "../extended-variants/index.ts";
import { startStandIn } from "../start-stand-in.ts";
import { bundleOf, DEPLOYMENT } from "../testing/test-deployment.ts";
import { EXTENDED_FAULTS } from "./index.ts";

const MAIN = `const PROBE = "takoform.runtime-abi-extended-probe@v1";
export default { fetch() { return PROBE; }, scheduled() {}, queue() {} };`;
const EXTENDED = { ...DEPLOYMENT, bundle: bundleOf("main.js", MAIN) };

const ROUTES = {
  whole: "ending-stream",
  fails: "failing-stream",
  known: "known-length",
  short: "declared-length?declared=20&bytes=8",
  long: "declared-length?declared=8&bytes=20",
};

const HONEST: Readonly<Record<keyof typeof ROUTES, string>> = {
  whole: "200, 20 bytes, last chunk",
  fails: "200, 20 bytes, closed",
  known: "200, length 3000, 3000 bytes, closed",
  short: "200, 8 bytes, last chunk",
  long: "200, 20 bytes, last chunk",
};

/** What a raw client sees otherwise than from the honest one. */
const SEEN: Readonly<Record<string, Partial<typeof HONEST>>> = {
  "failed-stream-ends-cleanly": { fails: "200, 20 bytes, last chunk" },
  "failed-stream-stays-open": { fails: "200, 20 bytes, open" },
  "content-is-cut-to-the-declared-length": { long: "200, 8 bytes, last chunk" },
  "declared-length-is-exceeded": {
    short: "200, length 20, 8 bytes, closed",
    long: "200, length 8, 20 bytes, closed",
  },
  "declared-length-is-waited-for": {
    short: "200, length 20, 8 bytes, open",
    long: "200, length 8, 0 bytes, closed",
  },
  "known-length-is-declared-too-long": { known: "200, length 3001, 3000 bytes, closed" },
  "streamed-content-is-padded": {
    whole: "200, 21 bytes, last chunk",
    fails: "200, 21 bytes, closed",
    short: "200, 9 bytes, last chunk",
    long: "200, 21 bytes, last chunk",
  },
  "failed-stream-resets-the-connection": { fails: "200, 20 bytes, reset" },
  "declared-length-is-kept-or-broken": {
    short: "200, length 20, 8 bytes, closed",
    long: "200, length 8, 0 bytes, closed",
  },
};

/** An answer is over when its connection is, or stays open for longer than any of them produces. */
const OPEN_MILLIS = 1_500;

interface Raw {
  readonly text: string;
  readonly how: "closed" | "reset" | "open";
}

function raw(port: number, path: string): Promise<Raw> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    let how: Raw["how"] = "closed";
    const patience = setTimeout(() => {
      how = "open";
      socket.destroy();
    }, OPEN_MILLIS);
    socket.write(`GET /abi/${path} HTTP/1.1\r\nhost: test\r\nconnection: close\r\n\r\n`);
    socket.on("data", (bytes: Buffer) => {
      text += bytes.toString("latin1");
    });
    socket.on("error", () => {
      how = "reset";
    });
    socket.on("close", () => {
      clearTimeout(patience);
      resolve({ text, how });
    });
  });
}

/** The content of a chunked body, and whether its last chunk came. */
function unchunked(body: string): { content: string; isWhole: boolean } {
  let content = "";
  let rest = body;
  for (;;) {
    const [line = "", size] = /^([0-9a-f]+)\r\n/.exec(rest) ?? [];
    const bytes = Number.parseInt(size ?? "0", 16);
    if (bytes === 0) {
      return { content, isWhole: line !== "" };
    }
    content += rest.slice(line.length, line.length + bytes);
    rest = rest.slice(line.length + bytes + 2);
  }
}

function told({ text, how }: Raw): string {
  const [head = "", ...bodies] = text.split("\r\n\r\n");
  const body = bodies.join("\r\n\r\n");
  const status = head.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) {
    return `${status}, length ${length}, ${body.length} bytes, ${how}`;
  }
  const { content, isWhole } = unchunked(body);
  return `${status}, ${content.length} bytes, ${isWhole ? "last chunk" : how}`;
}

async function seenOf(faults: readonly Variation[]): Promise<Record<string, string>> {
  const standIn = await startStandIn(EXTENDED, { faults });
  const port = Number(new URL(standIn.endpoint).port);
  try {
    const answers = Object.entries(ROUTES).map(async ([name, path]) => [
      name,
      told(await raw(port, path)),
    ]);
    return Object.fromEntries(await Promise.all(answers));
  } finally {
    await standIn.stop();
  }
}

test("the honest one breaks a failed stream off, and states no length that it does not know", async () => {
  expect(await seenOf([])).toEqual(HONEST);
});

test.each(Object.entries(SEEN))("%s, as a raw client sees it", async (name, seen) => {
  const varied = [...EXTENDED_FAULTS, ...EXTENDED_VARIANTS].filter((one) => one.name === name);
  expect(varied).toHaveLength(1);
  expect(await seenOf(varied)).toEqual({ ...HONEST, ...seen });
});
