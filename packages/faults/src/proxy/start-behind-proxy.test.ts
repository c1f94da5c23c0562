import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { startBehindProxy } from "./start-behind-proxy.ts";

async function startSubject() {
  const server = createServer((_, response) => response.end("here"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  let stops = 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    port,
    name: "subject",
    stops: () => stops,
    async stop() {
      stops += 1;
      server.close();
      server.closeAllConnections();
    },
  };
}

test("the subject is reached through the proxy, and stopping ends both", async () => {
  const subject = await startSubject();
  const proxied = await startBehindProxy(subject, { behaviours: [] });
  expect(proxied.endpoint).not.toBe(subject.endpoint);
  expect(proxied.name).toBe("subject");
  expect(await (await fetch(proxied.endpoint)).text()).toBe("here");
  await proxied.stop();
  await proxied.stop();
  expect(subject.stops()).toBe(2);
  await expect(fetch(proxied.endpoint)).rejects.toThrow();
});

test("the proxy listens on the port asked for, and a taken one stops the subject", async () => {
  const subject = await startSubject();
  const refused = startBehindProxy(subject, { behaviours: [], port: subject.port });
  await expect(refused).rejects.toMatchObject({ code: "EADDRINUSE" });
  expect(subject.stops()).toBe(1);
});
