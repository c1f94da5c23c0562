import { type AuthoredContract, prose } from "../authored-contract.ts";

export const deployment: AuthoredContract["deployment"] = {
  bundle: "conformance-probe",
  declaredHandlers: ["fetch", "scheduled", "queue"],
  vars: ["LOG_LEVEL"],
  sensitiveVars: ["API_SIGNING_TOKEN_NAME"],
  bindings: [
    { name: "CACHE", interface: "edge.kv" },
    { name: "EVENTS", interface: "edge.queue" },
    { name: "PEER", interface: "worker.service" },
  ],
  environmentPropertyNames: ["API_SIGNING_TOKEN_NAME", "CACHE", "EVENTS", "LOG_LEVEL", "PEER"],
  cron: "* * * * *",
  queue: "runtime-abi-conformance",
  peer: {
    bundle: "conformance-peer",
    declaredHandlers: ["fetch"],
    identity: "takoform-runtime-abi-peer-a3f172c9e08b4d56",
    note: prose(
      "A service binding leads to another Module Worker, which is why a run has two.",
      "The second one runs conformance-peer, has a fetch handler and neither vars nor secret, bindings or attachments, and is what PEER of the measured worker is bound to; of the routes it serves only /abi/stream and /abi/echo-stream.",
      "It must not run the probe's bundle a second time.",
      "Were the bytes equal on both sides, a host could serve env.PEER.fetch(...) from the caller's own handler, with the right byte counts and the right timing, and pass both service checks without having dispatched anything.",
      "The identity stated here is a literal of the peer's module and of no other bundle.",
      "The peer stamps each line with it and the service checks credit stamped lines only, so a call that was short-circuited into the caller fails and is named.",
      "The loader holds the corpus to both conditions: the identity can be derived from the peer's module, and no other bundle contains it.",
    ),
  },
};
