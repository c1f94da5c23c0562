/** UTF-8 of a code point; of half a surrogate pair too, as if it were a character. */
export function utf8Bytes(point: number): number[] {
  if (point < 0x80) {
    return [point];
  }
  const tail = (shift: number) => 0x80 | ((point >> shift) & 0x3f);
  if (point < 0x800) {
    return [0xc0 | (point >> 6), tail(0)];
  }
  return point < 0x10000
    ? [0xe0 | (point >> 12), tail(6), tail(0)]
    : [0xf0 | (point >> 18), tail(12), tail(6), tail(0)];
}
