import type { Exchange } from "@runtime-abi/protocol";
import { describe, expect, test } from "vitest";
import {
  bodyOf,
  exchange,
  gist,
  gistOf,
  head,
  judgeStored,
  measurement,
  noHead,
  observation,
} from "./observations.test.fixture.ts";
import { IDENTITY, PROBE } from "./sample-contract.test.fixture.ts";

const FAILED = "failed subject";
const PROBLEM: Partial<Exchange> = { end: "stopped", failure: { kind: "deadline", message: "" } };

function line(chunk: number, members: object = {}): string {
  return `${JSON.stringify({ probe: PROBE, chunk, ...members })}\n`;
}

/** Chunks 1, 2, … whose lines are complete at the given instants. */
function chunks(times: readonly number[], changes: Partial<Exchange> = {}, members: object = {}) {
  const pieces = times.map((at, index) => [line(index + 1, members), at] as const);
  const ended = (times.at(-1) ?? 4) + 1;
  return exchange("main", { body: bodyOf(pieces), endedAtMillis: ended, ...changes });
}

/** A body of pieces that arrived when they say. */
function pieces(parts: readonly (readonly [string, number])[], changes: Partial<Exchange> = {}) {
  return exchange("main", {
    body: bodyOf(parts),
    endedAtMillis: (parts.at(-1)?.[1] ?? 4) + 1,
    ...changes,
  });
}

const GOOD = [5, 256, 507];
const LENGTH = Buffer.byteLength(line(1)) * 3;

function withLength(length: number) {
  return { head: head(200, 4, [["Content-Length", String(length)]]) };
}

test.each([
  ["at the gap", chunks(GOOD)],
  ["with jitter below the bound", chunks([5, 200, 490])],
  ["slowly", chunks([5, 900, 2000])],
  ["with a truthful length", chunks(GOOD, withLength(LENGTH))],
  ["after 100 and 103", chunks(GOOD, { informational: [100, 103] })],
  [
    "split at every byte",
    pieces(
      [1, 2, 3].flatMap((chunk, index) =>
        [...line(chunk)].map((byte) => [byte, 5 + index * 250] as const),
      ),
    ),
  ],
  [
    "with padding between them",
    pieces([
      ["\n", 1],
      [line(1), 5],
      ["\n \n", 100],
      [line(2), 256],
      [line(3), 507],
    ]),
  ],
])("passes chunks %s", (_name, seen) => {
  expect(gistOf("download", [seen])).toBe("passed");
});

describe("spacing", () => {
  test.each([
    ["all at the end", [505, 505, 506], "buffered-response"],
    ["all at once, split over reads", [500, 510, 520], "buffered-response"],
    ["one chunk late", [255, 506, 507], "one-chunk-late"],
    ["the first two merged", [255, 255, 506], "coalesced-chunks"],
    ["the last two merged", [5, 506, 507], "coalesced-chunks"],
  ])("fails %s", (_name, times, reason) => {
    expect(gistOf("download", [chunks(times)])).toBe(`${FAILED} ${reason}`);
  });

  test("padding hides nothing, and is named", () => {
    const seen = pieces([
      ["\n", 2],
      [line(1), 505],
      [line(2), 505],
      [line(3), 505],
    ]);
    const verdict = judgeStored(observation("download", measurement([seen])));
    expect(gist(verdict)).toBe(`${FAILED} buffered-response`);
    expect(verdict.diagnosis).toContain("padding is not streaming");
  });

  test("a length learnt by buffering is still buffering", () => {
    expect(gistOf("download", [chunks([505, 505, 505], withLength(LENGTH))])).toBe(
      `${FAILED} buffered-response`,
    );
  });
});

test.each([
  ["ends cleanly after two", chunks([5, 256]), "ended-early"],
  [
    "ends cleanly in a line",
    pieces([
      [line(1), 5],
      ['{"probe"', 256],
    ]),
    "ended-early",
  ],
  ["is cut after two", chunks([5, 256], { end: "cut" }), "cut"],
  ["is reset after two", chunks([5, 256], { end: "reset" }), "cut"],
  ["is cut after all", chunks(GOOD, { end: "cut" }), "cut"],
  [
    "falls short of its length",
    chunks(GOOD, { ...withLength(LENGTH + 9), end: "cut" }),
    "length-too-long",
  ],
  [
    "goes beyond its length",
    chunks([5, 256], { ...withLength(LENGTH - 9), failure: { kind: "excess", message: "" } }),
    "length-too-short",
  ],
  ["is truncated to its length", chunks([5, 256], withLength(LENGTH - 30)), "length-too-short"],
  [
    "is misnumbered",
    pieces([
      [line(1), 5],
      [line(3), 256],
      [line(2), 507],
    ]),
    "chunks-misnumbered",
  ],
  [
    "counts from 0",
    pieces([
      [line(0), 5],
      [line(1), 256],
      [line(2), 507],
    ]),
    "chunks-misnumbered",
  ],
  ["has one chunk too many", chunks([...GOOD, 760]), "too-many-chunks"],
  [
    "holds a foreign line",
    pieces([
      ["ok\n", 1],
      [line(1), 5],
      [line(2), 256],
      [line(3), 507],
    ]),
    "foreign-line",
  ],
  [
    "holds another protocol's line",
    pieces([
      ['{"probe":"x"}\n', 1],
      [line(1), 5],
    ]),
    "foreign-line",
  ],
  [
    "holds a foreign tail",
    pieces([
      [line(1), 5],
      [line(2), 256],
      [`${line(3)}bye`, 507],
    ]),
    "foreign-line",
  ],
  ["holds a line of another shape", pieces([[`{"probe":"${PROBE}"}\n`, 5]]), "wrong-shape"],
  ["never ends", chunks(GOOD, PROBLEM), "incomplete-response"],
  ["never goes on", chunks([5], PROBLEM), "incomplete-response"],
  ["never begins", noHead("main", "deadline"), "no-response"],
  ["answers 500", exchange("main", { head: head(500) }), "status"],
  ["redirects", exchange("main", { head: head(307) }), "redirect"],
  [
    "is coded unasked",
    exchange("main", { head: head(200, 4, [["content-encoding", "gzip"]]) }),
    "unasked-coding",
  ],
  [
    "is endless",
    exchange("main", { end: "stopped", failure: { kind: "lineCap", message: "" } }),
    "line-cap",
  ],
  [
    "is longer than its evidence",
    chunks(GOOD, { body: { ...bodyOf([[line(1), 5]]), bytes: 999_999 } }),
    "answer-too-long",
  ],
])("fails a stream that %s", (_name, seen, reason) => {
  expect(gistOf("download", [seen], { ending: "deadline" })).toBe(`${FAILED} ${reason}`);
});

