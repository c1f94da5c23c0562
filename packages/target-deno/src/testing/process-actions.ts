import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type Actions, args, directory, runtime, say } from "./host-under-test.ts";

declare const Deno: {
  readonly pid: number;
  kill(pid: number, signal: "SIGTERM"): void;
};

export const PROCESS_ACTIONS: Actions = {
  /** Imports each file and says which error of the ABI that is, or what it exports. */
  async load() {
    for (const file of args) {
      const outcome = await runtime.importModule(pathToFileURL(file).href).then(
        ({ default: exported }) => Object.keys((exported ?? {}) as object),
        (error) => runtime.loadErrorCode(error),
      );
      say(outcome);
    }
  },
  /** Stops while one request is being answered and one is answered without end. */
  async serve() {
    const listening = await runtime.serve({
      port: 0,
      fetch: async ({ url }) => {
        if (url.endsWith("/endless")) return new Response(endless());
        await sleep(100);
        return new Response("answered");
      },
    });
    const origin = `http://127.0.0.1:${listening.port}`;
    const reader = (await fetch(`${origin}/endless`)).body?.getReader();
    await reader?.read();
    const answered = fetch(origin).then((response) => response.text());
    await sleep(20);
    const since = performance.now();
    await listening.stop(300);
    say(performance.now() - since >= 299);
    say(await answered);
    say(
      await fetch(origin).then(
        () => "answered",
        () => "refused",
      ),
    );
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
    await new Promise<void>((resolve) => {
      runtime.onTerminate(resolve);
      Deno.kill(Deno.pid, "SIGTERM");
    });
    say(strays.sort());
  },
  /** The command for a process that may read one directory, and nothing else. */
  async "restricted command"() {
    say(runtime.restrictedSelf([directory], `${directory}/import-map.json`));
  },
};

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      await sleep(5);
      controller.enqueue(new TextEncoder().encode("more\n"));
    },
  });
}
