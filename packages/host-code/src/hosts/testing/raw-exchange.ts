import { request } from "node:http";

/** One exchange by hand, whose body is sent and received piece by piece. */
export interface RawExchange {
  send(text: string): void;
  end(): void;
  /** Head of the answer. */
  readonly head: Promise<{ status: number; headers: Readonly<Record<string, unknown>> }>;
  /** The next piece of the answer's body; undefined at its end, rejects when it is cut. */
  next(): Promise<string | undefined>;
  destroy(): void;
}

export function exchangeWith(port: number, path: string, method = "POST"): RawExchange {
  const outgoing = request({ host: "127.0.0.1", port, path, method, agent: false });
  outgoing.flushHeaders();
  const answered = new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    outgoing.once("response", resolve);
    outgoing.once("error", reject);
  });
  answered.catch(() => undefined);
  const pieces = answered.then((incoming) => incoming[Symbol.asyncIterator]());
  pieces.catch(() => undefined);
  const head = answered.then(({ statusCode = 0, headers }) => ({ status: statusCode, headers }));
  head.catch(() => undefined);
  return {
    send: (text) => void outgoing.write(text),
    end: () => void outgoing.end(),
    head,
    async next() {
      const { value, done } = await (await pieces).next();
      return done ? undefined : String(value);
    },
    destroy: () => void outgoing.destroy(),
  };
}
