import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import type { HostRuntime, StoredMessage } from "@runtime-abi/host-code";

/*
 * Run by Bun: does one thing with the host's facilities, as the arguments say, and prints what came
 * of it as JSON.
 */
const [, , runtimeModule = "", action = "", argument = ""] = process.argv;
const { bunRuntime } = (await import(pathToFileURL(runtimeModule).href)) as {
  bunRuntime(program: string): HostRuntime;
};
const runtime = bunRuntime("");
const say = (value: unknown) => console.log(JSON.stringify(value));

const ACTIONS: Readonly<Record<string, () => Promise<void>>> = {
  /** Stores bytes and messages in a directory; ends while one of them is being delivered. */
  async store() {
    const storage = await runtime.openStorage(argument);
    const kv = storage.kv("namespace");
    await kv.put("key", Uint8Array.of(0, 254, 255, 127));
    await kv.put("empty", new Uint8Array());
    const read = await Promise.all(["key", "empty", "absent"].map((key) => kv.get(key)));
    say(read.map((value) => (value === undefined ? "absent" : Array.from(value))));
    const queue = storage.queue("jobs");
    const ids = await queue.send([{ body: Uint8Array.of(1, 255) }, { body: Uint8Array.of(2) }]);
    say(ids.length);
    queue.consume(async (batch) => {
      say(batch.map(told));
      if (batch.some(({ attempts }) => attempts > 1)) process.exit(0);
      return batch.map(({ body }) =>
        body[0] === 2 ? { kind: "acknowledged" } : { kind: "retry", delayMillis: 1 },
      );
    });
  },
  /** Says what stands in the directory. */
  async restart() {
    const storage = await runtime.openStorage(argument);
    say(Array.from((await storage.kv("namespace").get("key")) ?? []));
    const consumer = storage.queue("jobs").consume(async (batch) => {
      say(batch.map(told));
      setTimeout(async () => {
        await consumer.stop();
        await storage.close();
        process.exit(0);
      });
      return batch.map(() => ({ kind: "acknowledged" }));
    });
  },
  /** Answers with a stream that never ends, and stops while it runs. */
  async serve() {
    const body = () =>
      new ReadableStream({
        async pull(controller) {
          await sleep(5);
          controller.enqueue(new TextEncoder().encode("more\n"));
        },
      });
    const listening = await runtime.serve({ port: 0, fetch: async () => new Response(body()) });
    const origin = `http://127.0.0.1:${listening.port}`;
    const reader = (await fetch(origin)).body?.getReader();
    await reader?.read();
    await listening.stop(50);
    const drain = async () => {
      while (!(await reader?.read())?.done);
    };
    const cut = await drain().then(
      () => "ended",
      () => "cut",
    );
    const again = await fetch(origin).then(
      () => "answered",
      () => "refused",
    );
    say([cut, again]);
    process.exit(0);
  },
  /** Starts the cron in the time zone of the process. */
  async cron() {
    try {
      runtime.startCron("30 4 * * *", () => {}).stop();
      say("started");
    } catch (error) {
      say((error as Error).message);
    }
  },
  /** Lets errors go unhandled, and itself be asked to end. */
  async stray() {
    const strays: string[] = [];
    runtime.onStrayError((error) => strays.push((error as Error).message));
    void Promise.reject(new Error("rejection"));
    setTimeout(() => {
      throw new Error("exception");
    });
    await sleep(20);
    runtime.onTerminate(() => {
      say(strays.sort());
      process.exit(0);
    });
    process.kill(process.pid, "SIGTERM");
  },
};

function told({ attempts, body }: StoredMessage): unknown {
  return { attempts, body: Array.from(body) };
}

await ACTIONS[action]?.();
