import type { ContractFormat } from "../formats/contract-format.ts";
import type { FormatRegistry } from "../formats/format-registry.ts";
import type { Contract } from "../schema/contract-schema.ts";
import { CONTRACT_FILE, MANIFEST_FILE, type Manifest } from "../schema/manifest-schema.ts";
import { listIssues, readShape } from "../schema/read-shape.ts";
import type { StrictJsonDocument } from "../strict-json/parse-strict-json.ts";
import { refuse } from "./corpus-refused-error.ts";
import { sha256Hex } from "./digest.ts";
import { readDocument } from "./read-document.ts";
import type { CorpusFiles } from "./verified-corpus.ts";

/** Rule 1, second half: the contract's bytes are the pinned ones, and it is a contract of a known format. */
export function readContract(
  files: CorpusFiles,
  manifest: Manifest,
  formats: FormatRegistry,
): { contract: Contract; format: ContractFormat } {
  const document = readDocument(
    pinnedBytes(files, manifest),
    CONTRACT_FILE,
    "contract-not-strict-json",
  );
  const format = knownFormat(document, formats);
  const shape = readShape(document, format.schema);
  if (shape.ok) {
    return { contract: shape.value, format };
  }
  const { pointer } = shape.issues[0];
  return refuse({
    code: pointer.startsWith("/checks/") ? "check-members" : "contract-shape",
    subject: `${CONTRACT_FILE}#${pointer}`,
    message: listIssues(shape, CONTRACT_FILE),
    remedy: "Give every object exactly the members that the format knows, each of its type.",
  });
}

function pinnedBytes(files: CorpusFiles, manifest: Manifest): Uint8Array {
  const bytes = files.get(CONTRACT_FILE);
  if (bytes === undefined) {
    const message = `The manifest pins ${CONTRACT_FILE}, and there is no such file.`;
    const remedy = "Restore the file, or rebuild the corpus.";
    return refuse({ code: "contract-missing", subject: CONTRACT_FILE, message, remedy });
  }
  const digest = sha256Hex(bytes);
  if (digest !== manifest.sha256) {
    return refuse({
      code: "contract-digest",
      subject: CONTRACT_FILE,
      message: `${CONTRACT_FILE} has the sha256 ${digest}; ${MANIFEST_FILE} pins ${manifest.sha256}.`,
      remedy:
        "Restore the file, or rebuild the corpus so that the new bytes are pinned and reviewed.",
    });
  }
  return bytes;
}

function knownFormat(document: StrictJsonDocument, formats: FormatRegistry): ContractFormat {
  const { value } = document;
  const stated =
    value !== null && typeof value === "object" && "format" in value ? value.format : undefined;
  const format = typeof stated === "string" ? formats.get(stated) : undefined;
  if (format !== undefined) {
    return format;
  }
  const known = [...formats.keys()].join(", ");
  return refuse({
    code: "contract-format",
    subject: `${CONTRACT_FILE}#/format`,
    message: `The contract's format is ${JSON.stringify(stated) ?? "not stated"}; this program knows ${known}.`,
    remedy: "Use the version of this program that knows this format.",
  });
}
