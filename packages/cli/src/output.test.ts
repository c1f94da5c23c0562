import { Writable } from "node:stream";
import { expect, test } from "vitest";
import { streamOutput } from "./output.ts";

/** A stream whose writes fail with an error of this code, or are kept. */
function stream(failingCode?: string, isTTY = false) {
  const written: string[] = [];
  const writable = new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => {
      if (failingCode === undefined) {
        written.push(chunk);
        done();
      } else {
        done(Object.assign(new Error("write failed"), { code: failingCode }));
      }
    },
  });
  return {
    written,
    output: streamOutput(Object.assign(writable, { isTTY }) as unknown as NodeJS.WriteStream),
  };
}

test("what is written arrives before it counts as flushed", async () => {
  const { output, written } = stream();
  output.write("one");
  expect(await output.flushed()).toBeUndefined();
  expect(written.join("")).toBe("one");
  expect(output.isTerminal).toBe(false);
});

test("a reader that went away is no failure, and later writes are dropped", async () => {
  const { output } = stream("EPIPE");
  output.write("one");
  expect(await output.flushed()).toBeUndefined();
  output.write("two");
  expect(await output.flushed()).toBeUndefined();
});

test("a terminal that was closed is a reader that went away; a file that fails is not", async () => {
  const closed = stream("EIO", true);
  closed.output.write("one");
  expect(await closed.output.flushed()).toBeUndefined();
  const broken = stream("EIO");
  broken.output.write("one");
  expect(await broken.output.flushed()).toMatchObject({ code: "EIO" });
});

test("any other failure is told", async () => {
  const { output } = stream("ENOSPC");
  output.write("one");
  expect(await output.flushed()).toMatchObject({ code: "ENOSPC" });
});

test.each([
  [undefined, 80],
  [0, 80],
  [132, 132],
])("a width of %j columns counts as %i", (columns, expected) => {
  const terminal = Object.assign(new Writable(), { columns }) as unknown as NodeJS.WriteStream;
  expect(streamOutput(terminal).columns()).toBe(expected);
});
