import { outboundFetch } from "../../behaviours/outbound-fetch.ts";
import { variation } from "../../behaviours/variation.ts";

/** Where a request has gone already, without the last segment of the path. */
const visited = new Set<string>();

export const outboundLetsOneRequestOut = variation(
  "outbound-lets-one-request-out",
  "Of the requests that a module makes of one origin, the first leaves, and each later one is refused.",
  "outboundFetch",
  async (url, init) => {
    const directory = new URL(".", url).href;
    if (visited.has(directory)) {
      throw new TypeError("too many subrequests");
    }
    visited.add(directory);
    return outboundFetch(url, init);
  },
);
