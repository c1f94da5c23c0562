/**
 * A body whose reader is told when it does not keep its declared length: the length is a promise,
 * and more bytes or fewer are an error, not another body (`worker.service`). Without a declared
 * length the stream is handed on as it is.
 */
export function promisedBody(
  body: ReadableStream<Uint8Array>,
  headers: readonly (readonly [string, string])[],
): ReadableStream<Uint8Array> {
  const declared = headers.find(([name]) => name.toLowerCase() === "content-length")?.[1];
  if (declared === undefined || !/^\d+$/.test(declared)) return body;
  const promised = Number(declared);
  let delivered = 0;
  const broken = () =>
    new TypeError(`the body delivers ${delivered} bytes where ${promised} were declared`);
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        delivered += chunk.byteLength;
        if (delivered > promised) throw broken();
        controller.enqueue(chunk);
      },
      flush() {
        if (delivered < promised) throw broken();
      },
    }),
  );
}
