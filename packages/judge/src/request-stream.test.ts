import type { Exchange } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { bodyOf, exchange, gistOf, head, noHead } from "./observations.test.fixture.ts";
import { IDENTITY, PROBE } from "./sample-contract.test.fixture.ts";

const FAILED = "failed subject";

type Entry = readonly [members: object, atMillis: number];

/** Both chunks sent, 250 ms apart, the upload ended at 300. */
const UPLOADED: Partial<Exchange> = {
  method: "POST",
  sent: [
    [4096, 2],
    [12288, 260],
  ],
  uploadEndedAtMillis: 300,
};
const FIRST_ONLY: Partial<Exchange> = {
  method: "POST",
  sent: [[4096, 2]],
  end: "stopped",
  failure: { kind: "deadline", message: "" },
  endedAtMillis: 30_000,
};

function echo(entries: readonly Entry[], changes: Partial<Exchange> = UPLOADED): Exchange {
  const lines = entries.map(([members, at]) => {
    return [`${JSON.stringify({ probe: PROBE, ...members })}\n`, at] as const;
  });
  const { uploadEndedAtMillis: _none, ...base } = exchange("main");
  return { ...base, body: bodyOf(lines), endedAtMillis: 310, ...changes };
}

const FIRST: Entry = [{ read: 1, bytes: 4096 }, 5];
const SECOND: Entry = [{ read: 2, bytes: 8192 }, 265];
const END: Entry = [{ end: true }, 305];

test.each([
  ["one read a chunk", [FIRST, SECOND, END]],
  [
    "many reads a chunk",
    [
      [{ read: 1, bytes: 4000 }, 5],
      [{ read: 2, bytes: 96 }, 6],
      [{ read: 3, bytes: 8184 }, 265],
      [{ read: 4, bytes: 8 }, 265],
      END,
    ],
  ],
] as [string, Entry[]][])("passes %s", (_name, entries) => {
  expect(gistOf("upload", [echo(entries)])).toBe("passed");
});

test.each([
  [
    "holds the head",
    noHead("main", "deadline", { method: "POST", sent: [[4096, 2]] }),
    "request-buffered",
  ],
  [
    "sends the head after the upload",
    echo([FIRST, SECOND, END], { ...UPLOADED, head: head(200, 302) }),
    "request-buffered",
  ],
  ["answers nothing of the first chunk", echo([], FIRST_ONLY), "first-chunk-unanswered"],
  [
    "answers half of the first chunk",
    echo([[{ read: 1, bytes: 2048 }, 5]], FIRST_ONLY),
    "first-chunk-unanswered",
  ],
  [
    "answers the first chunk after the second was sent",
    echo([[{ read: 1, bytes: 4096 }, 290], [{ read: 2, bytes: 8192 }, 291], END]),
    "first-chunk-unanswered",
  ],
  ["over-accounts at once", echo([[{ read: 1, bytes: 12288 }, 5]], FIRST_ONLY), "over-accounting"],
  [
    "over-accounts in the end",
    echo([FIRST, SECOND, [{ read: 3, bytes: 1 }, 270], END]),
    "over-accounting",
  ],
  [
    "drops the second chunk",
    echo([FIRST], {
      ...FIRST_ONLY,
      sent: [
        [4096, 2],
        [12288, 260],
      ],
    }),
    "bytes-missing",
  ],
  ["drops bytes and ends", echo([FIRST, [{ read: 2, bytes: 8000 }, 265], END]), "bytes-missing"],
  [
    "ends after the first chunk",
    echo([FIRST, [{ end: true }, 6]], { ...UPLOADED, sent: [[4096, 2]], uploadEndedAtMillis: 7 }),
    "early-end",
  ],
  ["ends before the upload does", echo([FIRST, SECOND, [{ end: true }, 270]]), "early-end"],
  [
    "numbers reads wrongly",
    echo([[{ read: 2, bytes: 4096 }, 5]], FIRST_ONLY),
    "reads-out-of-order",
  ],
  [
    "numbers all reads 1",
    echo([FIRST, [{ read: 1, bytes: 8192 }, 265], END]),
    "reads-out-of-order",
  ],
  ["reads no bytes", echo([[{ read: 1, bytes: 0 }, 4]], FIRST_ONLY), "empty-read"],
  ["reads negative bytes", echo([[{ read: 1, bytes: -1 }, 4]], FIRST_ONLY), "empty-read"],
  [
    "goes on after the end",
    echo([FIRST, SECOND, END, [{ read: 3, bytes: 1 }, 306]]),
    "line-after-end",
  ],
  [
    "never sees the end",
    echo([FIRST, SECOND], {
      ...UPLOADED,
      ...{ end: "stopped", failure: { kind: "deadline", message: "" } },
    }),
    "no-end",
  ],
  ["ends without an end line", echo([FIRST, SECOND]), "no-end"],
  [
    "has no clean end",
    echo([FIRST, SECOND, END], {
      ...UPLOADED,
      end: "stopped",
      failure: { kind: "deadline", message: "" },
    }),
    "no-end",
  ],
  ["is cut", echo([FIRST, SECOND], { ...UPLOADED, end: "cut" }), "cut"],
  ["is cut after the end line", echo([FIRST, SECOND, END], { ...UPLOADED, end: "cut" }), "cut"],
  ["answers 411", echo([], { ...UPLOADED, head: head(411) }), "status"],
  ["says something else", echo([[{ probe: "other" }, 5]], FIRST_ONLY), "foreign-line"],
] as const)("fails a host that %s", (_name, seen, reason) => {
  expect(gistOf("upload", [seen], { ending: "deadline" })).toBe(`${FAILED} ${reason}`);
});

function stamped(peer: unknown): Entry[] {
  return [FIRST, SECOND, END].map(([members, at]) => [{ ...members, peer }, at]);
}

test.each([
  ["stamped", stamped(IDENTITY), "passed"],
  ["unstamped", [FIRST, SECOND, END], `${FAILED} caller-answered`],
  ["stamped by another", stamped("someone-else"), `${FAILED} wrong-worker`],
  ["with an unstamped end", [...stamped(IDENTITY).slice(0, 2), END], `${FAILED} caller-answered`],
] as [string, Entry[], string][])("through the binding: %s", (_name, entries, expected) => {
  expect(gistOf("service-upload", [echo(entries)])).toBe(expected);
});

test("a lost reply to the upload follows the rule for a POST", () => {
  const lost = noHead("main", "reset", { method: "POST", sent: [[4096, 2]] });
  expect(gistOf("upload", [lost], { direct: true })).toBe(`${FAILED} reset`);
  expect(gistOf("upload", [lost])).toBe("unmeasured environment lost-reply");
});

test("a runner that slept through most of the wait did not wait", () => {
  const changes = { ending: "deadline", stalls: [[29_000, 16_000]] as [number, number][] } as const;
  expect(gistOf("upload", [echo([], FIRST_ONLY)], changes)).toBe(
    "unmeasured runner runner-stalled",
  );
});
