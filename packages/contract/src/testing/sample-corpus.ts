import { Buffer } from "node:buffer";
import { prefixedSha256, sha256Hex } from "../corpus/digest.ts";
import { carriedModules } from "../rules/carried-modules.ts";
import type { Contract } from "../schema/contract-schema.ts";
import { CONTRACT_FILE, MANIFEST_FILE, MANIFEST_FORMAT } from "../schema/manifest-schema.ts";
import { SAMPLE_IDENTITY, sampleContract, TO_BE_PACKED } from "./sample-contract.ts";

/** A corpus before it is packed: tests change it and pack it. */
export interface Sample {
  readonly contract: Contract;
  /** Module sources by path. */
  readonly sources: Map<string, string | Uint8Array>;
}

const HANDLER = "async () => new Response()";

/** A corpus that every rule accepts. */
export function sample(): Sample {
  const contract = sampleContract();
  const sources = new Map<string, string | Uint8Array>([
    ["bundles/probe.js", "export default { fetch() {}, scheduled() {}, queue() {} };\n"],
    [
      "bundles/peer.js",
      `const PEER_IDENTITY = "${SAMPLE_IDENTITY}";\nexport default { fetch() { return PEER_IDENTITY; } };\n`,
    ],
    ["bundles/fetch-only.js", `export default { fetch: ${HANDLER} };\n`],
    ["bundles/broken.js", "export default {\n"],
    ["bundles/page.html", "<p>\n"],
  ]);
  return { contract, sources };
}

/** The files of a sample with right digests throughout, so that only its contents can be wrong. */
export function packSample({ contract, sources }: Sample): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  for (const [path, source] of sources) {
    files.set(path, typeof source === "string" ? bytesOf(source) : source);
  }
  for (const module of contract.bundles.flatMap(carriedModules)) {
    const bytes = files.get(module.source);
    if (bytes !== undefined && module.sha256 === TO_BE_PACKED) {
      module.sha256 = prefixedSha256(bytes);
    }
  }
  return packContract(files, JSON.stringify(contract, undefined, 2));
}

/** Puts a contract's text, and the manifest that pins it, among the files. */
export function packContract(
  files: Map<string, Uint8Array>,
  contractText: string,
): Map<string, Uint8Array> {
  const sha256 = sha256Hex(contractText);
  files.set(CONTRACT_FILE, bytesOf(contractText));
  return packManifest(files, { format: MANIFEST_FORMAT, contract: CONTRACT_FILE, sha256 });
}

export function packManifest(
  files: Map<string, Uint8Array>,
  manifest: object,
): Map<string, Uint8Array> {
  return files.set(MANIFEST_FILE, bytesOf(JSON.stringify(manifest, undefined, 2)));
}

function bytesOf(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "utf8"));
}
