import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ORIGIN_HEADER } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import type { Variation } from "../behaviours/variation.ts";
import { EXTENDED_VARIANTS } from "../extended-variants/index.ts";
import { startStandIn } from "../start-stand-in.ts";
import { bundleOf, DEPLOYMENT } from "../testing/test-deployment.ts";
import { OUTBOUND_FAULTS } from "./outbound/index.ts";

const MAIN = `const PROBE = "takoform.runtime-abi-extended-probe@v1";
export default { fetch() { return PROBE; }, scheduled() {}, queue() {} };`;
const EXTENDED = { ...DEPLOYMENT, bundle: bundleOf("main.js", MAIN) };

/** Long enough for a piece that nobody tells of, or an end that does not come. */
const BOUND_MILLIS = 200;

interface Asked {
  readonly url: string;
  ended: boolean;
}

/** An origin as a run has one, in as much as these faults need. */
async function startOrigin() {
  const asked: Asked[] = [];
  let read = () => {};
  const told = new Promise<void>((resolve) => {
    read = resolve;
  });
  const late = () => new Promise<void>((resolve) => setTimeout(resolve, BOUND_MILLIS));
  const routes: Record<string, (response: ServerResponse, query: string) => Promise<void> | void> =
    {
      async pieces(response) {
        response.write("one\n");
        await Promise.race([told, late()]);
        response.end("two\n");
      },
      from: (response, query) => {
        response.writeHead(302, { location: `to?${query}` }).end();
      },
      endless: (response) => {
        response.write("one\n");
      },
      async gone(response) {
        await late();
        response.end("gone");
      },
    };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const url = (request.url ?? "").slice(1);
    const entry = { url, ended: false };
    asked.push(entry);
    request.socket.once("close", () => {
      entry.ended = true;
    });
    response.setHeader("connection", "close");
    const [name = "", query = ""] = url.split("?");
    if (name === "read") {
      read();
    }
    void (routes[name] ?? ((answer) => answer.end(url)))(response, query);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}/`,
    asked,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Document = Record<string, { failed?: string; status?: number; type?: string; text?: string }>;

/** What the module says of its fetches, which of them came, and whether the endless one had ended. */
async function fetched(route: string, faults: readonly Variation[]) {
  const standIn = await startStandIn(EXTENDED, { faults });
  const origin = await startOrigin();
  try {
    const response = await fetch(`${standIn.endpoint}/abi/outbound-${route}`, {
      headers: { [ORIGIN_HEADER]: origin.base },
    });
    const { hello, fetched = {} } = (await response.json()) as {
      hello: { failed?: string };
      fetched?: Document;
    };
    const endless = origin.asked.find(({ url }) => url === "endless");
    return {
      hello: hello.failed === undefined ? "answered" : "failed",
      said: fetched,
      asked: origin.asked.map(({ url }) => url),
      ended: endless?.ended,
    };
  } finally {
    origin.close();
    await standIn.stop();
  }
}

function named(name: string): readonly Variation[] {
  const found = [...OUTBOUND_FAULTS, ...EXTENDED_VARIANTS].filter((fault) => fault.name === name);
  expect(found).toHaveLength(1);
  return found;
}

const READ = ["hello", "pieces", "read?bytes=4", "read?bytes=8"];

test("the honest one reads piece by piece, follows what it is to follow, and ends what it aborts", async () => {
  const pieces = await fetched("pieces", []);
  expect(pieces).toMatchObject({ hello: "answered", asked: READ });
  expect(pieces.said.pieces).toMatchObject({ text: "one\ntwo\n", told: 2 });
  const { said, asked } = await fetched("redirects", []);
  expect(asked).toEqual([
    "hello",
    "from?mode=follow",
    "to?mode=follow",
    "from?mode=manual",
    "from?mode=error",
  ]);
  expect(said.follow?.text).toBe("to?mode=follow");
  expect(said.manual?.status).toBe(302);
  expect(said.error?.failed).toBeDefined();
  expect((await fetched("abort", [])).ended).toBe(true);
});

test("outbound-lets-one-request-out refuses what follows the greeting", async () => {
  const { hello, said, asked } = await fetched("abort", named("outbound-lets-one-request-out"));
  expect([hello, asked]).toEqual(["answered", ["hello"]]);
  expect(said.endless?.failed).toContain("too many");
  expect(said.gone?.failed).toContain("too many");
});

test("outbound-answers-are-lost asks, and says that it failed", async () => {
  const seen = await fetched("pieces", named("outbound-answers-are-lost"));
  expect(seen).toMatchObject({ hello: "failed", asked: ["hello"] });
});

test("outbound-answers-from-a-cache does not ask a second time", async () => {
  const { said, asked } = await fetched("redirects", named("outbound-answers-from-a-cache"));
  expect(asked).toEqual(["hello", "from?mode=follow", "to?mode=follow"]);
  expect(said.manual?.text).toBe("to?mode=follow");
});

test.each(["outbound-waits-for-the-whole-body", "outbound-body-comes-a-piece-late"])(
  "%s tells of nothing while the first piece is all that there is",
  async (name) => {
    const startedAt = performance.now();
    const { said } = await fetched("pieces", named(name));
    expect(said.pieces?.text).toBe("one\ntwo\n");
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(BOUND_MILLIS - 5);
  },
);

test("outbound-changes-pieces alters their ends", async () => {
  const { said } = await fetched("pieces", named("outbound-changes-pieces"));
  expect(said.pieces?.text).toBe("one two ");
});

test("outbound-always-follows asks for every target", async () => {
  const { asked } = await fetched("redirects", named("outbound-always-follows"));
  expect(asked.filter((url) => url.startsWith("to"))).toHaveLength(3);
});

test("outbound-never-follows asks for none", async () => {
  const { asked } = await fetched("redirects", named("outbound-never-follows"));
  expect(asked.filter((url) => url.startsWith("to"))).toEqual([]);
});

test("outbound-hides-redirects answers an empty success", async () => {
  const { said } = await fetched("redirects", named("outbound-hides-redirects"));
  expect(said.manual).toMatchObject({ status: 200, text: "" });
});

test("outbound-takes-error-for-manual hands the redirect out", async () => {
  const { said } = await fetched("redirects", named("outbound-takes-error-for-manual"));
  expect(said.error?.status).toBe(302);
});

test.each(["outbound-ignores-the-signal", "outbound-abort-stays-inside"])(
  "%s leaves the connection open",
  async (name) => {
    expect((await fetched("abort", named(name))).ended).toBe(false);
  },
);

test("outbound-redirects-are-opaque shows a type, and no status", async () => {
  const { said } = await fetched("redirects", named("outbound-redirects-are-opaque"));
  expect(said.manual).toMatchObject({ status: 0, type: "opaqueredirect" });
});

test("outbound-knows-no-error-mode does not ask in that mode", async () => {
  const { said, asked } = await fetched("redirects", named("outbound-knows-no-error-mode"));
  expect(asked).not.toContain("from?mode=error");
  expect(said.error?.failed).toContain("not supported");
});

test("outbound-abort-resets ends the connection, too", async () => {
  expect((await fetched("abort", named("outbound-abort-resets"))).ended).toBe(true);
});
