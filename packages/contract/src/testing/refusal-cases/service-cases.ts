import type { CheckOf } from "../../schema/extended-check-schema.ts";
import { ofCheck } from "../extended-sample.ts";
import type { Sample } from "../sample-corpus.ts";
import { extended } from "./extended-case.ts";
import type { RefusalCase } from "./refusal-case.ts";

const order = "service-head-precedes-first-byte";
const cancelled = "cancel-propagates-to-the-callee";
const held = "read-after-write-through-the-binding";
const direct = "method-url-headers-arrive-intact";

function ofSeries(name: string, change: (check: CheckOf<"requestSeries">) => void) {
  return ofCheck(name, (check) => {
    if (check.procedure !== "requestSeries") {
      throw new Error(`${name} is no series`);
    }
    change(check);
  });
}

function ofMarker(name: string, change: (check: CheckOf<"marker">) => void) {
  return ofCheck(name, (check) => {
    if (check.procedure !== "marker") {
      throw new Error(`${name} reads no marker`);
    }
    change(check);
  });
}

function ofPeer(change: (peer: Sample["contract"]["deployment"]["peer"]) => void) {
  return ({ contract }: Sample) => change(contract.deployment.peer);
}

/** A call through the binding must be one, of a peer with state of its own, and tell what it is to tell. */
export const serviceCases: readonly RefusalCase[] = [
  extended(
    "service-check-unbound",
    "a series of calls states no binding",
    order,
    ofSeries(order, (check) => {
      delete check.throughBinding;
    }),
  ),
  extended(
    "service-check-unbound",
    "a note of the peer's states no binding",
    cancelled,
    ofMarker(cancelled, (check) => {
      delete check.throughBinding;
    }),
  ),
  extended(
    "service-check-unexpected",
    "a series of the direct path states a binding",
    direct,
    ofSeries(direct, (check) => {
      check.throughBinding = "PEER";
    }),
  ),
  extended(
    "service-binding",
    "a series of calls goes through another binding",
    order,
    ofSeries(order, (check) => {
      check.throughBinding = "CACHE";
    }),
  ),
  extended(
    "check-pinned",
    "an order of another kind passes",
    "series",
    ofSeries(order, ({ series }) => {
      const [step] = series;
      step?.expect.oneOf?.push({ status: 200, events: ["request bytes", "head", "end"] });
    }),
  ),
  extended(
    "check-pinned",
    "a callee need not be told of a cancellation",
    "expectation",
    ofMarker(cancelled, ({ expect }) => {
      expect.marker = { peer: expect.marker.peer ?? null };
    }),
  ),
  extended(
    "check-pinned",
    "an answer may be another call's",
    "expectation",
    ofMarker(held, ({ expect }) => {
      expect.json = { ...expect.json, invocations: 1 };
    }),
  ),
  extended(
    "peer-bindings",
    "the peer has no state of its own",
    "extended-peer",
    ofPeer((peer) => {
      delete peer.bindings;
    }),
  ),
  extended(
    "peer-bindings",
    "the peer has another binding",
    "extended-peer",
    ofPeer((peer) => {
      peer.bindings = [{ name: "STATE", interface: "edge.queue" }];
    }),
  ),
];
