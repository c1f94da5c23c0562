import type { Clock } from "../clock.ts";
import type { Endpoint } from "../subject.ts";
import { Connection } from "./connection.ts";

/**
 * Whether the endpoint takes a connection within `millis`. No request is sent, so nothing that the
 * subject does is caused by this.
 */
export async function acceptsConnection(
  endpoint: Endpoint,
  clock: Clock,
  millis: number,
  signal: AbortSignal,
): Promise<boolean> {
  const connection = new Connection(endpoint);
  const over = new AbortController();
  const accepted = new Promise<boolean>((resolve) => {
    connection.handTo({
      connected: () => resolve(true),
      received: () => undefined,
      finished: () => undefined,
      failed: () => resolve(false),
    });
  });
  const late = clock.sleep(millis, AbortSignal.any([over.signal, signal])).then(
    () => false,
    () => false,
  );
  const result = await Promise.race([accepted, late]);
  over.abort();
  connection.destroy();
  await connection.whenGone;
  return result;
}
