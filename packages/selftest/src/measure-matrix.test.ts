import { afterEach, expect, test, vi } from "vitest";
import { measureMatrix } from "./measure-matrix.ts";

const variations = [{ name: "kv-lost" }, { name: "kv-late" }, { name: "queue-lost" }];
const matrix = {
  variations,
  rows: variations.slice(0, 2),
  measure: ({ name }: { readonly name: string }) =>
    Promise.resolve({ name, differences: name === "queue-lost" ? ["a check passes"] : [] }),
};

afterEach(() => {
  vi.restoreAllMocks();
});

async function printed(...args: readonly string[]) {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const exitCode = await measureMatrix(args, matrix);
  return { exitCode, lines: log.mock.calls.map(([line]) => String(line)) };
}

test("without a name, the rows are measured, a line for each", async () => {
  expect(await printed()).toEqual({
    exitCode: 0,
    lines: ["as stated  kv-lost", "as stated  kv-late", "2 subjects in 0 s, 0 not as stated"],
  });
});

test("a part of a name finds every variation that holds it, and what differs is told of", async () => {
  expect(await printed("lost")).toEqual({
    exitCode: 1,
    lines: [
      "as stated  kv-lost",
      "DIFFERS    queue-lost",
      "           a check passes",
      "2 subjects in 0 s, 1 not as stated",
    ],
  });
});

test("a name that nothing has measures nothing, which is no success", async () => {
  expect((await printed("no-such-fault")).exitCode).toBe(1);
});

test("as JSON, there is one document with the time of each row", async () => {
  const { exitCode, lines } = await printed("--json", "queue");
  expect(exitCode).toBe(1);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toEqual({
    wallMillis: expect.any(Number),
    rows: [{ name: "queue-lost", differences: ["a check passes"], millis: expect.any(Number) }],
  });
});

test("the parts of a matrix are together all of its rows", async () => {
  const rows = async (part: string) => {
    const { lines } = await printed("--part", part);
    vi.restoreAllMocks();
    return lines.slice(0, -1);
  };
  expect([await rows("1/2"), await rows("2/2")]).toEqual([
    ["as stated  kv-lost"],
    ["as stated  kv-late"],
  ]);
});

test.each([
  [["--part", "3/2"], "--part 3/2: give it as"],
  [["--part", "2"], "--part 2: give it as"],
  [["--at-a-time", "0"], "0 is not a whole number"],
])("%j is refused", async (args, message) => {
  await expect(printed(...args)).rejects.toThrow(message);
});
