import type { Exchange } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { foldRepeatedPolls } from "./repeated-polls.ts";

function poll(data: string, endedAtMillis: number, more: Partial<Exchange> = {}): Exchange {
  return {
    role: "poll",
    method: "GET",
    path: "/p",
    startedAtMillis: endedAtMillis - 1,
    sent: [],
    informational: [],
    head: {
      atMillis: endedAtMillis,
      status: 200,
      statusText: "OK",
      headers: [["date", String(endedAtMillis)]],
    },
    body: { encoding: "utf8", data, bytes: data.length, arrivals: [] },
    end: "complete",
    endedAtMillis,
    ...more,
  };
}

test("the same answer again is counted, another one starts anew", () => {
  const folded = foldRepeatedPolls([
    poll("a", 1),
    poll("a", 2),
    poll("a", 3),
    poll("b", 4),
    poll("a", 5),
  ]);
  expect(
    folded.map(({ body, endedAtMillis, repeated }) => [body.data, endedAtMillis, repeated]),
  ).toEqual([
    ["a", 1, { times: 2, lastEndedAtMillis: 3 }],
    ["b", 4, undefined],
    ["a", 5, undefined],
  ]);
});

test.each<[string, Partial<Exchange>]>([
  ["another status", { head: { atMillis: 1, status: 500, statusText: "", headers: [] } }],
  ["another end", { end: "cut" }],
  ["a failure", { failure: { kind: "excess", message: "more" } }],
  [
    "another body of the same kept bytes",
    { body: { encoding: "utf8", data: "a", bytes: 9, arrivals: [] } },
  ],
])("%s is another answer", (_, more) => {
  expect(foldRepeatedPolls([poll("a", 1), poll("a", 2, more)])).toHaveLength(2);
});

test("only polls are folded", () => {
  const baseline = poll("a", 1, { role: "baseline" });
  expect(foldRepeatedPolls([baseline, baseline])).toHaveLength(2);
});
