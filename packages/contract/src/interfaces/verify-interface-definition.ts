import { prefixedSha256 } from "../corpus/digest.ts";
import type { Contract, InterfaceRef } from "../schema/contract-schema.ts";
import { canonicalJson } from "./canonical-json.ts";
import { type Drift, runtimeDrift } from "./definition-drift.ts";
import { InterfaceDefinitionError } from "./interface-definition-error.ts";
import { type InterfaceDefinition, readDefinition } from "./read-definition.ts";

/** A definition that is the one the contract pins. */
export interface VerifiedInterface {
  /** The contract's member that pins it. */
  readonly member: "interface" | "serviceInterface";
  readonly name: string;
  readonly version: string;
  /** `sha256:` and the lowercase hex digest of its RFC 8785 form. */
  readonly schemaDigest: string;
}

/**
 * Holds a supplied Interface definition against what the contract pins: identity, the digest of its
 * canonical form and, for the runtime's, the vocabularies and the globals floor that the contract
 * repeats.
 *
 * @param sourceName What messages call the definition, usually its path.
 * @throws InterfaceDefinitionError naming every drift and what to pin instead.
 */
export function verifyInterfaceDefinition(
  contract: Contract,
  bytes: Uint8Array,
  sourceName: string,
): VerifiedInterface {
  const definition = readDefinition(bytes, sourceName);
  const { member, pinned } = pinnedInterface(contract, definition, sourceName);
  const schemaDigest = prefixedSha256(canonicalJson(definition.document));
  const drifts = [
    ...(member === "interface" ? runtimeDrift(contract, definition.document) : []),
    ...digestDrift(schemaDigest, pinned),
  ];
  if (drifts[0] !== undefined) {
    throw driftError(drifts[0], drifts, { sourceName, member, schemaDigest });
  }
  return { member, name: pinned.name, version: pinned.version, schemaDigest };
}

function pinnedInterface(
  contract: Contract,
  { identity }: InterfaceDefinition,
  subject: string,
): { member: VerifiedInterface["member"]; pinned: InterfaceRef } {
  const { name, version, apiVersion } = identity;
  const member = (["interface", "serviceInterface"] as const).find(
    (candidate) => contract[candidate].name === name,
  );
  if (member === undefined) {
    throw new InterfaceDefinitionError({
      code: "interface-not-pinned",
      subject,
      message: `${subject} defines ${name}@${version}, which the contract does not pin.`,
      remedy: `Supply the definition of ${contract.interface.name} or ${contract.serviceInterface.name}.`,
    });
  }
  const pinned = contract[member];
  if (pinned.version !== version || pinned.apiVersion !== apiVersion) {
    throw new InterfaceDefinitionError({
      code: "interface-version",
      subject,
      message: `${subject} defines ${apiVersion} ${name}@${version}; the contract pins ${pinned.apiVersion} ${name}@${pinned.version}.`,
      remedy:
        "Supply the pinned version; another version is measured by another format of contract.",
    });
  }
  return { member, pinned };
}

function digestDrift(schemaDigest: string, pinned: InterfaceRef): Drift[] {
  if (schemaDigest === pinned.schemaDigest) {
    return [];
  }
  const message = `its canonical digest is ${schemaDigest} and ${pinned.schemaDigest} is pinned`;
  return [{ code: "interface-digest", message }];
}

function driftError(
  first: Drift,
  drifts: readonly Drift[],
  found: { sourceName: string; member: VerifiedInterface["member"]; schemaDigest: string },
): InterfaceDefinitionError {
  const { sourceName, member, schemaDigest } = found;
  const list = drifts.map(({ message }) => message).join("; ");
  return new InterfaceDefinitionError({
    code: first.code,
    subject: sourceName,
    message: `${sourceName} is not the definition that the contract measures: ${list}.`,
    remedy: `If the definition is right, re-pin it: set ${member}.schemaDigest to ${schemaDigest} in the authored contract and in its format, follow the vocabularies, and rebuild the corpus.`,
  });
}
