import type { Planned } from "@runtime-abi/protocol";
import { expect, test } from "vitest";
import { PLANNED } from "../testing/planned-checks.ts";
import { type Script, startHttpServer, startScriptedServer } from "../testing/scripted-server.ts";
import { endpointAt, measurePlanned } from "../testing/test-session.ts";

const OK = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n";

async function measureSeries(requests: readonly object[], script: Script) {
  await using server = await startScriptedServer(script);
  const planned = { ...PLANNED.requestSeries, requests } as unknown as Planned<"requestSeries">;
  const measurement = await measurePlanned(planned, { worker: endpointAt(server.url) });
  return { measurement, requests: [...server.requests] };
}

const answerOk: Script = (socket, { method }) => {
  socket.write(method === "HEAD" ? OK : `${OK}ok`);
};

function framing(head: string): string[] {
  return head.split("\r\n").filter((line) => /^(content-length|transfer-encoding):/.test(line));
}

test("each request goes out as stated, one after another, on a connection of its own", async () => {
  const headers = [
    ["X-Twice", "1"],
    ["X-Twice", "2"],
  ];
  const { measurement, requests } = await measureSeries(
    [
      { method: "PATCH", path: "/abi/%41?b=2&a=1", headers },
      { method: "POST", path: "/abi/x", body: { length: "declared", base64: "" } },
      { method: "POST", path: "/abi/x", body: { length: "declared", base64: "AP8=" } },
    ],
    answerOk,
  );
  expect(measurement.exchanges.map(({ end }) => end)).toEqual(["complete", "complete", "complete"]);
  expect(requests.map(({ connection }) => connection)).toEqual([0, 1, 2]);
  expect(requests[0]).toMatchObject({ method: "PATCH", path: "/abi/%41?b=2&a=1" });
  expect(requests[0]?.head).toContain("\r\nX-Twice: 1\r\nX-Twice: 2");
  expect(requests.map(({ head }) => framing(head))).toEqual([
    [],
    ["content-length: 0"],
    ["content-length: 2"],
  ]);
  expect(requests[2]?.body).toBe("\x00\xff");
});

test("a body of unknown length is chunked, also one without a byte", async () => {
  const seen: unknown[] = [];
  await using server = await startHttpServer((request, response) => {
    const { "transfer-encoding": coding, "content-length": length } = request.headers;
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      seen.push([coding, length, Buffer.concat(pieces).toString("hex")]);
      response.end();
    });
  });
  const requests = ["", "AP8="].map((base64) => {
    return { method: "POST", path: "/abi/x", body: { length: "unknown", base64 } } as const;
  });
  const planned = { ...PLANNED.requestSeries, requests };
  const { exchanges } = await measurePlanned(planned, { worker: endpointAt(server.url) });
  expect(exchanges.map(({ end }) => end)).toEqual(["complete", "complete"]);
  expect(seen).toEqual([
    ["chunked", undefined, ""],
    ["chunked", undefined, "00ff"],
  ]);
});

test("an answer to HEAD ends with its head, and what follows it shows", async () => {
  const head = [{ method: "HEAD", path: "/abi/x" }];
  const honest = await measureSeries(head, answerOk);
  expect(honest.measurement.exchanges[0]).toMatchObject({ end: "complete", body: { bytes: 0 } });
  const wrong = await measureSeries(head, (socket) => void socket.write(`${OK}ok`));
  expect(wrong.measurement.exchanges[0]?.failure?.kind).toBe("excess");
});
