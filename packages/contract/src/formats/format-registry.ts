import { conformanceV1 } from "./conformance-v1.ts";
import type { ContractFormat } from "./contract-format.ts";
import { extendedV1 } from "./extended-v1.ts";

/** The known formats by the string that a contract states under `format`. */
export type FormatRegistry = ReadonlyMap<string, ContractFormat>;

/** The formats of this version. Adding one is adding an entry. */
export const FORMATS: FormatRegistry = new Map(
  [conformanceV1, extendedV1].map((format) => [format.format, format]),
);
