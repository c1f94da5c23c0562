import type { Variation } from "@runtime-abi/stand-in";
import type { HostileCase } from "../hostile-case.ts";
import type { Routes, Script } from "../scripted/router.ts";
import { answer, chunk, LAST_CHUNK, line, STREAM_HEAD } from "../scripted/wire.ts";

const ROUTE = "POST /abi/echo-stream";
const BOUND_ROUTE = "POST /abi/service-echo-stream";

/** Reads an upload to its end before it gives account of it; `first` is what it sends at once. */
function readsWhole(first: string): Script {
  return (socket, { stamp }) => {
    socket.write(first);
    let received = "";
    socket.on("data", (bytes: Buffer) => {
      received += bytes.toString("latin1");
      if (received.endsWith(LAST_CHUNK)) {
        const lines = line({ read: 1, bytes: 12_288 }, stamp) + line({ end: true }, stamp);
        socket.write(first === "" ? STREAM_HEAD : "");
        socket.write(chunk(lines) + LAST_CHUNK);
      }
    });
  };
}

/** Gives account of bytes that nobody has sent yet. */
const guesses: Script = (socket, { stamp }) => {
  socket.write(STREAM_HEAD);
  socket.write(chunk(line({ read: 1, bytes: 12_288 }, stamp) + line({ end: true }, stamp)));
  socket.write(LAST_CHUNK);
};

const REFUSES: Routes = {
  [ROUTE]: (socket) => void socket.end(answer("length required", "411 Length Required")),
  [BOUND_ROUTE]: (socket) => void socket.destroy(),
};

/** Uploads that are not passed on while they come. */
const HELD: readonly HostileCase[] = [
  {
    name: "an upload is answered at once and read whole; on the bound path before any answer",
    rows: ["6"],
    routes: { [ROUTE]: readsWhole(STREAM_HEAD), [BOUND_ROUTE]: readsWhole("") },
    fails: { upload: "first-chunk-unanswered", boundUpload: "request-buffered" },
    tells: {
      upload: /0 bytes of the first chunk's 4096 reported .*before the second chunk existed/,
      boundUpload: /no head until/,
    },
  },
  {
    name: "a heartbeat stands in for the account; on the bound path a guess does",
    rows: ["6"],
    only: ["upload", "boundUpload"],
    routes: { [ROUTE]: readsWhole(STREAM_HEAD + chunk("\n")), [BOUND_ROUTE]: guesses },
    fails: { upload: "first-chunk-unanswered", boundUpload: "over-accounting" },
  },
  {
    name: "an upload is refused for want of a length; on the bound path the connection closes",
    rows: ["6"],
    only: ["upload", "boundUpload"],
    routes: REFUSES,
    fails: { upload: "status" },
    unmeasured: { boundUpload: "lost-reply" },
  },
  {
    name: "the same of a runtime that we started, with nothing between",
    rows: ["6"],
    only: ["upload", "boundUpload"],
    run: { direct: true },
    routes: REFUSES,
    fails: { upload: "status", boundUpload: "closed" },
  },
];

/** A binding that passes on so many bytes of a request and receives the rest for nothing. */
function cutsAfter(limitBytes: number): Variation {
  return {
    name: `binding-cuts-after-${limitBytes}-bytes`,
    description: `A request body over the binding loses what goes beyond ${limitBytes} bytes.`,
    replaces: "callService",
    behaviours: {
      callService: ({ method, url, body, head }, { callee }) => {
        async function* beginning(): AsyncGenerator<Uint8Array> {
          let left = limitBytes;
          for await (const piece of body) {
            const kept = piece.subarray(0, left);
            left -= kept.byteLength;
            if (kept.byteLength > 0) {
              yield kept;
            }
          }
        }
        return callee({ method, url, body: beginning(), head });
      },
    },
  };
}

const KIB = 1024;

/** Byte counts at which a binding may stop, each with what the verdict must count. */
const CUTS: readonly [number, RegExp][] = [
  [4 * KIB, /4096 bytes of 12288/],
  [5 * KIB, /5120 bytes of 12288/],
  [8 * KIB, /8192 bytes of 12288/],
  [12 * KIB - 1, /12287 bytes of 12288/],
];

const CUT: readonly HostileCase[] = [
  ...CUTS.map(
    ([bytes, counted]): HostileCase => ({
      name: `the binding cuts a request after ${bytes} bytes`,
      rows: ["7"],
      only: ["upload", "download", "boundUpload", "boundDownload"],
      standIn: cutsAfter(bytes),
      fails: { boundUpload: "bytes-missing" },
      tells: { boundUpload: counted },
    }),
  ),
  {
    name: "the binding cuts a request within its first piece",
    rows: ["7"],
    standIn: cutsAfter(KIB),
    fails: { boundUpload: "first-chunk-unanswered" },
    tells: { boundUpload: /1024 bytes of the first chunk's 4096/ },
  },
];

/** Uploads that are held back, guessed at, refused, or cut. */
export const UPLOADS: readonly HostileCase[] = [...HELD, ...CUT];
