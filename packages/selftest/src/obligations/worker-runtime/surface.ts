import { checked, type Obligation, planned } from "../obligation.ts";

const GLOBALS = "globals-floor-present";

/** What the global scope must hold. */
export const SURFACE: readonly Obligation[] = [
  checked(
    "operations.globals.description:1 operations.globals.description:2 operations.globals.description:3 operations.globals.outputSchema.properties.present fixtures.globals-minimum-surface",
    "Every member of the floor exists in the module's scope, timers included.",
    GLOBALS,
  ),
  planned(
    "operations.globals.description:4",
    "The global fetch reaches an origin, and streams both ways.",
    "outbound-fetch-streams",
  ),
  planned(
    "operations.globals.description:4",
    "The global fetch leaves a redirect to its caller.",
    "outbound-fetch-redirect-is-the-callers-choice",
  ),
  planned(
    "operations.globals.description:4",
    "A global fetch that is aborted ends at the origin, too.",
    "outbound-fetch-abort-reaches-the-origin",
  ),
];
