import { expect, test } from "vitest";
import { selectChecks } from "./selection.ts";

const NAMES = ["load-a", "load-b", "kv-bytes", "scheduled-once", "queue-once"];
const select = (...patterns: string[]) => [...selectChecks(patterns, NAMES)].sort();

test("includes are united", () => {
  expect(select("load-*", "kv-bytes", "*-a")).toEqual(["kv-bytes", "load-a", "load-b"]);
});

test("negatives alone take away from all", () => {
  expect(select("!scheduled*")).toEqual(["kv-bytes", "load-a", "load-b", "queue-once"]);
});

test("negatives take away last, wherever they stand", () => {
  expect(select("!load-a", "load-*")).toEqual(["load-b"]);
});

test("braces and classes are globs too", () => {
  expect(select("{kv,queue}-*")).toEqual(["kv-bytes", "queue-once"]);
  expect(select("load-[a]")).toEqual(["load-a"]);
});

test.each(["nothing*", "!nothing*", "", "!", "KV-BYTES", "!!load-a"])(
  "%j matches no check and is refused",
  (pattern) => {
    expect(() => select("load-a", pattern)).toThrow(
      expect.objectContaining({ code: "unknown-check-pattern" }),
    );
  },
);

test.each(["a".repeat(201), "*".repeat(70_000), `!${"(".repeat(70_000)}`])(
  "a pattern longer than any name is refused, and not repeated whole",
  (pattern) => {
    expect(() => select("load-a", pattern)).toThrow(/^--only ".{20,24}"… is longer than 200/);
  },
);

test("a misspelt name gets a hint", () => {
  expect(() => select("kv-byts")).toThrow(
    expect.objectContaining({ remedy: "Did you mean kv-bytes?" }),
  );
});

test("a selection of nothing is refused", () => {
  expect(() => select("load-*", "!load*")).toThrow(/select no check/);
});
