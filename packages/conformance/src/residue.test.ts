import { expect, it } from "vitest";
import { residueOf } from "./residue.ts";
import { SAMPLE_TOKEN, sampleCorpus } from "./testing/sample-corpus.ts";
import {
  sampleExchange,
  sampleMeasurement,
  sampleObservation,
} from "./testing/sample-observation.ts";

const { contract } = sampleCorpus();
const post = sampleExchange({ method: "POST", role: "trigger" });
const stores = (exchanges = [post]) =>
  sampleObservation(exchanges, { check: "stores", procedure: "kvRoundTrip" });

it("names the keys of triggers that may have arrived, and counts requests by method", () => {
  expect(residueOf(contract, SAMPLE_TOKEN, [stores()], { POST: 1, GET: 4 })).toEqual({
    requestsSent: { GET: 4, POST: 1 },
    kvKeys: [`runtime-abi:kv-${SAMPLE_TOKEN}`],
    queueMessages: 0,
  });
});

it("names none for a trigger that never reached a connection or was never sent", () => {
  const { connectedAtMillis: _, ...unconnected } = post;
  for (const exchanges of [[unconnected], [sampleExchange()], []]) {
    expect(residueOf(contract, SAMPLE_TOKEN, [stores(exchanges)], {}).kvKeys).toEqual([]);
  }
});

it("counts the message of every trigger, supplements included", () => {
  const queue = sampleObservation([post], {
    check: "stores",
    procedure: "queueRoundTrip",
    supplements: [{ kind: "alone", measurement: sampleMeasurement([post]) }],
  });
  expect(residueOf(contract, SAMPLE_TOKEN, [queue], {})).toMatchObject({
    queueMessages: 2,
    kvKeys: [`queue:kv-${SAMPLE_TOKEN}`],
  });
});