test.each([
  ["stamped by the peer", chunks(GOOD, {}, { peer: IDENTITY }), "passed"],
  ["without a stamp", chunks(GOOD), `${FAILED} caller-answered`],
  ["with another stamp", chunks(GOOD, {}, { peer: "someone" }), `${FAILED} wrong-worker`],
  [
    "with one line unstamped",
    pieces([
      [line(1, { peer: IDENTITY }), 5],
      [line(2), 256],
      [line(3), 507],
    ]),
    `${FAILED} caller-answered`,
  ],
  ["buffered", chunks([505, 505, 505], {}, { peer: IDENTITY }), `${FAILED} buffered-response`],
  ["truncated", chunks([5, 256], {}, { peer: IDENTITY }), `${FAILED} ended-early`],
])("through the binding: %s", (_name, seen, expected) => {
  expect(gistOf("service-download", [seen])).toBe(expected);
});

describe("self-doubt", () => {
  const buffered = [500, 500, 500];
  test.each([
    [
      "a pass that a stall may have made",
      [5, 145, 300],
      [[145, 140]],
      "unmeasured runner runner-stalled",
    ],
    ["a pass across a long stall", GOOD, [[250, 140]], "unmeasured runner runner-stalled"],
    ["a pass with a stall too short to matter", GOOD, [[250, 60]], "passed"],
    ["a pass with a stall elsewhere", GOOD, [[5_000, 4_000]], "passed"],
    [
      "a failure that a stall may have made",
      [5, 300, 310],
      [[300, 140]],
      "unmeasured runner runner-stalled",
    ],
    [
      "a failure with a stall too short to matter",
      buffered,
      [[500, 60]],
      `${FAILED} buffered-response`,
    ],
    ["a failure beside a doubtful gap", [5, 10, 300], [[300, 160]], `${FAILED} coalesced-chunks`],
  ] as const)("%s", (_name, times, stalls, expected) => {
    const seen = chunks(times);
    const changes = { stalls: stalls.map(([end, length]): [number, number] => [end, length]) };
    expect(gistOf("download", [seen], changes)).toBe(expected);
  });

  test("no stall excuses what needs no clock", () => {
    const stalls: [number, number][] = [[600, 600]];
    expect(gistOf("download", [chunks([5, 256])], { stalls })).toBe(`${FAILED} ended-early`);
  });
});

describe("over a network", () => {
  const bad = chunks([505, 505, 505]);
  function again(...samples: readonly Exchange[]) {
    return samples.map((seen) => ({
      kind: "again" as const,
      measurement: measurement([seen], { loopback: false }),
    }));
  }

  test.each([
    ["no further sample", [], "unmeasured environment spacing-unconfirmed"],
    ["one that agrees", [bad], "unmeasured environment spacing-unconfirmed"],
    ["two that agree", [bad, bad], `${FAILED} buffered-response`],
    ["one that disagrees", [bad, chunks(GOOD)], "unmeasured environment spacing-unconfirmed"],
    [
      "one that is cut",
      [chunks([5], { end: "cut" })],
      "unmeasured environment spacing-unconfirmed",
    ],
    ["one that ends early", [chunks([5, 256])], `${FAILED} ended-early`],
  ])("a spacing failure with %s", (_name, samples, expected) => {
    const supplements = again(...samples);
    expect(gistOf("download", [bad], { loopback: false }, { supplements })).toBe(expected);
  });

  test("all samples are in the detail", () => {
    const supplements = again(bad, bad);
    const seen = observation("download", measurement([bad], { loopback: false }), { supplements });
    expect(judgeStored(seen).detail.split("\n")).toHaveLength(3);
  });

  test("other failures need no confirmation", () => {
    expect(gistOf("download", [chunks([5, 256])], { loopback: false })).toBe(
      `${FAILED} ended-early`,
    );
  });
});
