/** A block of content whose bytes follow from its place, so that a lost or doubled one shows. */
export const PATTERN_BLOCK_BYTES = 65_536;

/** As in the probe, which has to make the same bytes without sharing code with anyone. */
const PATTERN = Uint8Array.from(
  { length: PATTERN_BLOCK_BYTES },
  (_, index) => index * 7 + (index >> 8) * 13,
);

/** The block that stands at a place: the pattern, and the place in its first four bytes. */
export function patternedBlock(place: number): Uint8Array<ArrayBuffer> {
  const block = PATTERN.slice();
  new DataView(block.buffer).setUint32(0, place);
  return block;
}
