import type { Connection } from "@runtime-abi/faults";
import { expect, test } from "vitest";
import { FaultyDirection } from "./faulty-direction.ts";
import type { NetworkFault } from "./network-fault.ts";

/** What comes out when these pieces go in, a line for each piece or end. */
async function passed(faults: readonly NetworkFault[], ...pieces: readonly string[]) {
  const out: string[] = [];
  let over = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    over = resolve;
  });
  const finish = (how: string) => () => {
    out.push(how);
    over();
  };
  const connection: Connection = {
    ordinal: 0,
    random: () => 0,
    after: () => undefined,
    reset: finish("reset"),
    close: finish("closed"),
  };
  const next = {
    push: (bytes: Buffer) => void out.push(bytes.toString("latin1")),
    end: finish("end"),
  };
  const direction = new FaultyDirection(next, connection, faults);
  for (const piece of pieces) {
    direction.push(Buffer.from(piece));
  }
  direction.end();
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))]);
  return out;
}

test.each<[string, NetworkFault[], string[]]>([
  ["nothing", [], ["abcd", "efgh", "end"]],
  ["a corruption flips one bit", [{ kind: "corrupt", atByte: 5, bit: 0 }], ["abcd", "eggh", "end"]],
  ["a duplicate comes again", [{ kind: "duplicate", atByte: 1 }], ["abcd", "abcd", "efgh", "end"]],
  ["a split goes on", [{ kind: "split", atByte: 4, pieceBytes: 3 }], ["abcd", "efg", "h", "end"]],
  ["a delay keeps the order", [{ kind: "delay", atByte: 0, millis: 20 }], ["abcd", "efgh", "end"]],
  ["a FIN after some bytes", [{ kind: "cut", atByte: 6, how: "fin" }], ["abcd", "ef", "closed"]],
  ["a RST before any", [{ kind: "cut", atByte: 0, how: "rst" }], ["reset"]],
  ["silence after some bytes", [{ kind: "cut", atByte: 5, how: "silence" }], ["abcd", "e"]],
  ["what lies beyond the end", [{ kind: "cut", atByte: 99, how: "fin" }], ["abcd", "efgh", "end"]],
  [
    "several at once",
    [
      { kind: "corrupt", atByte: 0, bit: 1 },
      { kind: "duplicate", atByte: 3 },
      { kind: "cut", atByte: 4, how: "fin" },
    ],
    ["cbcd", "cbcd", "closed"],
  ],
])("%s", async (_, faults, expected) => {
  expect(await passed(faults, "abcd", "efgh")).toEqual(expected);
});
