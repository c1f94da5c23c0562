import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";

const digests = new Map<string, Promise<string>>();

/**
 * The sha256 of a runtime's executable, lowercase hex. Runtimes are a hundred megabytes and more,
 * so within one process a file that did not change is read once.
 */
export async function executableSha256(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  const key = `${path}\n${size}\n${mtimeMs}`;
  const known = digests.get(key);
  if (known !== undefined) return known;
  const digest = sha256OfFile(path);
  digests.set(key, digest);
  digest.catch(() => digests.delete(key));
  return digest;
}

async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest("hex");
}
