import type { Connection, NetworkBehaviour } from "@runtime-abi/faults";
import type { HostileCase } from "../hostile-case.ts";
import { TRAVEL_MILLIS } from "../scripted/play.ts";

/** What becomes of a request: its connection is reset, or closed, or nothing ever comes back. */
type Loss = "reset" | "close" | "silence";

/** Loses the first `times` requests that begin with each of these, before or after they arrive. */
function loses(
  starts: readonly string[],
  loss: Loss,
  { times = 1, arrives = false }: { times?: number; arrives?: boolean } = {},
): NetworkBehaviour {
  return {
    name: `network-loses-requests-by-${loss}`,
    description: "Some requests are lost on their way, or their answers are.",
    stages() {
      const left = new Map(starts.map((start) => [start, times]));
      const lost = new WeakSet<Connection>();
      return {
        toClient: (next, connection) => ({
          push: (bytes) => (lost.has(connection) ? undefined : next.push(bytes)),
          end: () => (lost.has(connection) ? undefined : next.end()),
        }),
        toSubject: (next, connection) => ({
          push(bytes) {
            const text = bytes.toString("latin1");
            const start = starts.find((candidate) => text.startsWith(candidate));
            const remaining = start === undefined ? 0 : (left.get(start) ?? 0);
            if (start === undefined || remaining === 0) {
              next.push(bytes);
              return;
            }
            left.set(start, remaining - 1);
            lost.add(connection);
            if (arrives) {
              next.push(bytes);
            }
            if (loss === "silence") {
              return;
            }
            connection.after(TRAVEL_MILLIS, () =>
              loss === "reset" ? connection.reset() : connection.close(),
            );
          },
          end: () => next.end(),
        }),
      };
    },
  };
}

const READS = [
  "GET /abi/kv",
  "GET /abi/queue",
  "GET /abi/wait-until",
  "GET /abi/scheduled",
  "DELETE /abi/scheduled",
];
const FAR = { loopback: false } as const;

/** Polls that are lost: asked again at the next tick, near or far. */
const POLLS: readonly HostileCase[] = [
  {
    name: "the first read of every kind loses its connection",
    rows: ["y"],
    network: loses(READS, "reset"),
  },
  {
    name: "the first three reads of every kind are closed without an answer, far away",
    rows: ["y"],
    network: loses(READS, "close", { times: 3 }),
    run: { ...FAR, deadlineMillis: 8_000 },
  },
  {
    name: "answers to the first read of every kind are lost, far away",
    rows: ["y"],
    network: loses(READS, "reset", { arrives: true }),
    run: FAR,
  },
  {
    name: "one poll of every kind is never answered: the one at the deadline decides",
    rows: ["y"],
    only: ["kv", "queue"],
    network: loses(["GET /abi/kv", "GET /abi/queue"], "silence"),
  },
  {
    name: "every poll is lost, far away",
    rows: ["y"],
    only: ["kv", "queue", "background", "cron"],
    network: loses(READS, "reset", { times: 1_000 }),
    run: FAR,
    unmeasured: {
      kv: "unreachable",
      queue: "unreachable",
      background: "unreachable",
      cron: "unreachable",
    },
  },
];

const POSTS = ["POST /abi/kv", "POST /abi/queue", "POST /abi/wait-until"];
const LOST_REPLY = {
  kv: "lost-reply",
  queue: "lost-reply",
  background: "lost-reply",
} as const;

/** Replies to a POST that are lost: nobody may ask again, and nobody can tell whose doing it was. */
const REPLIES: readonly HostileCase[] = [
  {
    name: "replies to a POST are reset, far away",
    rows: ["y"],
    network: loses(POSTS, "reset", { arrives: true }),
    run: FAR,
    unmeasured: LOST_REPLY,
  },
  {
    name: "replies to a POST are closed, far away",
    rows: ["y"],
    only: ["kv", "queue", "background"],
    network: loses(POSTS, "close", { arrives: true }),
    run: FAR,
    unmeasured: LOST_REPLY,
  },
];

/** What a network may lose without anybody being blamed for it. */
export const LOST: readonly HostileCase[] = [...POLLS, ...REPLIES];
