import { connect } from "node:net";

export interface RawAnswer {
  /** Everything that came, as Latin-1. */
  readonly text: string;
  /** What had come by then, each time something came. */
  readonly reads: readonly { readonly text: string; readonly atMillis: number }[];
  /** How the connection ended; `open` when it had not. */
  readonly end: "fin" | "rst" | "open";
}

/** How long an answer is waited for on a connection that stays open. */
const PATIENCE_MILLIS = 1_500;

/** Sends raw bytes and tells what came back, byte for byte. */
export function rawRequest(endpoint: string, request: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(endpoint);
  return new Promise((resolve) => {
    const startedAt = performance.now();
    const reads: { text: string; atMillis: number }[] = [];
    const socket = connect({ host: hostname, port: Number(port) });
    const finish = (end: RawAnswer["end"]) => {
      clearTimeout(patience);
      socket.destroy();
      resolve({ text: reads.map(({ text }) => text).join(""), reads, end });
    };
    const patience = setTimeout(() => finish("open"), PATIENCE_MILLIS);
    socket.on("data", (bytes) =>
      reads.push({ text: bytes.toString("latin1"), atMillis: performance.now() - startedAt }),
    );
    socket.on("end", () => finish("fin"));
    socket.on("error", () => finish("rst"));
    socket.write(request);
  });
}

/** One GET on a connection of its own; the server is asked to close after it unless told not to. */
export function rawGet(endpoint: string, path: string, connection = "close"): Promise<RawAnswer> {
  const head = `GET ${path} HTTP/1.1\r\nhost: upstream\r\nconnection: ${connection}\r\n\r\n`;
  return rawRequest(endpoint, head);
}

/** When the first read that held `wanted` came; undefined when none did. */
export function arrivalOf({ reads }: RawAnswer, wanted: string): number | undefined {
  let text = "";
  for (const read of reads) {
    text += read.text;
    if (text.includes(wanted)) {
      return read.atMillis;
    }
  }
  return undefined;
}
