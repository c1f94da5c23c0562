import type { SetupErrorCode } from "@runtime-abi/conformance";
import { FIN, type Step } from "../scripted/play.ts";
import { answer, document, head } from "../scripted/wire.ts";

/** A first answer that stops a run, and what the operator must be told. */
export type Stopping = [
  what: string,
  code: SetupErrorCode,
  message: RegExp,
  remedy: RegExp,
  steps: Step[],
];

const SETTINGS_FRAME = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);

/** Answers that only somebody before the worker, or nobody at all, gives. */
export const STOPPING: readonly Stopping[] = [
  [
    "307",
    "redirect",
    /307\) to "https:\/\/x\.example\/"/,
    /address/,
    [answer("", "307 Go", "location: https://x.example/")],
  ],
  ["308 to nowhere", "redirect", /308\) to nowhere/, /address/, [answer("", "308 Go")]],
  ["401", "unauthorized", /401: .*credential/, /environment variable/, [answer("", "401 No")]],
  ["403", "unauthorized", /403: .*forbidden/, /environment variable/, [answer("", "403 No")]],
  ["407", "unauthorized", /407: a proxy/, /without a proxy/, [answer("", "407 No")]],
  ["421", "misdirected", /421: .*host name/, /host name/, [answer("", "421 No")]],
  ["a close without a head", "unreachable", /closed before a response head/, /running/, [FIN]],
  ["HTTP/2 alone", "http2Only", /only HTTP\/2/, /HTTP\/1\.1/, [SETTINGS_FRAME, 100]],
  [
    "another protocol altogether",
    "notHttp",
    /not an HTTP\/1\.1 server/,
    /scheme and port/,
    ["+OK POP3\r\n"],
  ],
  [
    "a head beyond the cap",
    "notHttp",
    /longer than 65536 bytes/,
    /scheme and port/,
    [answer("", "200 OK", `x: ${"y".repeat(70_000)}`)],
  ],
];

/** Answers that may be wrong, and are the checks' affair. */
export const MEASURED: readonly [what: string, steps: Step[]][] = [
  ["500", [answer("oops", "500 Oops")]],
  ["404", [answer("who", "404 Not Found")]],
  ["429", [answer("slow", "429 Too Many")]],
  ["503", [answer("down", "503 Down")]],
  ["a 204", [head("204 No Content", "connection: close")]],
  ["HTML", [answer("<html>hello</html>")]],
  ["a wrong document", [answer(document({ ok: false }))]],
  ["a document without a protocol", [answer("{}")]],
  ["an array", [answer('[{"probe":"another@v9"}]')]],
  ["a body that is cut", [head("200 OK", "content-length: 99"), "{", FIN]],
  ["a coding nobody asked for", [answer("…", "200 OK", "content-encoding: gzip")]],
];
