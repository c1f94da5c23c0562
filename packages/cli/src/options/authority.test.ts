import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fakeContext } from "../testing/fake-context.ts";
import { trustAuthority } from "./authority.ts";
import type { RunSubject } from "./run-subject.ts";

const [CA = ""] = rootCertificates;
const HTTPS = { url: "https://worker.example" };
const HTTP = { url: "http://127.0.0.1:9" };

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "authority-"));
  writeFileSync(join(directory, "ca.pem"), `${CA}\n`);
});

afterEach(() => rmSync(directory, { recursive: true }));

function trust(worker: { url: string }, loader?: { url: string }, file = "ca.pem") {
  const subject: RunSubject = {
    kind: "endpoint",
    worker,
    independent: false,
    ...(loader === undefined ? {} : { loader }),
  };
  return trustAuthority(subject, file, fakeContext(directory));
}

test("https endpoints trust it, others are told nothing of it", async () => {
  expect(await trust(HTTPS, HTTP)).toMatchObject({
    worker: { url: HTTPS.url, ca: `${CA}\n` },
    loader: expect.not.objectContaining({ ca: expect.anything() }),
  });
  expect(await trust(HTTP, HTTPS)).toMatchObject({ loader: { ca: `${CA}\n` } });
});

test("the scheme is known in any spelling", async () => {
  expect(await trust({ url: "HTTPS://worker.example/" })).toMatchObject({
    worker: { url: "https://worker.example", ca: `${CA}\n` },
  });
});

test("it is refused where no endpoint is https, and an endpoint that is none is named first", async () => {
  await expect(trust(HTTP, HTTP)).rejects.toThrow(/https endpoint only/);
  await expect(trust({ url: "nowhere" })).rejects.toThrow(/nowhere/);
});

test.each([
  ["missing.pem", /missing\.pem .*ENOENT/],
  [".", /no regular file/],
  ["/dev/zero", /no regular file/],
  ["huge.pem", /more than 1048576 bytes/],
  ["empty.pem", /empty\.pem holds no PEM certificate/],
])("the file %s is refused by name", async (file, message) => {
  writeFileSync(join(directory, "empty.pem"), "");
  writeFileSync(join(directory, "huge.pem"), "");
  truncateSync(join(directory, "huge.pem"), 2 ** 40);
  await expect(trust(HTTPS, undefined, file)).rejects.toThrow(message);
});
