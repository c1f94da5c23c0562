import { randomBytes as systemRandomBytes } from "node:crypto";
import { comparesValues, suppliedNames } from "@runtime-abi/contract";
import type { RunSettings } from "./conformance-options.ts";
import { refuseValues, type SuppliedValues } from "./supplied-values.ts";

const RANDOM_BYTES = 24;

/*
 * What a host that handles values as text, lines or JSON is likely to change: white space at both
 * ends, quotes, escapes, a comment sign, two normal forms of one letter, letters of both cases
 * beyond ASCII, a character of two UTF-16 units, an expansion, and a line end.
 */
const BEFORE = "  \"Runtime\" \\n 'ABI' #";
const AFTER = " A\u030A \u00C5 \u00DF \u{1F511} $HOME \u0024{HOME} %41 &amp; =\n";

/** What the values of a deployment of ours depend on. */
export type ValueOptions = Pick<RunSettings, "corpus" | "values" | "randomBytes">;

/**
 * Values for a deployment of ours: the operator's, or throw-away ones that are drawn anew for each
 * start; none where nothing compares them.
 *
 * @throws {UsageError} when the operator's are not those that the deployment declares
 */
export function valuesToDeploy({
  corpus: { contract },
  values,
  randomBytes = systemRandomBytes,
}: ValueOptions): SuppliedValues | undefined {
  if (values !== undefined) {
    refuseValues(contract, values);
    return values;
  }
  if (!comparesValues(contract)) {
    return undefined;
  }
  const drawn = () => Buffer.from(randomBytes(RANDOM_BYTES)).toString("base64url");
  return Object.fromEntries(
    suppliedNames(contract).map((name) => [name, `${BEFORE}${drawn()}${AFTER}`]),
  );
}
