/** The pieces of a response of the runner's origin: lines that nobody knows who does not know the key. */
export function originPieces(key: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${key} ${index + 1}\n`);
}
