import type { Measurement, OriginRequest } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { sampleMeasurement } from "../testing/sample-observation.ts";
import { findOriginProblems } from "./find-origin-problems.ts";

const REQUEST: OriginRequest = {
  method: "GET",
  target: "hello",
  atMillis: 1,
  sent: [[5, 2]],
  end: "answered",
  endedAtMillis: 3,
};

function members(requests: readonly Partial<OriginRequest>[], connections = requests.length) {
  const origin: NonNullable<Measurement["origin"]> = {
    url: "http://127.0.0.1:9000",
    connections,
    requests: requests.map((changes) => ({ ...REQUEST, ...changes })),
  };
  const measurement = { ...sampleMeasurement([]), durationMillis: 10, origin };
  return findOriginProblems(measurement).map(({ member }) => member);
}

test("what an origin saw in order is no problem, nor is none", () => {
  expect(members([{}, { atMillis: 2 }])).toEqual([]);
  expect(findOriginProblems(sampleMeasurement([]))).toEqual([]);
});

test.each<[string, Partial<OriginRequest>[], string, number?]>([
  ["more requests than connections", [{}, {}], "origin/connections", 1],
  ["a later request first", [{ atMillis: 2 }, {}], "origin/requests/1/atMillis"],
  ["an end before the request", [{ endedAtMillis: 0 }], "origin/requests/0/endedAtMillis"],
  ["an end after the measurement's", [{ endedAtMillis: 11 }], "origin/requests/0/endedAtMillis"],
  [
    "fewer bytes later",
    [
      {
        sent: [
          [5, 2],
          [4, 3],
        ],
      },
    ],
    "origin/requests/0/sent",
  ],
])("%s cannot have been recorded", (_what, requests, member, connections) => {
  expect(members(requests, connections)).toContain(member);
});
