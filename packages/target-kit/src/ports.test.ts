import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { assertPortFree, freePort, LOOPBACK_HOST, portInUse } from "./ports.ts";

test("a free port can be listened on", async () => {
  const port = await freePort();
  expect(port).toBeGreaterThan(0);
  await expect(assertPortFree(port)).resolves.toBeUndefined();
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
