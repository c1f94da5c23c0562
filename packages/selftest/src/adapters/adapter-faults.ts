import type { VerifiedCorpus } from "@runtime-abi/contract";
import type { AdapterVariation } from "./adapter-behaviours.ts";
import { cannedAdapter } from "./canned-adapter.ts";
import { EXPORT_FAULTS } from "./export-faults.ts";
import { IMPORT_FAULTS } from "./import-faults.ts";
import { ISOLATION_FAULTS } from "./isolation-faults.ts";
import { REFUSAL_FAULTS } from "./refusal-faults.ts";

/** Every way in which an adapter over an engine is wrong; one of them knows the corpus. */
export function adapterFaults(corpus: VerifiedCorpus): readonly AdapterVariation[] {
  return [
    ...IMPORT_FAULTS,
    ...REFUSAL_FAULTS,
    ...EXPORT_FAULTS,
    ...ISOLATION_FAULTS,
    cannedAdapter(corpus),
  ];
}
