import {
  brotliCompressSync,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from "node:zlib";
import { describe, expect, it } from "vitest";
import { createScrubber } from "../scrub/create-scrubber.ts";
import { sampleBody, sampleExchange, sampleObservation } from "../testing/sample-observation.ts";
import { isCoded } from "./is-coded.ts";
import { scrubObservation } from "./scrub-observation.ts";

const TEXT = JSON.stringify({ echoed: "correct-horse-battery", more: "x".repeat(50) });
const COMPRESSORS = { gzipSync, deflateSync, deflateRawSync, brotliCompressSync, zstdCompressSync };

function exchangeOf(data: Uint8Array, headers: [string, string][] = []) {
  return sampleExchange({
    head: { atMillis: 2, status: 200, statusText: "OK", headers },
    body: sampleBody(Buffer.from(data).toString("base64"), "base64"),
  });
}

describe("isCoded", () => {
  it.each([
    ["content-encoding", "gzip"],
    ["Content-Encoding", "identity, br"],
    ["transfer-encoding", "gzip, chunked"],
    ["Transfer-Encoding", "deflate"],
  ])("says so of %s: %s", (name, value) => {
    expect(isCoded(exchangeOf(Buffer.from(TEXT), [[name, value]]))).toBe(true);
  });

  it.each([
    ["content-encoding", "identity"],
    ["content-encoding", ""],
    ["transfer-encoding", "chunked"],
    ["Transfer-Encoding", "Chunked, identity"],
    ["x-encoding", "gzip"],
  ])("does not of %s: %s", (name, value) => {
    expect(isCoded(exchangeOf(Buffer.from(TEXT), [[name, value]]))).toBe(false);
  });

  it.each(Object.entries(COMPRESSORS))(
    "knows %s without a header, whole and cut",
    (_, compress) => {
      const compressed = compress(Buffer.from(TEXT));
      expect(isCoded(exchangeOf(compressed))).toBe(true);
      expect(isCoded(exchangeOf(compressed.subarray(0, compressed.length - 12)))).toBe(true);
    },
  );

  it("knows what would expand without end", () => {
    expect(isCoded(exchangeOf(brotliCompressSync(Buffer.alloc(5e6))))).toBe(true);
  });

  it.each([
    [0xff, 0x00, 0x41],
    [0xc3],
    [0xef, 0xbb, 0xbf, 0x7b, 0xff],
    [0xfe, 0xfe, 0xfe, 0xfe, 0xfe],
  ])("takes other bytes that are no text for what they are", (...bytes) => {
    expect(isCoded(exchangeOf(Uint8Array.from(bytes)))).toBe(false);
  });

  it("leaves text alone", () => {
    for (const text of [TEXT, "", "BZ", "PK", "x^2"]) {
      expect(isCoded(sampleExchange({ body: sampleBody(text) })), text).toBe(false);
    }
  });
});

it("keeps coded bodies where there is no secret, and nothing of them where there is", () => {
  const observation = sampleObservation([exchangeOf(gzipSync(TEXT))]);
  const kept = (secrets: string[]) =>
    scrubObservation(observation, createScrubber(secrets)).measurement?.exchanges[0]?.body.data;
  expect(kept([])).toBe(Buffer.from(gzipSync(TEXT)).toString("base64"));
  expect(Buffer.from(kept(["correct-horse-battery"]) ?? "", "base64").toString()).toMatch(/^\*+$/);
});
