import { gzipSync } from "node:zlib";

/** A thousand times what it is deflated to. */
const MEMBER_BYTES = 20 * 1024 * 1024;

let member: Buffer | undefined;

/** Members of one gzip stream after each other, of 20 KB each, that inflate to 20 MB each. */
export function gzipBomb(members: number): Buffer {
  member ??= gzipSync(Buffer.alloc(MEMBER_BYTES), { level: 9 });
  return Buffer.concat(Array<Buffer>(members).fill(member));
}
