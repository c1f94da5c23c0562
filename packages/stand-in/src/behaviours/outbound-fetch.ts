import type { OutboundFetch } from "./behaviours.ts";

/** The fetch of this process, over real sockets. */
export const outboundFetch: OutboundFetch = (url, init) => fetch(url, init);
