import { rootCertificates } from "node:tls";
import { expect, it } from "vitest";
import { certificatesOf } from "./certificates-of.ts";

const [FIRST = "", SECOND = ""] = rootCertificates;
const KEY = "-----BEGIN PRIVATE KEY-----\nbm90IGZvciB5b3U=\n-----END PRIVATE KEY-----\n";

it("takes every certificate, and nothing that stands between", () => {
  const taken = certificatesOf(`# two of them\n${FIRST}\n${KEY}${SECOND}\n`, "The file");
  expect(taken).toBe(`${FIRST}\n${SECOND}\n`);
  expect(certificatesOf(FIRST.replaceAll("\n", "\r\n"), "The file")).toContain("BEGIN CERTIFICATE");
});

it.each([
  ["nothing", "", /holds no PEM certificate/],
  ["a key alone", KEY, /holds no PEM certificate/],
  ["bytes", "\u0000\u0001\u00ff", /holds no PEM certificate/],
  ["a beginning alone", `${FIRST}\n-----BEGIN CERTIFICATE-----\nMIIB`, /cannot be read/],
  [
    "a damaged one beside a whole one",
    `${FIRST}\n${SECOND.replace(/\n.{30,}\n/, "\n")}`,
    /cannot be read/,
  ],
])("refuses %s by name", (_, pem, message) => {
  expect(() => certificatesOf(pem, "The file ca.pem")).toThrow(
    expect.objectContaining({
      code: "ca-invalid",
      message: expect.stringMatching(message),
      remedy: expect.stringMatching(/PEM/),
    }),
  );
  expect(() => certificatesOf(pem, "The file ca.pem")).toThrow(/^The file ca\.pem holds /);
});
