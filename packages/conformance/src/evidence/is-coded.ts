import { brotliDecompressSync, constants, inflateRawSync, inflateSync } from "node:zlib";
import { bodyBytes, type Exchange } from "@runtime-abi/protocol";

/** Codings that leave a body as it is, or that the transport has taken off already. */
const PLAIN_CODINGS: Readonly<Record<string, ReadonlySet<string>>> = {
  "content-encoding": new Set(["", "identity"]),
  "transfer-encoding": new Set(["", "identity", "chunked"]),
};

/** How compressed data begins: gzip, compress, zstd, xz, bzip2, lz4, zip. */
const MAGIC = ["1f8b", "1f9d", "28b52ffd", "fd377a58", "425a68", "04224d18", "504b0304"];

/** Enough of a body to see whether it decodes. */
const TRIED_BYTES = 16 * 1024;
/** More need not come out to know that something does. */
const OUTPUT_MAX_BYTES = 1024 * 1024;

const PARTIAL = { maxOutputLength: OUTPUT_MAX_BYTES };
const FLUSH = { ...PARTIAL, finishFlush: constants.Z_SYNC_FLUSH };

/** Compressions that bytes do not tell, or not for certain: by trial. */
const DECODERS: readonly ((bytes: Uint8Array) => Uint8Array)[] = [
  (bytes) => inflateSync(bytes, FLUSH),
  (bytes) => inflateRawSync(bytes, FLUSH),
  (bytes) =>
    brotliDecompressSync(bytes, {
      ...PARTIAL,
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }),
];

/** Whether a body is in a coding that we do not undo, yet anyone could. */
export function isCoded(exchange: Exchange): boolean {
  const headers = exchange.head?.headers ?? [];
  return headers.some(([name, value]) => isCoding(name, value)) || isCompressed(exchange.body);
}

function isCoding(name: string, value: string): boolean {
  const plain = PLAIN_CODINGS[name.toLowerCase()];
  const codings = value.split(",").map((coding) => coding.trim().toLowerCase());
  return plain !== undefined && codings.some((coding) => !plain.has(coding));
}

function isCompressed(body: Exchange["body"]): boolean {
  const bytes = bodyBytes(body);
  const beginning = Buffer.from(bytes.subarray(0, 4)).toString("hex");
  if (bytes.length > 4 && MAGIC.some((magic) => beginning.startsWith(magic))) {
    return true;
  }
  // Compressed data is hardly ever text.
  return body.encoding === "base64" && DECODERS.some((decode) => decodes(bytes, decode));
}

function decodes(bytes: Uint8Array, decode: (bytes: Uint8Array) => Uint8Array): boolean {
  try {
    return decode(bytes.subarray(0, TRIED_BYTES)).length > 0;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
  }
}
