import { type AuthoredContract, prose } from "../authored-contract.ts";

export const disconnectChecks: AuthoredContract["checks"] = [
  {
    name: "client-disconnect-reaches-the-producer",
    operation: "fetch",
    procedure: "marker",
    proves: prose(
      "a response body is streamed to a client, and not into the void: when the client closes its connection in the middle, the module that produces the body is told within seconds, while it goes on producing, and later requests are answered as before.",
      "A host that pulls on for nobody, or that stops pulling without a word, leaves the module's resources held.",
    ),
    clause: "worker.runtime@1.0.0 description",
    accepts: [
      "The stream is cancelled, or the request's signal is aborted; the definition names neither.",
      "A marker that becomes visible late, up to the deadline.",
    ],
    request: { method: "POST", path: "/abi/client-left" },
    clientLeaves: true,
    expect: { status: 200, marker: {} },
    payload: { nonceTemplate: "client-left-{run}" },
    timing: { deadlineSeconds: 30, pollMillis: 500, delayMillis: 500 },
  },
];
