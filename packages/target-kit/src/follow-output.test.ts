import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { followOutput, LOG_FLOOD_NOTICE } from "./follow-output.ts";
import { LOG_BYTES_PER_SECOND, LOG_LINE_BYTES } from "./limits.ts";

function follow() {
  const output = new PassThrough();
  const lines: string[] = [];
  const time = { now: 0 };
  followOutput(
    output,
    (line) => lines.push(line),
    () => time.now,
  );
  const push = async (text: string | Buffer) => {
    output.write(text);
    await new Promise((resolve) => setImmediate(resolve));
  };
  const end = async () => {
    output.destroy();
    await new Promise((resolve) => output.once("close", resolve));
  };
  return { lines, time, push, end };
}

test("hands on lines as they are completed, and the rest at the end", async () => {
  const { lines, push, end } = follow();
  await push("one\ntw");
  await push("o\n\nthree");
  expect(lines).toEqual(["one", "two"]);
  await end();
  expect(lines).toEqual(["one", "two", "three"]);
});

test("joins a character that came in two pieces, and survives what is no text", async () => {
  const { lines, push } = follow();
  await push(Buffer.from([0xc3]));
  await push(Buffer.from([0xa9, 0x0a, 0xff, 0x00, 0x0a]));
  expect(lines).toEqual(["é", "\ufffd\0"]);
});

test("keeps the beginning of a line without end", async () => {
  const { lines, push, end } = follow();
  for (let piece = 0; piece < 10; piece += 1) await push("x".repeat(10_000));
  await end();
  expect(lines).toEqual(["x".repeat(LOG_LINE_BYTES)]);
});

test("leaves out what comes too fast, says so, and reads the end after all", async () => {
  const { lines, time, push, end } = follow();
  await push("a line\n".repeat(LOG_BYTES_PER_SECOND));
  const read = lines.length;
  expect(read).toBeGreaterThan(100);
  await push("more\nlast words\n");
  expect(lines.length).toBe(read);
  await end();
  expect(lines).toContain(LOG_FLOOD_NOTICE);
  expect(lines.at(-1)).toBe("last words");
  expect(time.now).toBe(0);
});

test("reads on in the next second", async () => {
  const { lines, time, push } = follow();
  await push("a line\n".repeat(LOG_BYTES_PER_SECOND));
  time.now = 1_000;
  await push("calm again\n");
  expect(lines).toContain(LOG_FLOOD_NOTICE);
  expect(lines.at(-1)).toBe("calm again");
});
