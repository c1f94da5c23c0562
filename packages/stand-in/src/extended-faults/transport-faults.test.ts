import { createHash } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { patternedBlock } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import type { Variation } from "../behaviours/variation.ts";
import { EXTENDED_VARIANTS } from "../extended-variants/index.ts";
import { startStandIn } from "../start-stand-in.ts";
import { bundleOf, DEPLOYMENT } from "../testing/test-deployment.ts";
import { EXTENDED_FAULTS } from "./index.ts";

const MAIN = `const PROBE = "takoform.runtime-abi-extended-probe@v1";
export default { fetch() { return PROBE; }, scheduled() {}, queue() {} };`;
const EXTENDED = { ...DEPLOYMENT, bundle: bundleOf("main.js", MAIN) };

function named(name: string): readonly Variation[] {
  const found = [...EXTENDED_FAULTS, ...EXTENDED_VARIANTS].filter((one) => one.name === name);
  expect(found).toHaveLength(1);
  return found;
}

async function withStandIn<T>(
  faults: readonly Variation[],
  use: (endpoint: string) => Promise<T>,
): Promise<T> {
  const standIn = await startStandIn(EXTENDED, { faults });
  try {
    return await use(standIn.endpoint);
  } finally {
    await standIn.stop();
  }
}

async function read(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(url)).json()) as Record<string, unknown>;
}

/** Leaves a stream of five lines at its first bytes, and tells what came and what was told. */
function left(how: "end" | "reset", faults: readonly Variation[]) {
  return withStandIn(faults, async (endpoint) => {
    const { hostname, port } = new URL(endpoint);
    // Taken at once: it may be cut long before anybody asks what became of it.
    const beside = fetch(`${endpoint}/abi/lines?lines=5`)
      .then((response) => response.text())
      .then(
        () => "whole",
        () => "cut",
      );
    const body = JSON.stringify({ nonce: "n", delayMillis: 0, lines: 5 });
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.write(
      `POST /abi/client-left HTTP/1.1\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    socket.on("data", (piece) => {
      text += piece;
      if (how === "end") {
        socket.end();
      } else {
        socket.resetAndDestroy();
      }
    });
    const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
    await Promise.race([closed, sleep(900)]);
    await sleep(600);
    socket.destroy();
    const { told = "nothing" } = await read(`${endpoint}/abi/client-left?nonce=n`);
    return {
      lines: text.split('"line"').length - 1,
      ends: text.endsWith("0\r\n\r\n"),
      told,
      beside: await beside,
    };
  });
}

test("the honest one breaks a response off when its client ends its side, and tells the producer", async () => {
  expect(await left("end", [])).toMatchObject({ ends: false, told: "cancel", beside: "whole" });
  expect(await left("reset", [])).toMatchObject({ told: "cancel", beside: "whole" });
});

test("half-close-is-served-on delivers all", async () => {
  const seen = await left("end", named("half-close-is-served-on"));
  expect(seen).toMatchObject({ lines: 5, ends: true, told: "ended" });
});

test("half-close-stops-in-silence tells nothing", async () => {
  const seen = await left("end", named("half-close-stops-in-silence"));
  expect(seen).toMatchObject({ ends: false, told: "nothing" });
});

test("half-close-ends-the-response looks whole, and is short", async () => {
  const seen = await left("end", named("half-close-ends-the-response"));
  expect(seen).toMatchObject({ ends: true, told: "cancel" });
  expect(seen.lines).toBeLessThan(5);
});

test("reset-is-not-noticed pulls on, and only there", async () => {
  const faults = named("reset-is-not-noticed");
  expect(await left("reset", faults)).toMatchObject({ told: "ended" });
  expect(await left("end", faults)).toMatchObject({ told: "cancel" });
});

test("disconnect-takes-others-down cuts the one beside it", async () => {
  const seen = await left("reset", named("disconnect-takes-others-down"));
  expect(seen).toMatchObject({ told: "cancel", beside: "cut" });
});

const BLOCKS = 300;

/** Reads nothing of twenty MiB for a while, and then all. */
function readSlowly(faults: readonly Variation[], blocks = BLOCKS) {
  return withStandIn(faults, async (endpoint) => {
    const { hostname, port } = new URL(endpoint);
    const body = JSON.stringify({ nonce: "n", delayMillis: 0, blocks });
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /abi/paced HTTP/1.0\r\nhost: x\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    await sleep(1_000);
    const { settled } = await read(`${endpoint}/abi/paced?nonce=n&part=0`);
    let bytes = 0;
    socket.on("data", (piece) => {
      bytes += piece.length;
    });
    await new Promise<void>((resolve) => socket.once("close", () => resolve()));
    return { ahead: settled, share: Math.floor((100 * bytes) / (blocks * 65_536)) };
  });
}

test.each<[string, boolean, (share: number) => boolean]>([
  ["response-is-pumped-without-waiting", true, (share) => share === 100],
  ["slow-reader-loses-a-piece", false, (share) => share === 99],
  ["slow-reader-is-cut-off", false, (share) => share < 99],
  ["responses-are-buffered-up-to-a-bound", false, (share) => share === 100],
])("%s, as a slow reader sees it", async (name, ahead, isShare) => {
  // More than what the bounded one keeps and the sockets hold.
  const seen = await readSlowly(named(name), 2 * BLOCKS);
  expect(seen.ahead).toBe(ahead);
  expect(isShare(seen.share), `${seen.share} %`).toBe(true);
});

test("the honest one suspends a producer for a slow reader", async () => {
  expect(await readSlowly([])).toEqual({ ahead: false, share: 100 });
});

/** Uploads blocks to a handler that does not read at once. */
function upload(faults: readonly Variation[], blocks: number) {
  return withStandIn(faults, async (endpoint) => {
    let taken = 0;
    const body = new ReadableStream(
      {
        pull(controller) {
          if (taken === blocks) {
            controller.close();
          } else {
            controller.enqueue(patternedBlock(taken));
            taken += 1;
          }
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: "POST", body, duplex: "half" } as const;
    const answer = fetch(`${endpoint}/abi/counted-body?delayMillis=800`, init as RequestInit);
    await sleep(600);
    const early = taken;
    const { bytes, digest } = (await (await answer).json()) as Record<string, unknown>;
    return { isAhead: early === blocks, blocks: Number(bytes) / 65_536, digest };
  });
}

function chained(blocks: number): string {
  let digest: Uint8Array = new Uint8Array(32);
  for (let place = 0; place < blocks; place += 1) {
    digest = createHash("sha256").update(digest).update(patternedBlock(place)).digest();
  }
  return Buffer.from(digest).toString("hex");
}

test("the honest one suspends a sender, and hands over every byte", async () => {
  const blocks = 400;
  const whole = { isAhead: false, blocks, digest: chained(blocks) };
  expect(await upload([], blocks)).toEqual(whole);
});

test("upload-is-read-ahead takes all; bounded it does not", async () => {
  expect(await upload(named("upload-is-read-ahead"), 600)).toMatchObject({ isAhead: true });
  const bounded = await upload(named("uploads-are-buffered-up-to-a-bound"), 600);
  expect(bounded).toMatchObject({ isAhead: false, blocks: 600 });
});

test("long-upload-loses-a-piece, and upload-ends-at-sixty-four-mebibytes", async () => {
  const lost = await upload(named("long-upload-loses-a-piece"), 300);
  expect(lost.blocks).toBeLessThan(300);
  const ended = await upload(named("upload-ends-at-sixty-four-mebibytes"), 1_030);
  expect(ended.blocks).toBe(1_024);
});
