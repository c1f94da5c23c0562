import { outboundFetch } from "../../behaviours/outbound-fetch.ts";
import { variation } from "../../behaviours/variation.ts";

interface Stored {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: ArrayBuffer;
}

/** Responses by their URL without the query. */
const stored = new Map<string, Stored>();

/** What goes on is not stored. */
const PASSED_ON = /\/(pieces|endless)$/;

export const outboundAnswersFromACache = variation(
  "outbound-answers-from-a-cache",
  "A fetch of the module's is answered with what was fetched from the same path before, whatever the query and the response say.",
  "outboundFetch",
  async (url, init) => {
    const path = url.split("?")[0] ?? url;
    if (PASSED_ON.test(path)) {
      return outboundFetch(url, init);
    }
    const found = stored.get(path) ?? (await whole(await outboundFetch(url, init)));
    stored.set(path, found);
    return new Response(found.bytes, { status: found.status, headers: found.headers });
  },
);

async function whole(response: Response): Promise<Stored> {
  const { status, headers } = response;
  return { status, headers, bytes: await response.arrayBuffer() };
}
