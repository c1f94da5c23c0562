import { setTimeout as sleep } from "node:timers/promises";
import type { Variation } from "@runtime-abi/stand-in";

type SendStream = NonNullable<Variation["behaviours"]["sendStream"]>;

function streaming(name: string, description: string, sendStream: SendStream): Variation {
  return { name, description, replaces: "sendStream", behaviours: { sendStream } };
}

/** Apart enough to be segments of their own, far too close to have been streamed. */
const APART_MILLIS = 3;

/** Keeps pieces until `release` says how many may go; the rest goes at the end. */
function holding(release: (held: number) => boolean): SendStream {
  return async ({ status, headers, body }, outlet) => {
    outlet.writeHead(status, headers);
    outlet.flushHeaders();
    const held: Uint8Array[] = [];
    const flush = async (): Promise<void> => {
      for (const piece of held.splice(0)) {
        outlet.write(piece);
        await sleep(APART_MILLIS);
      }
    };
    for await (const piece of body.stream) {
      if (release(held.length)) {
        await flush();
      }
      held.push(piece);
    }
    await flush();
    outlet.end();
  };
}

/** Ways to send what the handler streams; undefined: as it comes. */
export const STREAMING = {
  honest: undefined,
  buffering: streaming(
    "holds-all",
    "All pieces leave at the end, one by one.",
    holding(() => false),
  ),
  late: streaming(
    "holds-one",
    "Each piece leaves only with the next one.",
    holding(() => true),
  ),
  pairing: streaming(
    "holds-two",
    "Pieces leave two by two.",
    holding((held) => held === 2),
  ),
} as const satisfies Readonly<Record<string, Variation | undefined>>;
export type StreamingName = keyof typeof STREAMING;
