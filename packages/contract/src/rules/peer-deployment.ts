import { isHandler } from "@runtime-abi/bundle";
import { refuse } from "../corpus/corpus-refused-error.ts";
import { canonicalJson } from "../interfaces/canonical-json.ts";
import type { Rule } from "./rule.ts";
import { firstDuplicate } from "./sets.ts";
import { statedExports } from "./stated-exports.ts";

/** Rule 6: the peer is a second worker with bytes of its own and what they use, and it answers `fetch`. */
export const peerDeployment: Rule = ({ contract, format }) => {
  const { bundle, peer } = contract.deployment;
  if (peer.bundle === bundle) {
    refuse({
      code: "peer-bundle",
      subject: peer.bundle,
      message: `The peer runs ${peer.bundle}, the measured worker's own bundle, so a call that never left the caller could not be told.`,
      remedy: "Give the peer a bundle of its own.",
    });
  }
  const exported = statedExports(contract, peer.bundle);
  const wrong = peer.declaredHandlers.find((name) => !isHandler(name) || !exported.includes(name));
  if (wrong !== undefined) {
    refuseHandler(wrong, `declares ${wrong}, which its bundle ${peer.bundle} does not export`);
  }
  const duplicate = firstDuplicate(peer.declaredHandlers);
  if (duplicate !== undefined) {
    refuseHandler(duplicate, `declares ${duplicate} twice`);
  }
  if (!peer.declaredHandlers.includes("fetch")) {
    refuseHandler("fetch", "does not declare fetch, so no service call could reach it");
  }
  const used = canonicalJson(format.peerBindings ?? []);
  const bound = canonicalJson(peer.bindings ?? []);
  if (bound !== used) {
    refuse({
      code: "peer-bindings",
      subject: peer.bundle,
      message: `The peer ${peer.bundle} is bound to ${bound}; its bytes use ${used}.`,
      remedy: "Bind what the peer's bytes use, and nothing else.",
    });
  }
};

function refuseHandler(handler: string, what: string): never {
  return refuse({
    code: "peer-handler",
    subject: handler,
    message: `The peer ${what}.`,
    remedy: "Declare fetch for the peer, and nothing that its bytes do not export.",
  });
}
