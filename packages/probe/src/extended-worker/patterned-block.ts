/** Length of a block of content whose bytes follow from its place. */
export const PATTERN_BLOCK_BYTES = 65_536;

const PATTERN = Uint8Array.from(
  { length: PATTERN_BLOCK_BYTES },
  (_, index) => index * 7 + (index >> 8) * 13,
);

/** The block that stands at a place: the pattern, and the place in its first four bytes. */
export function patternedBlock(place: number): Uint8Array {
  const block = PATTERN.slice();
  new DataView(block.buffer).setUint32(0, place);
  return block;
}
