import {
  CONTRACT_FILE,
  MANIFEST_FILE,
  MANIFEST_FORMAT,
  type Manifest,
  manifestSchema,
} from "../schema/manifest-schema.ts";
import { listIssues, readShape } from "../schema/read-shape.ts";
import { refuse } from "./corpus-refused-error.ts";
import { readDocument } from "./read-document.ts";
import type { CorpusFiles } from "./verified-corpus.ts";

const LOWERCASE_SHA256 = /^[0-9a-f]{64}$/;
const REBUILD = "Name the corpus directory itself, or rebuild the corpus.";

/** Rule 1, first half: the manifest is the manifest of a corpus. */
export function readManifest(files: CorpusFiles): Manifest {
  const bytes = files.get(MANIFEST_FILE);
  if (bytes === undefined) {
    const message = `There is no ${MANIFEST_FILE}, so this is not a corpus.`;
    return refuse({ code: "manifest-missing", subject: MANIFEST_FILE, message, remedy: REBUILD });
  }
  const shape = readShape(
    readDocument(bytes, MANIFEST_FILE, "manifest-not-strict-json"),
    manifestSchema,
  );
  if (!shape.ok) {
    const subject = `${MANIFEST_FILE}#${shape.issues[0].pointer}`;
    const message = listIssues(shape, MANIFEST_FILE);
    return refuse({ code: "manifest-shape", subject, message, remedy: REBUILD });
  }
  checkValues(shape.value);
  return shape.value;
}

function checkValues({ format, contract, sha256 }: Manifest): void {
  if (format !== MANIFEST_FORMAT) {
    const message = `The manifest's format is ${format}; this program reads ${MANIFEST_FORMAT}.`;
    const remedy = "Use the version of this program that reads this format.";
    refuse({ code: "manifest-format", subject: `${MANIFEST_FILE}#/format`, message, remedy });
  }
  if (contract !== CONTRACT_FILE) {
    const message = `The manifest names ${contract} as its contract; the format fixes ${CONTRACT_FILE}.`;
    const subject = `${MANIFEST_FILE}#/contract`;
    refuse({ code: "manifest-contract", subject, message, remedy: REBUILD });
  }
  if (!LOWERCASE_SHA256.test(sha256)) {
    const message = `The manifest's sha256 is ${sha256}, not 64 lowercase hex digits without a prefix.`;
    const subject = `${MANIFEST_FILE}#/sha256`;
    refuse({ code: "manifest-digest-form", subject, message, remedy: REBUILD });
  }
}
