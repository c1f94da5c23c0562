import type { StrictJsonDocument } from "../strict-json/parse-strict-json.ts";
import { parseStrictJsonDocument } from "../strict-json/parse-strict-json.ts";
import { StrictJsonError } from "../strict-json/strict-json-error.ts";
import { refuse } from "./corpus-refused-error.ts";
import type { RefusalCode } from "./refusals.ts";

/** Parses one of the corpus's documents; what is not strict I-JSON is refused under `code`. */
export function readDocument(
  bytes: Uint8Array,
  fileName: string,
  code: RefusalCode,
): StrictJsonDocument {
  try {
    return parseStrictJsonDocument(bytes, fileName);
  } catch (error) {
    if (!(error instanceof StrictJsonError)) {
      throw error;
    }
    const subject = `${fileName}#${error.pointer}`;
    const remedy = `Restore ${fileName}, or rebuild the corpus: its documents are strict I-JSON (RFC 7493).`;
    return refuse({ code, subject, message: error.message, remedy }, error);
  }
}
