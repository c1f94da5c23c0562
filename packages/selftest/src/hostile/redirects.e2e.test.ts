import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { installedCorpus } from "../installed-corpus.ts";
import { ALL_CHECKS, LOAD_CHECKS, namesOf } from "./checks.ts";
import { differences, type HostileCase, startCase } from "./hostile-case.ts";
import { CASE_DEADLINE_MILLIS } from "./limits.ts";
import { measureHostile } from "./measure-hostile.ts";
import { play } from "./scripted/play.ts";
import { type Routes, type RunningRouter, startRouter } from "./scripted/router.ts";
import { startTrap, type Trap } from "./scripted/trap.ts";
import { answer } from "./scripted/wire.ts";

const corpus = await installedCorpus();
const WORKER_SECRET = "worker-secret-6f1c9e02";
const LOADER_SECRET = "loader-secret-a83b7d15";

let trap: Trap;

beforeAll(async () => {
  trap = await startTrap();
});

afterAll(() => trap.stop());

afterEach(() => {
  expect(trap.connections(), trap.received()).toBe(0);
});

/** A redirect to the trap, with every other header that has ever sent a client somewhere else. */
function toTrap(status: string, location = trap.url): Routes[string] {
  const { port } = trap;
  return play(
    answer(
      `<meta http-equiv="refresh" content="0; url=${trap.url}">`,
      status,
      `location: ${location}`,
      `content-location: ${trap.url}`,
      `refresh: 0; url=${trap.url}`,
      `link: <${trap.url}>; rel=preconnect, <${trap.url}a.js>; rel=preload`,
      `alt-svc: http/1.1="127.0.0.1:${port}"; ma=60`,
    ),
  );
}

interface Measured {
  readonly routes?: Routes;
  readonly loader?: Routes;
}

/** Measures with credentials for both endpoints, the setup check included. */
async function measure({ routes = {}, loader = {} }: Measured, hostile: HostileCase) {
  const started = await startCase(corpus, { name: "", rows: [] });
  const worker = await startRouter({ endpoint: started.endpoint, routes });
  const adapter = await startRouter({ endpoint: started.loaderEndpoint, routes: loader });
  try {
    const report = await measureHostile({
      corpus,
      worker: { url: worker.endpoint, credential: WORKER_SECRET },
      loader: { url: adapter.endpoint, credential: LOADER_SECRET },
      deadlineMillis: CASE_DEADLINE_MILLIS,
      ...(hostile.only === undefined ? {} : { selected: namesOf(hostile.only) }),
    });
    return { differences: differences(hostile, report), worker, adapter };
  } finally {
    await Promise.all([worker.stop(), adapter.stop()]);
    await started.stop();
  }
}

function expectOwnCredential(router: RunningRouter, own: string, other: string): void {
  expect(router.heads.length).toBeGreaterThan(0);
  for (const head of router.heads) {
    expect(head).toContain(`authorization: Bearer ${own}`);
    expect(head).not.toContain(other);
  }
}

const STATUSES = [
  "300 Multiple Choices",
  "301 Moved Permanently",
  "302 Found",
  "303 See Other",
  "304 Not Modified",
  "305 Use Proxy",
  "306 Switch Proxy",
  "307 Temporary Redirect",
  "308 Permanent Redirect",
  "399 Own",
];

describe("row 18: a redirect of the first answer stops the run", () => {
  test.each(STATUSES)("%s of the worker", async (status) => {
    const hostile: HostileCase = { name: status, rows: ["18"] };
    const measured = measure({ routes: { "*": toTrap(status) } }, hostile);
    await expect(measured).rejects.toMatchObject({ name: "SetupError", code: "redirect" });
    await expect(measured).rejects.toThrow(status.slice(0, 3));
    await expect(measured).rejects.toThrow(status.startsWith("304") ? "cache" : trap.url);
  });

  test("307 of the loader", async () => {
    const measured = measure(
      { loader: { "*": toTrap("307 Temporary Redirect") } },
      { name: "loader", rows: ["18"] },
    );
    await expect(measured).rejects.toMatchObject({ code: "redirect" });
    await expect(measured).rejects.toThrow(/^The loader endpoint .*307/);
  });
});

/** The checks that ask again and again. */
const POLLED = ["kv", "queue", "background", "cron"] as const;

const HEALTH_ALONE = ALL_CHECKS.filter(
  (alias) => alias !== "health" && !LOAD_CHECKS.some((load) => load === alias),
);

describe("row 18: a redirect of a later route fails its check alone", () => {
  test("every other route, with every status and kind of address", async () => {
    const { port } = trap;
    const elsewhere = {
      "GET /abi/handler": toTrap("300 Multiple Choices"),
      "GET /abi/throw": toTrap("301 Moved Permanently", `//127.0.0.1:${port}/`),
      "GET /abi/env": toTrap("302 Found", `http://localhost:${port}/`),
      "GET /abi/globals": toTrap("303 See Other", `http://user:word@127.0.0.1:${port}/`),
      "POST /abi/kv": toTrap("307 Temporary Redirect"),
      "POST /abi/queue": toTrap("308 Permanent Redirect"),
      "POST /abi/wait-until": toTrap("307 Temporary Redirect", "/abi/health"),
      "GET /abi/scheduled": toTrap("302 Found"),
      "GET /abi/stream": toTrap("305 Use Proxy"),
      "GET /abi/service-stream": toTrap("307 Temporary Redirect"),
      "POST /abi/echo-stream": toTrap("307 Temporary Redirect"),
      "POST /abi/service-echo-stream": toTrap("303 See Other"),
    };
    const fails = Object.fromEntries(HEALTH_ALONE.map((alias) => [alias, "redirect" as const]));
    const tells = { handler: /unexpected redirect: status 300/, env: /localhost/ };
    const came = await measure(
      { routes: elsewhere },
      { name: "later routes", rows: ["18"], fails, tells },
    );
    expect(came.differences).toEqual([]);
    expectOwnCredential(came.worker, WORKER_SECRET, LOADER_SECRET);
    expectOwnCredential(came.adapter, LOADER_SECRET, WORKER_SECRET);
  });

  test("polls and the DELETE, after a request that was answered", async () => {
    const routes = {
      "GET /abi/kv": toTrap("302 Found"),
      "GET /abi/queue": toTrap("307 Temporary Redirect"),
      "GET /abi/wait-until": toTrap("308 Permanent Redirect"),
      "DELETE /abi/scheduled": toTrap("307 Temporary Redirect"),
    };
    const fails = {
      kv: "redirect",
      queue: "redirect",
      background: "redirect",
      cron: "redirect",
    } as const;
    const came = await measure(
      { routes },
      { name: "polls", rows: ["18"], only: [...POLLED, "handler"], fails },
    );
    expect(came.differences).toEqual([]);
  });

  test("the loader, once it has passed the setup check", async () => {
    let asked = 0;
    const redirect = toTrap("307 Temporary Redirect");
    const loader: Routes = {
      "*": (socket, request) => {
        asked += 1;
        if (asked > 1 && typeof redirect === "function") {
          return redirect(socket, request);
        }
        socket.end(answer("{}"));
      },
    };
    const fails = Object.fromEntries(LOAD_CHECKS.map((alias) => [alias, "redirect" as const]));
    const came = await measure(
      { loader },
      { name: "loader", rows: ["18"], only: [...LOAD_CHECKS, "handler"], fails },
    );
    expect(came.differences).toEqual([]);
    expectOwnCredential(came.adapter, LOADER_SECRET, WORKER_SECRET);
  });
});
