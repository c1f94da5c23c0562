import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

const PROBE = "takoform.runtime-abi-probe@v1";
/** Shorter than any secret, so that each is split over several segments. */
const SEGMENT_BYTES = 7;
/** What the evidence keeps of a body; a secret that stands across it must not be halved. */
const EVIDENCE_BYTES = 16 * 1024;

/** Answers every request with all that it is told to echo, in every place that a response has. */
export async function startEchoingServer(
  echoes: readonly string[],
): Promise<{ readonly port: number; readonly paths: readonly string[]; close(): void }> {
  const paths: string[] = [];
  const server: Server = createServer((socket) => {
    socket.on("error", () => {});
    let head = "";
    socket.on("data", (bytes) => {
      const isHead = !head.includes("\r\n\r\n");
      head += isHead ? bytes.toString("latin1") : "";
      if (isHead && head.includes("\r\n\r\n")) {
        const path = head.split(" ")[1] ?? "";
        paths.push(path);
        void answer(socket, path, echoes);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, paths, close: () => void server.close() };
}

async function answer(socket: Socket, path: string, echoes: readonly string[]): Promise<void> {
  const all = echoes.join(" ");
  if (path.includes("/abi/throw")) {
    socket.end(`HTTP/1.1 302 Found\r\nlocation: https://h.example/${all}\r\n\r\n`);
  } else if (path.includes("/abi/globals")) {
    socket.end(`HTTP/1.1 200 OK\r\nx echo ${all}\r\n\r\n`);
  } else if (path.includes("/abi/handler")) {
    // Cut in the middle of a secret.
    const body = `${"p".repeat(EVIDENCE_BYTES - 5)}${echoes[0]}`;
    socket.end(`HTTP/1.1 200 ${echoes[0]}\r\ncontent-length: ${body.length + 9}\r\n\r\n${body}`);
  } else {
    await inPieces(socket, path, echoes);
  }
}

/** A chunked answer of which every chunk, and every segment, ends within a secret. */
async function inPieces(socket: Socket, path: string, echoes: readonly string[]): Promise<void> {
  const [first = "", ...others] = echoes;
  const headers = echoes.map((echo, index) => `x-echo-${index}: ${echo}`).join("\r\n");
  socket.write(`HTTP/1.1 200 ${first} ${others.join(" ")}\r\n`);
  socket.write(`${headers}\r\ntransfer-encoding: chunked\r\n\r\n`);
  const document = documentFor(path, echoes);
  for (let at = 0; at < document.length; at += SEGMENT_BYTES) {
    const part = document.slice(at, at + SEGMENT_BYTES);
    socket.write(Buffer.from(`${part.length.toString(16)}\r\n${part}\r\n`, "latin1"));
    if (at % (SEGMENT_BYTES * 50) === 0) {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  socket.end("0\r\n\r\n");
}

/** As JSON where that says something in a verdict, else as text that nobody escapes; in Latin-1. */
function documentFor(path: string, echoes: readonly string[]): string {
  const members = Object.fromEntries(echoes.map((echo) => [echo, echo]));
  if (path.includes("/abi/queue")) {
    // No text at all, which the evidence keeps as base64.
    return `\u00ff${echoes.join("\u00ff")}`;
  }
  if (path.includes("/abi/env")) {
    return JSON.stringify({ probe: PROBE, propertyNames: echoes });
  }
  if (path.includes("/abi/health")) {
    return JSON.stringify({ probe: PROBE, ok: echoes, ...members });
  }
  if (path.includes("stream")) {
    return `${JSON.stringify({ probe: PROBE, chunk: 1, echo: echoes })}\n${echoes.join("\n")}\n`;
  }
  return path.includes("load")
    ? JSON.stringify({ error: { code: echoes.join(" ") } })
    : echoes.join(" ");
}
