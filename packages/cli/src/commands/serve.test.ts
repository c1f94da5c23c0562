import { expect, test } from "vitest";
import { type FakeContext, fakeContext } from "../testing/fake-context.ts";
import { type FakeTarget, fakeTarget } from "../testing/fake-target.ts";
import { serveCommand } from "./serve.ts";

const LINE =
  '{"target":"fake","endpoint":"http://127.0.0.1:1","loaderEndpoint":"http://127.0.0.1:2/load"}\n';

interface Parts {
  readonly context: FakeContext;
  readonly target: FakeTarget;
}

/** Serves until the line has been printed, then does `next`. */
async function serveThen(next: (parts: Parts) => void) {
  const all: Parts = { context: fakeContext(), target: fakeTarget() };
  const ended = serveCommand({ target: "fake", port: "8787" }, all.context, async () => all.target);
  await Promise.race([all.context.stdout.written, ended]);
  next(all);
  return { ...all, code: await ended };
}

test("one line of JSON; a signal is the usual end, and the target is stopped", async () => {
  const { code, context, target } = await serveThen(({ context }) => context.interrupt());
  expect(code).toBe(0);
  expect(context.stdout.text).toBe(LINE);
  expect(target.stops).toBe(1);
  expect(target.starts).toMatchObject([{ mode: "host", port: 8787 }]);
});

test("a runtime that ends by itself is told of with its log", async () => {
  const line = "assertion \u001b[31mfailed";
  const { code, context, target } = await serveThen(({ target }) => {
    target.starts[0]?.log?.(line);
    target.die({ message: "exit code 134", log: [line] });
  });
  expect(code).toBe(1);
  expect(context.stderr.text).toBe(
    "fake | assertion \\u{1b}[31mfailed\nruntime-abi: the runtime ended by itself: exit code 134\n",
  );
  expect(target.stops).toBe(1);
});

test("interrupted while it starts: 130, nothing on standard output", async () => {
  const context = fakeContext();
  const target = fakeTarget({
    start: () => {
      context.interrupt();
      return Promise.reject(Object.assign(new Error("ended"), { code: "target-interrupted" }));
    },
  });
  expect(await serveCommand({ target: "fake" }, context, async () => target)).toBe(130);
  expect(context.stdout.text).toBe("");
});

test("a mode that the target lacks, and a target that cannot run here, are refused", async () => {
  const load = (target: ReturnType<typeof fakeTarget>) => async () => target;
  const flags = { target: "fake", stock: true };
  await expect(serveCommand(flags, fakeContext(), load(fakeTarget()))).rejects.toMatchObject({
    message: expect.stringContaining("no stock mode"),
  });
  const unavailable = fakeTarget({
    availability: async () => ({ available: false, reason: "No binary.", remedy: "Get one." }),
  });
  const refused = serveCommand({ target: "fake" }, fakeContext(), load(unavailable));
  await expect(refused).rejects.toMatchObject({ code: "target-unavailable", remedy: "Get one." });
});
