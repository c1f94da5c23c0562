import { z } from "zod";

/** The manifest's own format; it is the same for every format of contract. */
export const MANIFEST_FORMAT = "takoform.runtime-abi-conformance-manifest@v1";

/** File names at the top of every corpus. */
export const MANIFEST_FILE = "manifest.json";
export const CONTRACT_FILE = "contract.json";

export const manifestSchema = z.strictObject({
  format: z.string(),
  /** Name of the contract file. */
  contract: z.string(),
  /** Lowercase hex, without a prefix, of the sha256 of the contract's bytes. */
  sha256: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;
