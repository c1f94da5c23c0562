import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SAMPLE_CERTIFICATE, SAMPLE_CERTIFICATE_KEY } from "../testing/sample-certificate.ts";
import { runCli } from "./cli-process.ts";
import { namesWith, reportOf } from "./report-of.ts";

/*
 * A worker behind a certificate of its operator's own and a gateway that asks for a header.
 */

const KEY = "open-sesame-open-sesame";
const HEALTH = "fetch-returns-a-response";

let directory: string;
let server: Server;
let endpoint: string;
let connections = 0;
let received: IncomingHttpHeaders[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "private-endpoint-"));
  writeFileSync(join(directory, "ca.pem"), SAMPLE_CERTIFICATE);
  server = createServer(
    { cert: SAMPLE_CERTIFICATE, key: SAMPLE_CERTIFICATE_KEY },
    ({ headers }, response) => {
      received.push(headers);
      const isAllowed = headers["x-access-key"] === KEY;
      response.writeHead(isAllowed ? 200 : 403, { "content-type": "application/json" });
      response.end(JSON.stringify({ probe: "takoform.runtime-abi-probe@v1", ok: true }));
    },
  );
  server.on("connection", () => {
    connections += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  endpoint = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  received = [];
  connections = 0;
});

afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

async function run(...more: readonly string[]) {
  const { process, ...result } = await runCli(
    ["run", "--endpoint", endpoint, "--only", HEALTH, "--reporter", "json", ...more],
    { ACCESS_KEY: KEY },
  );
  const files = process.files();
  process.remove();
  expect(result.stdout + result.stderr).not.toContain("sesame");
  return { ...result, files };
}

const header = ["--header-env", "X-Access-Key=ACCESS_KEY"];
const authority = () => ["--ca", join(directory, "ca.pem")];

test("with the header and the authority it is measured", async () => {
  const result = await run(...header, ...authority());
  expect(namesWith(reportOf(result), "passed")).toEqual([HEALTH]);
  expect(result.code).toBe(3);
  expect(received.map((headers) => headers["x-access-key"])).toEqual([KEY, KEY]);
});

test("without the authority it is not trusted, and the remedy names --ca", async () => {
  const { code, stderr } = await run(...header);
  expect(code).toBe(2);
  expect(stderr).toMatch(/certificate/);
  expect(stderr).toMatch(/--ca/);
  expect(received).toEqual([]);
});

test("without the header the gateway refuses, and nothing is measured", async () => {
  const { code, stderr } = await run(...authority());
  expect(code).toBe(2);
  expect(stderr).toMatch(/403/);
});

test("a dry run makes no connection and writes nothing", async () => {
  const { code, stdout, files } = await run(
    ...header,
    ...authority(),
    ...["--dry-run", "--out", "reports"],
  );
  expect(code).toBe(0);
  expect(stdout).toMatch(/its extra headers +x-access-key\n/);
  expect(stdout).toMatch(/GET +\/abi\/health/);
  expect(connections).toBe(0);
  expect(files).toEqual([]);
});

test("a dry run of a target starts none", async () => {
  const { process, code, stdout } = await runCli(["run", "--target", "workerd", "--dry-run"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/18 of 18/);
  expect(process.runningProcesses()).toEqual([]);
  expect(process.files()).toEqual([]);
  process.remove();
});
