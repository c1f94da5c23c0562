import { expect, test } from "vitest";
import { GrowingBytes } from "./growing-bytes.ts";

test("gives back what was appended, in pieces of any size", () => {
  const bytes = new GrowingBytes();
  const parts = [1, 0, 1_023, 1, 5_000, 700_000, 3, 300_000].map((length, index) =>
    Buffer.alloc(length, index + 1),
  );
  const expected: Buffer[] = [];
  for (const part of parts) {
    bytes.append(part);
    expected.push(part);
    // Looked at in between, which must not change what follows.
    expect(bytes.view().equals(Buffer.concat(expected))).toBe(true);
  }
  expect(bytes.length).toBe(Buffer.concat(expected).length);
});

test("copies what it is given", () => {
  const bytes = new GrowingBytes();
  const part = Buffer.from("kept");
  bytes.append(part);
  part.fill("x");
  expect(bytes.view().toString()).toBe("kept");
});

test("is empty at first and once it is cleared", () => {
  const bytes = new GrowingBytes();
  expect(bytes.view()).toHaveLength(0);
  bytes.append(Buffer.alloc(2_000, "x"));
  bytes.clear();
  expect(bytes.length).toBe(0);
  expect(bytes.view()).toHaveLength(0);
  bytes.append(Buffer.from("y"));
  expect(bytes.view().toString()).toBe("y");
});
