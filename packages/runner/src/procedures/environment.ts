import type { Registered } from "./procedure.ts";
import { request } from "./request.ts";

/** One request; what its answer lists is the judge's question. */
export const environment: Registered<"environment"> = request;
