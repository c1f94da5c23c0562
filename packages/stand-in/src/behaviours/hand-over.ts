import type { Behaviours } from "./behaviours.ts";

/** Method, URL, headers and the state of the body as they came. */
export const handOver: Behaviours["handOver"] = (request) => request;
