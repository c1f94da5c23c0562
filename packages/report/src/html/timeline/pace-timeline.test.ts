import type { Exchange, Measurement } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { slowReaderTimeline, uploadTimeline } from "./pace-timeline.ts";

const EXCHANGE: Exchange = {
  role: "main",
  method: "POST",
  path: "/abi/upload",
  startedAtMillis: 0,
  connectedAtMillis: 1,
  sent: [],
  informational: [],
  head: { atMillis: 2, status: 200, statusText: "OK", headers: [] },
  body: { encoding: "utf8", data: "", bytes: 0, arrivals: [] },
  end: "complete",
  endedAtMillis: 900,
};

function measured(...exchanges: readonly Partial<Exchange>[]): Measurement {
  return {
    startedAt: "2026-11-29T12:00:01.000Z",
    durationMillis: 1_000,
    loopback: true,
    exchanges: exchanges.map((change) => ({ ...EXCHANGE, ...change })),
    stalls: [],
    ending: "finished",
  };
}

const told = (timeline: ReturnType<typeof uploadTimeline>) =>
  timeline?.rows.map(({ kind, label, fromMillis, toMillis, note }) =>
    [kind, label, fromMillis, toMillis, note].join(" "),
  );

test("an upload is drawn as the stretches in which it was taken in, with the sum of each", () => {
  const sent: [number, number][] = [
    [10, 5],
    [30, 205],
    [60, 406],
    [100, 500],
  ];
  expect(told(uploadTimeline(measured({ sent })))).toEqual([
    "received head 2 2 status 200",
    "sent 30 bytes 5 205 30 bytes in all",
    "sent 70 bytes 406 500 100 bytes in all",
    "received end 900 900 clean end",
  ]);
});

test("a slow reader is drawn by what arrived, with the reads of what was produced beside it", () => {
  const body = { ...EXCHANGE.body, bytes: 8, arrivals: [[8, 3]] as [number, number][] };
  const poll = { role: "poll", startedAtMillis: 100, endedAtMillis: 110 } as const;
  const { head: _, ...headless } = EXCHANGE;
  const measurement = measured({ role: "trigger", body }, poll);
  const silent: Exchange[] = [
    { ...headless, ...poll, startedAtMillis: 200, endedAtMillis: 210, end: "noHead" },
    {
      ...headless,
      ...poll,
      startedAtMillis: 300,
      endedAtMillis: 310,
      end: "noHead",
      failure: { kind: "reset", message: "gone" },
    },
  ];
  const exchanges = [...measurement.exchanges, ...silent];
  expect(told(slowReaderTimeline({ ...measurement, exchanges }))).toEqual([
    "received head 2 2 status 200",
    "received 8 bytes 3 3 8 bytes in all",
    "wait read of what was produced 100 110 status 200",
    "wait read of what was produced 200 210 noHead",
    "wait read of what was produced 300 310 reset",
    "received end 900 900 clean end",
  ]);
});

test("without the exchange that tells, nothing is drawn", () => {
  expect(uploadTimeline(measured({ role: "poll" }))).toBeUndefined();
  expect(slowReaderTimeline(measured())).toBeUndefined();
});
