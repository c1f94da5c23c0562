import { type AuthoredContract, prose } from "../authored-contract.ts";
import { deployment as first } from "../runtime-abi-v1/deployment.ts";

/** The first corpus's deployment with other bytes in it, and a queue of its own, so that who can host the one hosts the other beside it. */
export const deployment: AuthoredContract["deployment"] = {
  ...first,
  bundle: "extended-probe",
  // A queue has one consumer at most, so that this worker could not drain the first one's beside it.
  queue: "runtime-abi-extended",
  queueConsumer: { maxRetries: 2, retryDelaySeconds: 1 },
  peer: {
    bundle: "extended-peer",
    declaredHandlers: ["fetch"],
    bindings: [{ name: "STATE", interface: "edge.kv" }],
    identity: "takoform-runtime-abi-extended-peer-7be41d90c25f83a6",
    note: prose(
      "The second Worker, to which PEER leads, runs extended-peer and has STATE, a KV namespace of its own that the measured Worker is not bound to, and neither vars nor secret, other bindings or attachments.",
      "There it notes what only it can know: that its response was cancelled, and what a call has had it store.",
      "Its identity is a literal of its own bytes and of no other bundle, and whatever it answers carries it, so that an answer which the caller made up by itself is told apart.",
    ),
  },
};
