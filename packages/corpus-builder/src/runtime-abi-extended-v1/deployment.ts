import { type AuthoredContract, prose } from "../authored-contract.ts";
import { deployment as first } from "../runtime-abi-v1/deployment.ts";

/** The first corpus's deployment with other bytes in it, so that who can host the one hosts the other. */
export const deployment: AuthoredContract["deployment"] = {
  ...first,
  bundle: "extended-probe",
  peer: {
    bundle: "extended-peer",
    declaredHandlers: ["fetch"],
    identity: "takoform-runtime-abi-extended-peer-7be41d90c25f83a6",
    note: prose(
      "The second Worker, to which PEER leads, runs extended-peer and has neither vars nor secret, bindings or attachments.",
      "Its identity is a literal of its own bytes and of no other bundle, and whatever it answers carries it, so that an answer which the caller made up by itself is told apart.",
    ),
  },
};
