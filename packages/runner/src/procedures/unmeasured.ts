import type { Registered } from "./procedure.ts";

/** The contract itself says that nothing measures this. */
export const unmeasured: Registered<"unmeasured"> = { notBegun: "contract" };
