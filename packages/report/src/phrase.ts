/** `1 check`, `2 checks`. */
export function phrase(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
