import { expect, test } from "vitest";
import { remembered } from "./remembered.ts";

function counted() {
  const texts: string[] = [];
  const read = remembered((text) => {
    texts.push(text);
    if (text === "bad") {
      throw new Error(text);
    }
    return { text };
  });
  return { texts, read };
}

test("the same text is read once, another one by itself", () => {
  const { texts, read } = counted();
  expect([read("a"), read("b"), read("a")].map(({ text }) => text)).toEqual(["a", "b", "a"]);
  expect(texts).toEqual(["a", "b"]);
});

test("a text that could not be read is read again", () => {
  const { texts, read } = counted();
  expect(() => read("bad")).toThrow("bad");
  expect(() => read("bad")).toThrow("bad");
  expect(texts).toEqual(["bad", "bad"]);
});

test("only the latest few are kept, and no long one", () => {
  const { texts, read } = counted();
  const many = Array.from({ length: 9 }, (_, index) => String(index));
  for (const text of [...many, "0", "8"]) {
    read(text);
  }
  expect(texts).toEqual([...many, "0"]);
  const long = "x".repeat(300 * 1024);
  expect([read(long), read(long)].map(({ text }) => text)).toEqual([long, long]);
  expect(texts.filter((text) => text === long)).toHaveLength(2);
});
