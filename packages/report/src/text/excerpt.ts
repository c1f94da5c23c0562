/**
 * The text, or where it is longer than `limit` characters its beginning and how much is left out.
 * A pair of surrogates is never parted.
 */
export function excerpt(text: string, limit: number): string {
  if (text.length <= limit) {
    return text;
  }
  const last = text.charCodeAt(limit - 1);
  const kept = text.slice(0, last >= 0xd800 && last <= 0xdbff ? limit - 1 : limit);
  return `${kept} … (${text.length - kept.length} more characters)`;
}
