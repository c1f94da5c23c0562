import { MIN_TOKEN_CHARACTERS } from "../limits.ts";

/**
 * The refusal of a request that does not carry the bearer token; undefined when it does. Without a
 * token, or with one that could be guessed, everything is refused: nothing here is ever open.
 */
export async function refusalOf(
  request: Request,
  token: string | undefined,
): Promise<Response | undefined> {
  if (token === undefined || token.length < MIN_TOKEN_CHARACTERS) {
    return refusal(503, `set a token of at least ${MIN_TOKEN_CHARACTERS} characters first`);
  }
  const given = request.headers.get("authorization") ?? "";
  const [expected, received] = await Promise.all([digestOf(`Bearer ${token}`), digestOf(given)]);
  if (expected === received) return undefined;
  return refusal(401, "send the bearer token", { "www-authenticate": "Bearer" });
}

/** Compared in place of the text: how long that takes tells nothing of the token. */
async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest)).join();
}

function refusal(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ message }, { status, headers });
}
