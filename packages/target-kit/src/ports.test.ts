import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { FIRST_CHOSEN_PORT, LAST_CHOSEN_PORT } from "./limits.ts";
import { assertPortFree, freePort, freePorts, LOOPBACK_HOST, portInUse } from "./ports.ts";

test("a free port can be listened on", async () => {
  const port = await freePort();
  expect(port).toBeGreaterThan(0);
  await expect(assertPortFree(port)).resolves.toBeUndefined();
});

test("a free port is none that a system hands out by itself, and no two are equal", async () => {
  const ports = await freePorts(30);
  expect(new Set(ports).size).toBe(30);
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(FIRST_CHOSEN_PORT);
  expect(Math.max(...ports)).toBeLessThanOrEqual(LAST_CHOSEN_PORT);
});

test("a port in use is refused by number, with a remedy", async () => {
  const server = createServer().listen(0, LOOPBACK_HOST);
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const refusal = expect.objectContaining({
    code: "target-port-in-use",
    message: expect.stringContaining(String(port)),
    remedy: expect.stringContaining("choose another port"),
  });
  await expect(assertPortFree(port)).rejects.toEqual(refusal);
  server.close();
});

test("another reason than a taken port is named", () => {
  expect(portInUse(80, "EACCES").message).toContain("EACCES");
});
