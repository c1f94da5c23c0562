import { expect, test } from "vitest";
import { PLANNED } from "../testing/planned-checks.ts";
import { jsonAnswer, startScriptedServer } from "../testing/scripted-server.ts";
import { endpointAt, measurePlanned } from "../testing/test-session.ts";

test.each(["request", "environment", "globals"] as const)("%s asks once", async (procedure) => {
  await using server = await startScriptedServer((socket) => {
    socket.write(jsonAnswer({ anything: true }, "500 Oops"));
  });
  const planned = PLANNED[procedure];
  const measurement = await measurePlanned(planned, { worker: endpointAt(server.url) });
  expect(measurement).toMatchObject({
    ending: "finished",
    exchanges: [
      { role: "main", path: planned.request.path, end: "complete", head: { status: 500 } },
    ],
  });
  expect(server.requests).toHaveLength(1);
});

test("load posts the planned document to the loader, and to no one else", async () => {
  await using worker = await startScriptedServer((socket) => void socket.destroy());
  await using loader = await startScriptedServer((socket) => void socket.write(jsonAnswer({})));
  const measurement = await measurePlanned(PLANNED.load, {
    worker: endpointAt(worker.url),
    loader: endpointAt(`${loader.url}/load`),
  });
  expect(measurement).toMatchObject({
    ending: "finished",
    exchanges: [{ role: "main", path: "" }],
  });
  expect(loader.requests).toMatchObject([{ method: "POST", path: "/load" }]);
  expect(JSON.parse(loader.requests[0]?.body ?? "")).toEqual(PLANNED.load.body);
  expect(worker.requests).toHaveLength(0);
});

test("load asks for further loads one after another, whatever the answers, and sends what is carried", async () => {
  await using loader = await startScriptedServer((socket) => {
    socket.write(jsonAnswer({ error: { code: "module_not_found" } }, "422 Unprocessable"));
  });
  const { body } = PLANNED.load;
  const auxiliaryModules = [{ name: "m.js.map", mediaType: "map", contentBase64: "e30=" }];
  const further = [
    { ...body, mainModule: "second.js" },
    { ...body, auxiliaryModules },
  ];
  const measurement = await measurePlanned(
    { ...PLANNED.load, further },
    { worker: endpointAt(loader.url), loader: endpointAt(loader.url) },
  );
  expect(measurement.ending).toBe("finished");
  const [first, second, third] = measurement.exchanges;
  expect(measurement.exchanges).toHaveLength(3);
  expect(second?.startedAtMillis).toBeGreaterThanOrEqual(first?.endedAtMillis ?? Infinity);
  expect(third?.startedAtMillis).toBeGreaterThanOrEqual(second?.endedAtMillis ?? Infinity);
  expect(loader.requests.map((request) => JSON.parse(request.body))).toEqual([body, ...further]);
});

test("load gives up an answer beyond the loader's own cap", async () => {
  await using loader = await startScriptedServer((socket) => {
    socket.write(`HTTP/1.1 200 OK\r\n\r\n${"x".repeat(1_100_000)}`);
  });
  const measurement = await measurePlanned(PLANNED.load, {
    worker: endpointAt(loader.url),
    loader: endpointAt(loader.url),
  });
  expect(measurement).toMatchObject({
    ending: "cap",
    exchanges: [{ end: "stopped", failure: { kind: "bodyCap" } }],
  });
});
