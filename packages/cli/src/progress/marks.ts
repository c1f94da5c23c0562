import type { Style } from "@runtime-abi/report";
import type { CheckState } from "./check-states.ts";

/** How the state of a check shows. */
export const MARKS = {
  pending: { mark: "·", style: "dim" },
  running: { mark: "▸", style: "bold" },
  passed: { mark: "✓", style: "green" },
  failed: { mark: "✗", style: "red" },
  unmeasured: { mark: "?", style: "yellow" },
} as const satisfies Record<CheckState["kind"], { readonly mark: string; readonly style: Style }>;
