import { expect, test } from "vitest";
import { type FakeContext, fakeContext } from "../testing/fake-context.ts";
import { type FakeTarget, fakeTarget } from "../testing/fake-target.ts";
import { type ServeFlags, serveCommand } from "./serve.ts";

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

test("values are deployed as they are given, and refused before anything starts", async () => {
  const env = { LEVEL: " info\n", SECRET: "hunter2-hunter2" };
  const context = fakeContext("/", env);
  const flags = {
    target: "fake",
    extended: true,
    varEnv: ["LOG_LEVEL=LEVEL"],
    secretEnv: ["API_SIGNING_TOKEN_NAME=SECRET"],
  };
  const deployed: unknown[] = [];
  const target = {
    ...fakeTarget(),
    start: (deployment: { values?: unknown }) => {
      deployed.push(deployment.values);
      return Promise.reject(new Error("enough"));
    },
  };
  await expect(serveCommand(flags, context, async () => target)).rejects.toThrow("enough");
  expect(deployed).toEqual([{ LOG_LEVEL: env.LEVEL, API_SIGNING_TOKEN_NAME: env.SECRET }]);
  const partly = { ...flags, secretEnv: [] };
  await expect(serveCommand(partly, context, async () => target)).rejects.toThrow(/No value/);
  expect(deployed).toHaveLength(1);
});

test("a runtime that ends by itself is told of with its log", async () => {
  const line = "assertion \u001b[31mfailed";
  const { code, context, target } = await serveThen(({ target }) => {
    target.starts[0]?.log?.(line);
    target.die({ message: "exit code 134", log: [line] });
  });
  expect(code).toBe(1);
  expect(context.stderr.text).toBe(
    "fake | assertion \\x1b[31mfailed\nruntime-abi: the runtime ended by itself: exit code 134\n",
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

interface Line {
  readonly target: string;
  readonly endpoint: string;
  readonly loaderEndpoint: string;
}

/** Serves for real until `next` has ended. */
async function serveStandIn(flags: Partial<ServeFlags>, next: (line: Line) => Promise<void>) {
  const context = fakeContext();
  const ended = serveCommand({ target: "stand-in", ...flags }, context);
  await Promise.race([context.stdout.written, ended]);
  await next(JSON.parse(context.stdout.text));
  context.interrupt();
  expect(await ended).toBe(0);
}

test("the stand-in is served with both its endpoints, marked as what it is", async () => {
  await serveStandIn({}, async ({ target, endpoint, loaderEndpoint }) => {
    expect(target).toBe("stand-in");
    for (const url of [`${endpoint}/abi/health`, loaderEndpoint]) {
      expect((await fetch(url)).headers.get("x-runtime-abi-stand-in")).toBe("1");
    }
  });
});

test.each([
  ["throw-answers-200", 200],
  ["throw-answers-an-html-500", 500],
  ["network-has-latency", 500],
])("the stand-in is served with %s", async (fault, status) => {
  await serveStandIn({ fault }, async ({ endpoint }) => {
    expect((await fetch(`${endpoint}/abi/throw`)).status).toBe(status);
  });
});

test.each([
  [{ target: "stand-in", stock: true }, "no stock mode"],
  [{ target: "stand-in", fault: "throw-answer-200" }, "no fault or variant"],
  [{ target: "workerd", fault: "throw-hangs" }, "--target stand-in only"],
  [{ target: "standin" }, 'no target "standin"'],
])("%j is refused", async (flags, message) => {
  await expect(serveCommand(flags, fakeContext())).rejects.toThrow(message);
});
