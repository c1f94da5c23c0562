import { expect, test } from "vitest";
import { readBoundedBody } from "./bounded-body.ts";

function streamOf(...chunks: number[][]) {
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(Uint8Array.from(chunk));
    },
    cancel() {
      cancelled = true;
    },
  });
  return { stream, wasCancelled: () => cancelled };
}

test("joins the chunks of a body up to the bound", async () => {
  const { stream } = streamOf([1, 2], [3]);
  expect(await readBoundedBody(stream, 3)).toEqual(Uint8Array.from([1, 2, 3]));
  expect(await readBoundedBody(null, 3)).toEqual(new Uint8Array(0));
});

test("gives up on a longer body, and does not read on", async () => {
  const { stream, wasCancelled } = streamOf([1, 2], [3, 4], [5], [6], [7]);
  expect(await readBoundedBody(stream, 3)).toBeUndefined();
  expect(wasCancelled()).toBe(true);
});
