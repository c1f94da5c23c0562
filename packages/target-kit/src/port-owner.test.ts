import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type ListListening,
  listeningByLsof,
  listeningByProcFs,
  listListening,
  parseLsof,
} from "./listening-sockets.ts";
import { portOwner } from "./port-owner.ts";
import { freePort, LOOPBACK_HOST } from "./ports.ts";

const server = createServer();
let port: number;
beforeAll(async () => {
  server.listen(0, LOOPBACK_HOST);
  await once(server, "listening");
  ({ port } = server.address() as { port: number });
});
afterAll(() => server.close());

const holder = (pid: number, group: number) => ({ pid, group, name: "a runtime", state: "S" });
const started = { group: 10, mark: "RUNTIME_ABI_TEST" };
const listing =
  (...sockets: ReturnType<typeof holder>[][]): ListListening =>
  async () =>
    sockets.map((holders) => ({ holders }));

describe("this system's lists find the process that listens", () => {
  test.each<[string, ListListening]>([
    ["its own", listListening],
    ["/proc", async (at) => listeningByProcFs(at)],
    ["lsof", listeningByLsof],
  ])("%s", async (_, list) => {
    const sockets = await list(port);
    expect(sockets.flatMap(({ holders }) => holders.map(({ pid }) => pid))).toEqual([process.pid]);
    expect(sockets[0]?.holders[0]?.group).toBeGreaterThan(0);
    expect(await list(await freePort())).toEqual([]);
  });
});

test("a listener on every address answers on loopback, too", async () => {
  const everywhere = createServer().listen(0);
  await once(everywhere, "listening");
  const { port: open } = everywhere.address() as { port: number };
  expect(await listListening(open)).toHaveLength(1);
  everywhere.close();
});

test("what lsof prints is read by its letters", () => {
  const output = "p12\ng10\ncnode\nf20\nn127.0.0.1:80\nf21\nn[::1]:80\np13\ng13\ncold\nf3\nn*:80\n";
  expect(parseLsof(output)).toMatchObject([
    { holders: [{ pid: 12, group: 10, name: "node" }] },
    { holders: [{ pid: 13, group: 13, name: "old" }] },
  ]);
});

describe("a port belongs to", () => {
  test("the start, when every process that could answer is of it", async () => {
    const list = listing([holder(10, 10), holder(11, 10)]);
    expect(await portOwner(80, started, list)).toEqual({ kind: "started" });
  });

  test.each<[string, ListListening]>([
    ["another group", listing([holder(20, 20)])],
    ["another process as well", listing([holder(10, 10), holder(20, 20)])],
    ["another socket as well", listing([holder(10, 10)], [holder(20, 20)])],
  ])("a stranger: %s", async (_, list) => {
    expect(await portOwner(80, started, list)).toEqual({
      kind: "another",
      holder: "process 20 (a runtime)",
    });
  });

  test("a stranger whom we may not see", async () => {
    const owner = await portOwner(80, started, listing([]));
    expect(owner).toEqual({ kind: "another", holder: "a process of another user" });
  });

  test("nobody, or nobody knows whom", async () => {
    expect(await portOwner(80, started, listing())).toEqual({ kind: "nobody" });
    const untold = () => Promise.reject(new Error("no lsof"));
    expect(await portOwner(80, started, untold)).toEqual({ kind: "unknown", reason: "no lsof" });
  });
});
