import { once } from "node:events";
import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { HOSTILE_ANSWERS, type HostileKind } from "./answers.ts";
import { gzipBomb } from "./gzip-bomb.ts";
import { startHostileSubject } from "./start-hostile-subject.ts";

const ENOUGH_BYTES = 2 * 1024 * 1024;

/** Reads an answer until that is enough. */
async function readSome(url: string): Promise<number> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write("GET /x HTTP/1.1\r\nhost: x\r\n\r\n");
  let bytes = 0;
  for await (const part of socket) {
    bytes += part.length;
    if (bytes >= ENOUGH_BYTES) {
      break;
    }
  }
  return bytes;
}

test.each(Object.keys(HOSTILE_ANSWERS).filter((kind) => kind !== "gzip bomb") as HostileKind[])(
  "%s is more than is asked for",
  async (kind) => {
    await using subject = await startHostileSubject(kind);
    expect(await readSome(subject.url)).toBeGreaterThanOrEqual(ENOUGH_BYTES);
    expect(subject.connections()).toBe(1);
  },
);

test("the gzip bomb is small and inflates to a thousand times as much", () => {
  const bomb = gzipBomb(2);
  expect(bomb.length).toBeLessThan(50 * 1024);
  expect(gunzipSync(bomb).length).toBe(40 * 1024 * 1024);
});
