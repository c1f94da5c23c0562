/*
 * HTTP clients and servers may hold a head back until its body has a first byte. The callee is
 * invoked when the head has arrived, though, and a call completes at the head of its answer
 * (`worker.service`); so on the wire every body begins with a byte of ours, sent at once.
 */
const FIRST_BYTE = 0;

type Bytes = ReadableStream<Uint8Array>;

/**
 * The body as it travels.
 * @param ended called when it has ended, in whichever way.
 */
export function toWire(body: Bytes, ended: () => void = () => {}): Bytes {
  const reader = body.getReader();
  void reader.closed.then(ended, ended);
  let begun = false;
  return onDemand(reader, async (controller) => {
    if (begun) return await handOn(reader, controller);
    begun = true;
    controller.enqueue(Uint8Array.of(FIRST_BYTE));
  });
}

/** The body that travelled; null where HTTP shows none. */
export function fromWire(wire: Bytes | null): Bytes {
  const reader = wire?.getReader();
  if (reader === undefined) return new ReadableStream({ start: (own) => own.close() });
  let begun = false;
  return onDemand(reader, async (controller) => {
    while (!begun) {
      const { done, value } = await reader.read();
      if (done) return controller.close();
      begun = value.byteLength > 0;
      if (value.byteLength > 1) return controller.enqueue(value.subarray(1));
    }
    await handOn(reader, controller);
  });
}

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** Reads no further than it is read: what waits, waits with the writer. */
function onDemand(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  pull: (controller: Controller) => Promise<void>,
): Bytes {
  const cancel = (reason: unknown) => reader.cancel(reason);
  return new ReadableStream({ pull, cancel }, { highWaterMark: 0 });
}

async function handOn(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  controller: Controller,
): Promise<void> {
  const { done, value } = await reader.read();
  if (done) controller.close();
  else controller.enqueue(value);
}
