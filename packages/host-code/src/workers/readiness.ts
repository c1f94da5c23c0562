/** Where host code of ours answers with the secret that it was handed. */
export const READY_PATH = "/.runtime-abi/ready";

/**
 * The answer to the question whether this is the process that was just started: a secret that only
 * it was handed. Undefined when another thing is asked.
 *
 * @param secret absent where no proof was wanted; then nothing tells that the path exists.
 */
export function readinessAnswer(
  request: Request,
  secret: string | undefined,
): Response | undefined {
  const asked = request.method === "GET" && new URL(request.url).pathname === READY_PATH;
  if (!asked || secret === undefined) return undefined;
  return new Response(secret, { headers: { "cache-control": "no-store" } });
}
