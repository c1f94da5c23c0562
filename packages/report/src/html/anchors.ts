/**
 * Where a check stands on the page, by its place: a name is text that others chose. The target lies
 * inside the check's details, since a browser opens those to show what a link points at.
 */
export function checkAnchor(index: number): string {
  return `check-${index + 1}`;
}
