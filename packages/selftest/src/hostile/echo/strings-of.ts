/** Every string in a document, names of members included. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === "string") {
    return [value];
  }
  if (typeof value !== "object" || value === null) {
    return [];
  }
  return Object.entries(value).flatMap(([name, member]) => [name, ...stringsOf(member)]);
}
