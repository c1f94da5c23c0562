import type { Exchange, Measurement } from "@runtime-abi/protocol";
import { expect } from "vitest";
import type { SendOptions, SessionRequest } from "../measuring-session.ts";
import { type RunningServer, type Script, startScriptedServer } from "./scripted-server.ts";
import { endpointAt, measureSteps, type TestMeasuring } from "./test-session.ts";

/** How a test asks, where that differs from one plain GET. */
export interface Asking extends Partial<TestMeasuring> {
  readonly request?: Partial<SessionRequest>;
  readonly send?: SendOptions;
}

/** Asks a server once and gives the evidence; nothing of it may stay open. */
export async function ask(
  server: RunningServer,
  { request, send, ...measuring }: Asking = {},
): Promise<{ measurement: Measurement; exchange: Exchange }> {
  const measurement = await measureSteps(
    { worker: endpointAt(server.url), ...measuring },
    async (session) => {
      await session.send({ role: "main", method: "GET", path: "/abi/x", ...request }, send);
    },
  );
  const exchange = measurement.exchanges[0];
  if (exchange === undefined) {
    throw new Error("no exchange was recorded");
  }
  return { measurement, exchange };
}

/** The same with a server that answers by a script, and has no connection left afterwards. */
export async function askScript(script: Script, asking: Asking = {}) {
  await using server = await startScriptedServer(script);
  const asked = await ask(server, asking);
  await expect.poll(() => server.openConnections()).toBe(0);
  return { ...asked, requests: server.requests };
}
