/** How many bytes a value of the store has. */
export function byteLength(value: unknown): number {
  return typeof value === "string"
    ? Buffer.byteLength(value)
    : (value as { readonly byteLength: number }).byteLength;
}
