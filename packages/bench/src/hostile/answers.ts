import type { Socket } from "node:net";
import { gzipBomb } from "./gzip-bomb.ts";

/** An answer that is too much in its own way. */
export interface HostileAnswer {
  /** Writes it, and goes on for as long as it is read. */
  readonly write: (socket: Socket) => void;
  /** It is what no cap would ever take whole, so memory must stay within its bound. */
  readonly isPromised: boolean;
}

const OK = "HTTP/1.1 200 OK\r\n";
const JSON_TYPE = "content-type: application/json\r\n";
const GZIP = "content-encoding: gzip\r\n";
const PIECE_BYTES = 64 * 1024;

/** Just what the runner still takes of one body, so that it is kept and looked at. */
const LARGEST_BODY_BYTES = 4 * 1024 * 1024;

const promised = (write: HostileAnswer["write"]): HostileAnswer => ({ write, isPromised: true });
const shown = (write: HostileAnswer["write"]): HostileAnswer => ({ write, isPromised: false });

/** What a subject may send to fill the memory of whoever measures it. */
export const HOSTILE_ANSWERS = {
  "endless body": promised((socket) => {
    socket.write(`${OK}${JSON_TYPE}\r\n`);
    pour(socket, Buffer.alloc(PIECE_BYTES, "{}\n"));
  }),
  "endless line": promised((socket) => {
    socket.write(`${OK}${JSON_TYPE}\r\n`);
    pour(socket, Buffer.alloc(PIECE_BYTES, "x"));
  }),
  "endless head": promised((socket) => {
    socket.write(OK);
    pour(socket, Buffer.from(`x-filler: ${"y".repeat(1_000)}\r\n`));
  }),
  "endless informational heads": promised((socket) => {
    pour(socket, Buffer.from("HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r\n".repeat(100)));
  }),
  "endless chunk extensions": promised((socket) => {
    socket.write(`${OK}${JSON_TYPE}transfer-encoding: chunked\r\n\r\n`);
    pour(socket, Buffer.from(`1;${"e".repeat(8_000)}\r\n\n\r\n`));
  }),
  "gzip bomb": promised((socket) => {
    whole(socket, gzipBomb(1), GZIP);
  }),
  "endless gzip bomb": promised((socket) => {
    socket.write(`${OK}${JSON_TYPE}${GZIP}\r\n`);
    pour(socket, gzipBomb(8));
  }),
  "largest bodies, of one line": shown((socket) => {
    whole(socket, Buffer.alloc(LARGEST_BODY_BYTES, "x"));
  }),
  "largest bodies, of many lines": shown((socket) => {
    whole(socket, Buffer.alloc(LARGEST_BODY_BYTES, "{}\n"));
  }),
} satisfies Readonly<Record<string, HostileAnswer>>;

export type HostileKind = keyof typeof HOSTILE_ANSWERS;

function whole(socket: Socket, body: Buffer, header = ""): void {
  socket.write(`${OK}${JSON_TYPE}${header}content-length: ${body.length}\r\n\r\n`);
  socket.write(body);
}

/** Writes the same bytes until the other side has had enough. */
function pour(socket: Socket, bytes: Buffer): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(bytes)) {
      // Until the system takes no more.
    }
  };
  socket.on("drain", more);
  more();
}
