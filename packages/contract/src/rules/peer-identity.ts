import { Buffer } from "node:buffer";
import {
  type BundleModule,
  derivePeerIdentity,
  literalStrings,
  MODULE_MEDIA_TYPE,
  type ModuleBundle,
} from "@runtime-abi/bundle";
import { refuse } from "../corpus/corpus-refused-error.ts";
import type { Rule } from "./rule.ts";

const IDENTITY = /^[a-z0-9][a-z0-9-]{15,126}$/;

/** Rule 7: the peer's identity stands in the peer's bytes, and in those of no other bundle. */
export const peerIdentity: Rule = ({ contract, bundles }) => {
  const { bundle: name, identity } = contract.deployment.peer;
  const derived = derive(bundles.get(name));
  if (derived === undefined) {
    refuse({
      code: "peer-identity-underivable",
      subject: name,
      message: `The main module of ${name} binds no string literal without escapes to a top-level constant PEER_IDENTITY.`,
      remedy: "Bind the identity there: what the peer stamps must be readable from its bytes.",
    });
  }
  if (derived !== identity) {
    refuse({
      code: "peer-identity-mismatch",
      subject: name,
      message: `The contract states the peer identity ${identity}; the bytes of ${name} carry ${derived}.`,
      remedy: "State the identity that the bytes carry.",
    });
  }
  if (!IDENTITY.test(identity)) {
    refuse({
      code: "peer-identity-form",
      subject: identity,
      message: `The peer identity ${identity} is not 16 to 127 lowercase letters, digits and hyphens.`,
      remedy: "Choose one that no runtime produces by chance and every header could carry.",
    });
  }
  absentElsewhere(identity, name, bundles);
};

function derive(bundle: ModuleBundle | undefined): string | undefined {
  const main = bundle?.modules.find(({ name }) => name === bundle.mainModule);
  return main && derivePeerIdentity(main.bytes);
}

function absentElsewhere(
  identity: string,
  peer: string,
  bundles: ReadonlyMap<string, ModuleBundle>,
): void {
  for (const [name, { modules, auxiliaryModules = [] }] of bundles) {
    const carrier = [...modules, ...auxiliaryModules].find((module) => carries(module, identity));
    if (name !== peer && carrier !== undefined) {
      refuse({
        code: "peer-identity-elsewhere",
        subject: name,
        message: `The peer identity also stands in ${carrier.name} of the bundle ${name}, which could then answer in the peer's place.`,
        remedy: "Keep the identity out of every bundle but the peer's.",
      });
    }
  }
}

/** In its bytes, or in what its literals come to: an escape or a sum hides it from a search only. */
function carries({ mediaType, bytes }: BundleModule, identity: string): boolean {
  return (
    Buffer.from(bytes).includes(identity) ||
    (mediaType === MODULE_MEDIA_TYPE &&
      literalStrings(bytes).some((text) => text.includes(identity)))
  );
}
