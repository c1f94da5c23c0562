import type { Registered } from "./procedure.ts";
import { request } from "./request.ts";

/** One request; what the digests in its answer are of is the judge's question. */
export const values: Registered<"values"> = request;
