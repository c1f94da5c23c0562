import type { LookupFunction } from "node:net";
import { describe, expect, test } from "vitest";
import { checkSetup } from "../setup-check.ts";
import type { Endpoint } from "../subject.ts";
import { systemClock } from "../system-clock.ts";
import { acceleratedClock } from "../testing/accelerated-clock.ts";
import { startFullServer } from "../testing/full-backlog.ts";
import { PLANNED } from "../testing/planned-checks.ts";
import { jsonAnswer, startScriptedServer } from "../testing/scripted-server.ts";
import { planOf } from "../testing/test-run.ts";
import { endpointAt, measureSteps } from "../testing/test-session.ts";
import { acceptsConnection } from "./accepts-connection.ts";

const DEADLINE_MILLIS = 80;
/** How late a deadline may be on a busy machine. */
const LATE_MILLIS = 500;

const never: LookupFunction = () => undefined;
const unresolvable = endpointAt("http://worker.example", { lookup: never });

/** Makes the three kinds of endpoint to which no connection comes about, and hands over each. */
async function silent(kind: string, use: (endpoint: Endpoint) => Promise<void>): Promise<void> {
  if (kind === "a name that is never resolved") {
    return await use(unresolvable);
  }
  if (kind === "a connection that is never made") {
    await using server = await startFullServer();
    return await use(endpointAt(server.url));
  }
  // It takes the handshake's first message for a request that goes on, and says nothing.
  await using server = await startScriptedServer(() => undefined);
  return await use(endpointAt(server.url.replace("http:", "https:")));
}

describe.each([
  ["a name that is never resolved", "while the host name was being resolved"],
  ["a connection that is never made", "while the connection was being made"],
  ["a handshake that never ends", "during the TLS handshake"],
])("%s", (kind, phase) => {
  test("ends at the check's deadline, saying how far it came", async () => {
    await silent(kind, async (worker) => {
      const began = performance.now();
      const { exchanges, ending } = await measureSteps(
        { worker, deadlineMillis: DEADLINE_MILLIS },
        async (session) => {
          await session.send({ role: "main", method: "GET", path: "/" });
        },
      );
      const took = performance.now() - began;
      expect(ending).toBe("deadline");
      expect(exchanges).toHaveLength(1);
      expect(exchanges[0]).toMatchObject({ end: "stopped", failure: { kind: "deadline" } });
      expect(exchanges[0]?.failure?.message).toContain(phase);
      expect(exchanges[0]?.head).toBeUndefined();
      expect(took).toBeGreaterThanOrEqual(DEADLINE_MILLIS - 1);
      expect(took).toBeLessThan(DEADLINE_MILLIS + LATE_MILLIS);
    });
  });

  test("ends when the operator interrupts", async () => {
    await silent(kind, async (worker) => {
      const signal = AbortSignal.timeout(20);
      const began = performance.now();
      const { ending } = await measureSteps({ worker, signal }, async (session) => {
        await session.send({ role: "main", method: "POST", path: "/", json: {} });
      });
      expect(ending).toBe("interrupted");
      expect(performance.now() - began).toBeLessThan(LATE_MILLIS);
    });
  });

  test("is told by the setup check", async () => {
    await silent(kind, async (worker) => {
      const hurried = acceleratedClock(100);
      const found = await checkSetup(planOf(PLANNED.request), { worker }, hurried);
      expect(found).toMatchObject({ code: "unreachable", endpoint: "worker" });
      expect(found?.message).toMatch(/within 10 s/);
      expect(found?.message).toContain(phase);
    });
  });

  test("is no sign that the subject is back", async () => {
    await silent(kind, async (endpoint) => {
      const { signal } = new AbortController();
      expect(await acceptsConnection(endpoint, systemClock, 50, signal)).toBe(false);
    });
  });
});

test("a name is resolved as the endpoint says, and asked for by its name", async () => {
  await using server = await startScriptedServer((socket) => void socket.write(jsonAnswer({})));
  const lookup: LookupFunction = (_name, { all }, resolved) => {
    const address = { address: "127.0.0.1", family: 4 };
    if (all) {
      resolved(null, [address]);
    } else {
      resolved(null, address.address, address.family);
    }
  };
  const worker = endpointAt(`http://worker.example:${server.port}`, { lookup });
  const { exchanges } = await measureSteps({ worker }, async (session) => {
    await session.send({ role: "main", method: "GET", path: "/" });
  });
  expect(exchanges[0]?.head?.status).toBe(200);
  expect(server.requests[0]?.head).toContain(`worker.example:${server.port}`);
});

test("a name that cannot be resolved is a failure at once", async () => {
  const lookup: LookupFunction = (name, _options, resolved) => {
    const error = Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), { code: "ENOTFOUND" });
    resolved(error, "", 0);
  };
  const worker = endpointAt("http://worker.example", { lookup });
  const { exchanges } = await measureSteps({ worker }, async (session) => {
    await session.send({ role: "main", method: "GET", path: "/" });
  });
  expect(exchanges[0]).toMatchObject({ end: "noHead", failure: { kind: "resolve" } });
});
