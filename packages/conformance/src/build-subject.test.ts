import { rootCertificates } from "node:tls";
import { describe, expect, it } from "vitest";
import { buildSubject } from "./build-subject.ts";
import type { EndpointOptions } from "./conformance-options.ts";

const SECRET = "correct-horse-battery";
const [CA = ""] = rootCertificates;

const worker = (change: Partial<EndpointOptions> = {}) =>
  buildSubject({ worker: { url: "https://worker.example", ...change } }).worker;

describe("extra headers", () => {
  it("go to their endpoint alone, beside the bearer token", () => {
    const subject = buildSubject({
      worker: {
        url: "https://worker.example",
        credential: SECRET,
        headers: { "X-Access-Key": "open-sesame-1" },
      },
      loader: { url: "https://loader.example" },
    });
    expect(subject.worker.headers).toEqual({
      authorization: `Bearer ${SECRET}`,
      "x-access-key": "open-sesame-1",
    });
    expect(subject.loader?.headers).toEqual({});
  });

  it("may authorize in another way than by a bearer token, but not in two", () => {
    const headers = { Authorization: `Basic ${SECRET}` };
    expect(worker({ headers }).headers).toEqual({ authorization: `Basic ${SECRET}` });
    expect(() => worker({ headers, credential: SECRET })).toThrow(
      expect.objectContaining({ code: "header-reserved" }),
    );
  });

  it.each([
    ["", "header-name"],
    ["x key", "header-name"],
    ["x:key", "header-name"],
    ["x\r\nhost", "header-name"],
    ["schlüssel", "header-name"],
    ["Host", "header-reserved"],
    ["content-length", "header-reserved"],
    ["Transfer-Encoding", "header-reserved"],
    ["connection", "header-reserved"],
    ["accept-encoding", "header-reserved"],
    ["cache-control", "header-reserved"],
    ["content-type", "header-reserved"],
    ["te", "header-reserved"],
    ["upgrade", "header-reserved"],
    ["expect", "header-reserved"],
    ["proxy-authorization", "header-reserved"],
    ["keep-alive", "header-reserved"],
    ["trailer", "header-reserved"],
  ])("%j is refused as %s", (name, code) => {
    expect(() => worker({ headers: { [name]: SECRET } })).toThrow(
      expect.objectContaining({ code }),
    );
  });

  it("given twice in two spellings are refused", () => {
    const headers = { "X-Key": SECRET, "x-key": SECRET };
    expect(() => worker({ headers })).toThrow(expect.objectContaining({ code: "header-twice" }));
  });

  it.each(["", "short", "with-a-line-end\n"])("with the value %j are refused", (value) => {
    expect(() => worker({ headers: { "x-key": value } })).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^credential-/) }),
    );
  });
});

describe("a certificate authority", () => {
  it("is handed to the endpoint that it was given for", () => {
    expect(worker({ ca: CA }).ca).toBe(`${CA}\n`);
    expect(worker()).not.toHaveProperty("ca");
  });

  it("is refused without https, and without certificates", () => {
    expect(() => worker({ url: "http://127.0.0.1:1", ca: CA })).toThrow(
      expect.objectContaining({ code: "ca-unused" }),
    );
    expect(() => worker({ ca: "none" })).toThrow(expect.objectContaining({ code: "ca-invalid" }));
  });
});

it("what the caller started is told apart from what merely is on this machine", () => {
  expect(worker({ url: "http://127.0.0.1:1" })).toEqual({
    url: "http://127.0.0.1:1",
    loopback: true,
    headers: {},
  });
  expect(worker({ url: "http://127.0.0.1:1", direct: true }).direct).toBe(true);
});
