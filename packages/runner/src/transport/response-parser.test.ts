import { describe, expect, test } from "vitest";
import { HEAD_CAP_BYTES } from "../limits.ts";
import { HeadCapError, MalformedResponseError } from "./head.ts";
import { HTTP2_ONLY } from "./http2-only.ts";
import { ResponseParser } from "./response-parser.ts";

/** What a parser told, in order, adjacent body parts joined. */
function parse(wire: string | Buffer, step = Number.POSITIVE_INFINITY, fin = false) {
  const bytes = Buffer.from(wire as string, "latin1");
  const told: { informational: number[]; status?: number; body: string; excess: number } = {
    informational: [],
    body: "",
    excess: 0,
  };
  const parser = new ResponseParser({
    informational: ({ status }) => told.informational.push(status),
    head: ({ status }) => {
      told.status = status;
    },
    body: (part) => {
      told.body += part.toString("latin1");
    },
    complete: () => undefined,
    excess: (count) => {
      told.excess += count;
    },
  });
  for (let at = 0; at < bytes.length; at += step) {
    parser.push(bytes.subarray(at, Math.min(bytes.length, at + step)));
  }
  const complete = fin ? parser.finish() : parser.complete;
  return { ...told, complete, keeps: parser.keepsConnection };
}

const LENGTH = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello";
const CHUNKED = [
  "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n",
  '5;name="a;b"\r\nhello\r\n1\r\n!\r\n0\r\nx-trailer: y\r\n\r\n',
].join("");

describe("a body whose end is known", () => {
  test.each([1, 2, 3, 7, 1000])("by length, read %i bytes at a time", (step) => {
    expect(parse(LENGTH, step)).toMatchObject({ status: 200, body: "hello", complete: true });
  });

  test.each([1, 2, 3, 7, 1000])("by chunks with extension and trailer, %i at a time", (step) => {
    expect(parse(CHUNKED, step)).toMatchObject({ body: "hello!", complete: true, excess: 0 });
  });

  test("by the end of the connection", () => {
    const wire = "HTTP/1.1 200 OK\r\n\r\nhello";
    expect(parse(wire)).toMatchObject({ body: "hello", complete: false });
    expect(parse(wire, 1, true)).toMatchObject({ body: "hello", complete: true, keeps: false });
  });

  test("by a status that has none", () => {
    expect(parse("HTTP/1.1 204 No Content\r\n\r\n")).toMatchObject({ complete: true, keeps: true });
  });

  test("is not complete by a FIN before that end", () => {
    expect(parse(LENGTH.slice(0, -1), 9, true)).toMatchObject({ body: "hell", complete: false });
    expect(parse(CHUNKED.slice(0, -2), 9, true)).toMatchObject({ complete: false });
  });
});

describe("heads", () => {
  test("informational ones come before the final one, each byte alone", () => {
    const wire = `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n${LENGTH}`;
    expect(parse(wire, 1)).toMatchObject({ informational: [100, 103], status: 200, body: "hello" });
  });

  test.each([
    ["without a reason", "HTTP/1.1 200\r\ncontent-length: 0\r\n\r\n"],
    ["of HTTP/1.0", "HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n"],
    ["after empty lines", `\r\n\r\n${LENGTH}`],
    ["with a folded field", "HTTP/1.1 200 OK\r\nx: a\r\n  b\r\ncontent-length: 0\r\n\r\n"],
    ["with an equal length twice", `${LENGTH.slice(0, -9)}\r\ncontent-length: 5\r\n\r\nhello`],
    ["with no blank after a colon", "HTTP/1.1 200 OK\r\ncontent-length:0\r\n\r\n"],
  ])("%s are legal", (_, wire) => {
    expect(parse(wire)).toMatchObject({ status: 200, complete: true });
  });

  test.each([
    ["no HTTP", "hello\r\n\r\n"],
    ["another version", "HTTP/2.0 200 OK\r\n\r\n"],
    ["a status of two digits", "HTTP/1.1 20 OK\r\n\r\n"],
    ["a line without CR", "HTTP/1.1 200 OK\ncontent-length: 0\r\n\r\n"],
    ["a blank before a colon", "HTTP/1.1 200 OK\r\nx : y\r\n\r\n"],
    ["a NUL in a value", "HTTP/1.1 200 OK\r\nx: a\0b\r\n\r\n"],
    ["two lengths", "HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\n"],
    ["a negative length", "HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\n"],
    [
      "a length and chunks",
      "HTTP/1.1 200 OK\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n",
    ],
    ["a protocol nobody asked for", "HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\n\r\n"],
    ["a chunk size that is none", "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nxyz\r\n"],
    [
      "a chunk that is too long",
      "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n1\r\nab\r\n",
    ],
  ])("%s is malformed", (_, wire) => {
    expect(() => parse(wire)).toThrow(MalformedResponseError);
  });

  test.each([
    ["SETTINGS", [0, 0, 18, 4, 0, 0, 0, 0, 0]],
    ["GOAWAY", [0, 0, 8, 7, 0, 0, 0, 0, 0]],
  ])("a %s frame says HTTP/2 only", (_, frame) => {
    expect(() => parse(Buffer.from(frame))).toThrow(HTTP2_ONLY);
  });

  test("up to the cap they are read, beyond it refused, whole or dribbled", () => {
    const filled = (bytes: number): string => {
      const bare = "HTTP/1.1 200 OK\r\ncontent-length: 0\r\nx: \r\n\r\n";
      return bare.replace("x: ", `x: ${"y".repeat(bytes - bare.length)}`);
    };
    expect(parse(filled(HEAD_CAP_BYTES)).complete).toBe(true);
    expect(() => parse(filled(HEAD_CAP_BYTES + 1))).toThrow(HeadCapError);
    expect(() => parse(filled(HEAD_CAP_BYTES + 1), 1000)).toThrow(HeadCapError);
  });

  test("a flood of informational ones ends at the same cap", () => {
    const flood = "HTTP/1.1 103 Early Hints\r\n\r\n".repeat(3000);
    expect(() => parse(flood, 4096)).toThrow(HeadCapError);
  });
});

describe("bytes beyond the answer", () => {
  test.each([
    ["a length", `${LENGTH}EXTRA`],
    ["chunks", `${CHUNKED}EXTRA`],
    ["a status without body", "HTTP/1.1 204 No Content\r\n\r\nEXTRA"],
  ])("are told after %s, in the same read or later", (_, wire) => {
    expect(parse(wire)).toMatchObject({ complete: true, excess: 5 });
    expect(parse(wire, 1)).toMatchObject({ complete: true, excess: 5 });
  });

  test("are told when they are a second response", () => {
    expect(parse(LENGTH + LENGTH)).toMatchObject({ body: "hello", excess: LENGTH.length });
  });
});
