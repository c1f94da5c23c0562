import { spawn } from "node:child_process";
import { writeSync } from "node:fs";
import { createServer } from "node:http";

/*
 * A runtime that behaves as it is told: `node fake-runtime.ts BEHAVIOUR PORT`. It prints `pid N` for
 * itself and for each process that it spawns, so that a test can see whether they have gone.
 */
const [, script = "", behaviour = "", portText] = process.argv;
const port = Number(portText);

const BEHAVIOURS: Readonly<Record<string, () => void>> = {
  serves: () => serve(),
  "knows its secret": () => serve(process.env.SECRET),
  "crashes at start": () => {
    console.error("fatal: cannot open the module");
    process.exit(70);
  },
  "kills itself at start": () => process.kill(process.pid, "SIGSEGV"),
  "prints bytes that are no text, and crashes": () => {
    const bytes = Buffer.from(Array.from({ length: 4096 }, (_, index) => index % 256));
    writeSync(2, bytes);
    writeSync(2, "\n\u001b]0;owned\u0007\u001b[2Jlast words\n");
    process.exit(1);
  },
  "prints a line without end": () => {
    flood(Buffer.alloc(65_536, "x"));
  },
  "prints without end, and serves": () => {
    serve();
    flood(Buffer.from("a line of log\n".repeat(4_000)));
  },
  "prints gigabytes, and crashes": () => {
    flood(Buffer.from("noise\n".repeat(20_000)), 2 ** 30, () => {
      process.stdout.write("last words\n", () => process.exit(1));
    });
  },
  "never listens": () => idle(),
  "says something without a line feed, and hangs": () => {
    process.stderr.write("waiting for a licence server");
    idle();
  },
  "accepts and never answers": () => {
    createServer(() => undefined).listen(port, "127.0.0.1");
  },
  "answers with a body without end": () => {
    createServer((_, response) => {
      const more = () => void response.write("x".repeat(65_536), more);
      more();
    }).listen(port, "127.0.0.1");
  },
  "answers with a body that dribbles": () => {
    createServer((_, response) => {
      setInterval(() => response.write("x"), 50);
    }).listen(port, "127.0.0.1");
  },
  "dies when it is asked again": () => {
    let asked = 0;
    createServer((_, response) => {
      asked += 1;
      if (asked > 1) process.exit(9);
      response.end("ready");
    }).listen(port, "127.0.0.1");
  },
  "ignores SIGTERM": () => {
    process.on("SIGTERM", () => console.error("not now"));
    serve();
  },
  "lets a child serve": () => {
    another("serves");
    idle();
  },
  "lets a child of another group serve": () => {
    another("serves", { detached: true });
    idle();
  },
  "leaves a child of another group behind, and crashes": () => {
    another("never listens", { detached: true });
    setTimeout(() => process.exit(3), 100);
  },
  "leaves a child behind that holds its outputs, and crashes": () => {
    another("never listens", { detached: true, stdio: "inherit" });
    setTimeout(() => process.exit(3), 100);
  },
  "serves beside a child of another group": () => {
    another("ignores SIGHUP", { detached: true });
    serve();
  },
  "ignores SIGHUP": () => {
    process.on("SIGHUP", () => undefined);
    idle();
  },
};

function serve(body = "ready"): void {
  const server = createServer((_, response) => response.end(body));
  server.on("error", (error) => {
    console.error(error.message);
    idle();
  });
  server.listen(port, "127.0.0.1");
}

function idle(): void {
  setInterval(() => undefined, 1e6);
}

function flood(piece: Buffer, bytes = Number.POSITIVE_INFINITY, over = () => {}): void {
  let left = bytes;
  const more = () => {
    left -= piece.length;
    process.stdout.write(piece, left > 0 ? () => setImmediate(more) : over);
  };
  more();
}

function another(behaviourOfChild: string, options: object = {}): void {
  const child = spawn(process.execPath, [script, behaviourOfChild, `${port}`], {
    stdio: "ignore",
    ...options,
  });
  child.unref();
  console.log(`pid ${child.pid}`);
}

console.log(`pid ${process.pid}`);
BEHAVIOURS[behaviour]?.();
