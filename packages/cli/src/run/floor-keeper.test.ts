import type { Procedure } from "@runtime-abi/protocol";
import { expect, test, vi } from "vitest";
import { FloorKeeper } from "./floor-keeper.ts";
import { PATIENCE_MILLIS } from "./limits.ts";

function keeper(checks: Readonly<Record<string, Procedure>>) {
  const release = vi.fn();
  const takeBack = vi.fn();
  const later = vi.fn((_callback: () => void, _millis: number) => takeBack);
  const kept = new FloorKeeper({
    checks: Object.entries(checks).map(([name, procedure]) => ({ name, procedure })),
    release,
    later,
  });
  return { kept, release, later, takeBack };
}

const ALL = {
  answers: "request",
  streams: "responseStream",
  loads: "load",
  stores: "kvRoundTrip",
  lives: "waitUntil",
  fires: "scheduledObservation",
  queues: "queueRoundTrip",
  never: "unmeasured",
} as const;

test("the floor is free once all that is left waits for the host", () => {
  const { kept, release, later } = keeper(ALL);
  kept.started();
  for (const name of ["queues", "answers", "stores", "streams", "lives"]) {
    kept.judged(name);
    expect(release).not.toHaveBeenCalled();
  }
  kept.judged("loads");
  expect(release).toHaveBeenCalledOnce();
  expect(later).not.toHaveBeenCalled();
});

test("what should settle soon is waited for, a little", () => {
  const { kept, release, later, takeBack } = keeper(ALL);
  kept.started();
  for (const name of ["answers", "streams", "loads", "stores"]) {
    kept.judged(name);
  }
  expect(release).not.toHaveBeenCalled();
  expect(later.mock.calls).toEqual([[expect.any(Function), PATIENCE_MILLIS]]);
  kept.judged("queues");
  expect(later).toHaveBeenCalledOnce();
  later.mock.calls[0]?.[0]();
  expect(release).toHaveBeenCalledOnce();
  kept.judged("lives");
  expect(takeBack).toHaveBeenCalled();
});

test("where nothing but waits is measured, the floor is free soon after they began", () => {
  const { kept, release, later } = keeper({ fires: "scheduledObservation" });
  expect(later).not.toHaveBeenCalled();
  kept.started();
  expect(later).toHaveBeenCalledOnce();
  later.mock.calls[0]?.[0]();
  expect(release).toHaveBeenCalledOnce();
});

test("a run that ends gives it back, and takes its timer along", () => {
  const { kept, release, takeBack } = keeper({ lives: "waitUntil", answers: "request" });
  kept.judged("answers");
  kept.release();
  expect(release).toHaveBeenCalledOnce();
  expect(takeBack).toHaveBeenCalledOnce();
});
