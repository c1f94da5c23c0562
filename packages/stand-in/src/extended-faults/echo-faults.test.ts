import { once } from "node:events";
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

const MANY = Array.from({ length: 45 }, (_, index) => `x-abi-many-${index}: v`);

/** Requests as they go over the wire, without host and connection. */
const REQUESTS = {
  absent: ["GET /abi/request-body"],
  empty: ["POST /abi/request-body", "content-length: 0"],
  known: ["POST /abi/request-body", "content-length: 3", "", "A\u0080\u00ff"],
  patch: ["PATCH /abi/echo-head/%41?b=2&a=1", "x-abi-twice: one", "x-abi-twice: two"],
  head: ["HEAD /abi/echo-head/x"],
  many: ["GET /abi/echo-head/x", ...MANY],
  content: ["HEAD /abi/content"],
  noContent: ["GET /abi/status?status=204"],
  reset: ["GET /abi/status?status=205"],
};
type Asked = keyof typeof REQUESTS;

const HONEST: Readonly<Record<Asked, unknown>> = {
  absent: { body: "null" },
  empty: { body: "stream", bytesBase64: "" },
  known: { body: "stream", bytesBase64: "QYD/" },
  patch: {
    method: "PATCH",
    target: "/abi/echo-head/%41?b=2&a=1",
    headers: { "x-abi-twice": "one, two" },
  },
  head: { method: "HEAD", target: "/abi/echo-head/x", headers: {} },
  many: 45,
  content: "",
  noContent: "",
  reset: "",
};

/** What a raw client sees otherwise than from the honest one. */
const SEEN: Readonly<Record<string, Partial<Record<Asked, unknown>>>> = {
  "absent-body-is-an-empty-stream": { absent: { body: "stream", bytesBase64: "" } },
  "body-of-known-length-is-left-out": { empty: { body: "null" }, known: { body: "null" } },
  "body-is-decoded-as-text": {
    known: { body: "stream", bytesBase64: Buffer.from("A\ufffd\ufffd").toString("base64") },
  },
  "method-patch-becomes-post": { patch: { ...Object(HONEST.patch), method: "POST" } },
  "path-is-decoded": { patch: { ...Object(HONEST.patch), target: "/abi/echo-head/A?b=2&a=1" } },
  "query-is-sorted": { patch: { ...Object(HONEST.patch), target: "/abi/echo-head/%41?a=1&b=2" } },
  "repeated-header-is-told-once": {
    patch: { ...Object(HONEST.patch), headers: { "x-abi-twice": "two" } },
  },
  "repeated-headers-come-joined": {
    patch: { ...Object(HONEST.patch), headers: { "x-abi-twice": "one,two" } },
  },
  "headers-beyond-forty-are-dropped": { many: 38 },
  "head-answer-loses-its-headers": { head: undefined },
  "head-answer-has-content": {
    content:
      '{"probe":"takoform.runtime-abi-extended-probe@v1","content":"a body that no answer to HEAD may carry"}',
  },
  "status-204-has-content": { noContent: "ok" },
  "status-205-has-content": { reset: "ok" },
  "length-of-0-is-no-body": { empty: { body: "null" } },
  "status-205-in-chunks": { reset: "0\r\n\r\n" },
};

async function exchanged(port: number, [first = "", ...rest]: readonly string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  const [headers, body = ""] = rest.includes("") ? [rest.slice(0, -2), rest.at(-1)] : [rest];
  const lines = [`${first} HTTP/1.1`, "host: test", "connection: close", ...headers, "", ""];
  socket.write(Buffer.from(lines.join("\r\n") + body, "latin1"));
  const pieces: Buffer[] = [];
  socket.on("data", (piece: Buffer) => pieces.push(piece));
  await once(socket, "close");
  return Buffer.concat(pieces).toString("latin1");
}

function told(asked: Asked, answer: string): unknown {
  const [head = "", ...bodies] = answer.split("\r\n\r\n");
  const body = bodies.join("\r\n\r\n");
  if (["content", "noContent", "reset"].includes(asked)) {
    return body;
  }
  const document = asked === "head" ? /x-abi-document: (.*)/.exec(head)?.[1] : body;
  const { probe: _, ...members } = JSON.parse(document ?? "{}");
  if (asked === "many") {
    return Object.keys(members.headers).length;
  }
  return document === undefined ? undefined : members;
}

async function seenOf(faults: readonly Variation[]): Promise<Record<string, unknown>> {
  const standIn = await startStandIn(EXTENDED, { faults });
  const port = Number(new URL(standIn.endpoint).port);
  try {
    const answers = Object.entries(REQUESTS).map(async ([asked, lines]) => [
      asked,
      told(asked as Asked, await exchanged(port, lines)),
    ]);
    return Object.fromEntries(await Promise.all(answers));
  } finally {
    await standIn.stop();
  }
}

test("the honest one tells each request as it was sent, and sends no content where none belongs", async () => {
  expect(await seenOf([])).toEqual(HONEST);
});

test.each(Object.entries(SEEN))("%s, as a raw client sees it", async (name, seen) => {
  const varied = [...EXTENDED_FAULTS, ...EXTENDED_VARIANTS].filter((one) => one.name === name);
  expect(varied).toHaveLength(1);
  expect(await seenOf(varied)).toEqual({ ...HONEST, ...seen });
});
