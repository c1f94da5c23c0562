import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { READY_PATH } from "@runtime-abi/host-code";
import { createLogRing, type ProcessEnd, type StartedProcesses } from "@runtime-abi/target-kit";
import { afterEach, beforeEach, expect, test } from "vitest";
import { proveStarted } from "./prove-started.ts";

/** A server of this process, which plays what was started or what was left over. */
let server: Server;
let here: URL;
beforeEach(async () => {
  server = createServer(({ url }, response) => {
    response.end(url === READY_PATH ? "the secret" : "a worker");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  here = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const marks = (mark: string): StartedProcesses => ({ group: 2 ** 22, mark });
/** A variable of this process's own environment plays the mark. */
const ours = marks("PATH");
const anothers = marks("RUNTIME_ABI_OF_ANOTHER_START");

function prove(started: StartedProcesses | undefined, endpoint = here, readySecret = "the secret") {
  const session = { started: () => started, ended: new Promise<ProcessEnd>(() => undefined) };
  const signal = AbortSignal.timeout(400);
  const log = createLogRing();
  return proveStarted({ session, endpoint, loaderEndpoint: here, readySecret, log, signal });
}

test("the adapter knows the secret, and the measured worker's socket is of the start", async () => {
  await expect(prove(ours)).resolves.toBeUndefined();
});

test("a measured worker's socket that another process holds is refused, with its number", async () => {
  await expect(prove(anothers)).rejects.toMatchObject({
    code: "target-other-process",
    message: expect.stringContaining(`process ${process.pid} (`),
  });
});

test("an adapter that does not know the secret is never taken for ours", async () => {
  await expect(prove(ours, here, "another secret")).rejects.toMatchObject({
    code: "target-interrupted",
  });
});

test("a port on which nobody listens, and a start without a process, are no proof", async () => {
  const nowhere = new URL("http://127.0.0.1:1");
  await expect(prove(ours, nowhere)).rejects.toMatchObject({ code: "target-not-ready" });
  await expect(prove(undefined)).rejects.toMatchObject({ code: "target-not-ready" });
});
