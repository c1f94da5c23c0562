import { checked, type Obligation } from "../obligation.ts";

const GLOBALS = "globals-floor-present";

/** What the global scope must hold. */
export const SURFACE: readonly Obligation[] = [
  checked(
    "operations.globals.description:1 operations.globals.description:2 operations.globals.description:3 operations.globals.outputSchema.properties.present fixtures.globals-minimum-surface",
    "Every member of the floor exists in the module's scope, timers included.",
    GLOBALS,
  ),
  checked(
    "operations.globals.description:4",
    "The global fetch reaches an origin, and hands a response out while it arrives.",
    "outbound-fetch-streams",
  ),
  checked(
    "operations.globals.description:4",
    "The global fetch leaves a redirect to its caller.",
    "outbound-fetch-redirect-is-the-callers-choice",
  ),
  checked(
    "operations.globals.description:4",
    "A global fetch that is aborted ends at the origin, too.",
    "outbound-fetch-abort-reaches-the-origin",
  ),
];
