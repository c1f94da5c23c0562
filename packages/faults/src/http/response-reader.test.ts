import { describe, expect, test } from "vitest";
import { ResponseReader } from "./response-reader.ts";

/** Heads as statuses, bodies as text, ends as `.`. */
function read(bytes: string, step: number): string {
  let seen = "";
  const reader = new ResponseReader({
    head: ({ status }) => {
      seen += `[${status}]`;
    },
    body: (body) => {
      seen += body.toString();
    },
    end: () => {
      seen += ".";
    },
  });
  for (let start = 0; start < bytes.length; start += step) {
    reader.push(Buffer.from(bytes.slice(start, start + step)));
  }
  return seen;
}

const SIZED = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc";
const EMPTY = "HTTP/1.1 204 No Content\r\ncontent-length: 0\r\n\r\n";
const CHUNKED =
  "HTTP/1.1 500 No\r\ntransfer-encoding: chunked\r\n\r\n2;x=1\r\nde\r\n1\r\nf\r\n0\r\nt: 1\r\n\r\n";
const INTERIM = "HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r\n";
const OPEN_ENDED = "HTTP/1.1 200 OK\r\n\r\nghi";

describe.each([1, 2, 7, 1000])("split every %i bytes", (step) => {
  test("responses are read one after another", () => {
    expect(read(SIZED + EMPTY + INTERIM + CHUNKED + SIZED, step)).toBe(
      "[200]abc.[204].[103][500]def.[200]abc.",
    );
  });

  test("a body without a length goes on to the end of the connection", () => {
    expect(read(OPEN_ENDED, step)).toBe("[200]ghi");
  });
});
