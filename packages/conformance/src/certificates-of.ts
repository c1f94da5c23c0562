import { X509Certificate } from "node:crypto";
import { UsageError } from "./usage-error.ts";

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g;
const BEGINNING = /-----BEGIN CERTIFICATE-----/g;

/**
 * The certificates of a PEM text, and nothing else that it may hold.
 *
 * @param source what to call the text in a message
 * @throws {UsageError} when there is none, or one is damaged
 */
export function certificatesOf(pem: string, source: string): string {
  const certificates = pem.match(CERTIFICATE) ?? [];
  const isWhole = certificates.length === (pem.match(BEGINNING) ?? []).length;
  if (certificates.length === 0 || !isWhole || !certificates.every(isCertificate)) {
    throw new UsageError(
      "ca-invalid",
      certificates.length === 0
        ? `${source} holds no PEM certificate.`
        : `${source} holds a certificate that cannot be read.`,
      "Give the authority's certificates as PEM: blocks from BEGIN CERTIFICATE to END CERTIFICATE.",
    );
  }
  return certificates.map((certificate) => `${certificate}\n`).join("");
}

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).raw.length > 0;
  } catch {
    return false;
  }
}
