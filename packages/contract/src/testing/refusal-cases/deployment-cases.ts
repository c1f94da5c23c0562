import { SAMPLE_IDENTITY } from "../sample-contract.ts";
import { all, BUNDLE, type RefusalCase, set, source } from "./refusal-case.ts";

const PEER = "bundles/peer.js";

function peerSource(identity: string): string {
  return `const PEER_IDENTITY = "${identity}";\nexport default { fetch() { return PEER_IDENTITY; } };\n`;
}

/** Rules 6 and 7. */
export const deploymentCases: readonly RefusalCase[] = [
  {
    code: "deployment-handler",
    when: "the deployment declares what is no handler",
    names: "tail",
    change: set("deployment.declaredHandlers", ["fetch", "tail"]),
  },
  {
    code: "deployment-handler",
    when: "the deployment declares what its bundle does not export",
    names: "scheduled",
    change: set("deployment.bundle", "fetch-only"),
  },
  {
    code: "deployment-handler",
    when: "the deployment declares a handler twice",
    names: "fetch",
    change: set("deployment.declaredHandlers", ["fetch", "fetch"]),
  },
  {
    code: "environment-name-collision",
    when: "a var has the name of a binding",
    names: "environment_name_collision: STORE",
    change: set("deployment.vars", ["STORE"]),
  },
  {
    code: "environment-name-collision",
    when: "a var is declared twice",
    names: "LEVEL",
    change: set("deployment.vars", ["LEVEL", "LEVEL"]),
  },
  {
    code: "environment-names",
    when: "a declared name is left out",
    names: "SECRET_NAME",
    change: set("deployment.environmentPropertyNames", ["LEVEL", "LINE", "NEIGHBOUR", "STORE"]),
  },
  {
    code: "environment-names",
    when: "a name stands there that nothing declares",
    names: "EXTRA",
    change: ({ contract }) => contract.deployment.environmentPropertyNames.unshift("EXTRA"),
  },
  {
    code: "environment-names",
    when: "the names are not sorted",
    names: "sorted union",
    change: ({ contract }) => contract.deployment.environmentPropertyNames.reverse(),
  },
  {
    code: "deployment-binding",
    when: "a binding of the probe is not deployed",
    names: "OTHER",
    change: set("probeProtocol.kvBinding", "OTHER"),
  },
  {
    code: "deployment-binding",
    when: "a binding of the probe has another interface",
    names: "LINE",
    change: set("deployment.bindings.1.interface", "edge.kv"),
  },
  {
    code: "deployment-cron",
    when: "the cron expression is empty",
    names: '""',
    change: set("deployment.cron", ""),
  },
  {
    code: "deployment-cron",
    when: "the cron expression has six fields",
    names: "five fields",
    change: set("deployment.cron", "0 * * * * *"),
  },
  {
    code: "deployment-queue",
    when: "the queue has no name",
    names: '""',
    change: set("deployment.queue", ""),
  },
  {
    code: "peer-bundle",
    when: "the peer runs the measured worker's bundle",
    names: "probe",
    change: set("deployment.peer.bundle", "probe"),
  },
  {
    code: "peer-handler",
    when: "the peer declares what its bundle does not export",
    names: "queue",
    change: set("deployment.peer.declaredHandlers", ["fetch", "queue"]),
  },
  {
    code: "peer-handler",
    when: "the peer does not export fetch",
    names: "fetch",
    change: all(
      source(PEER, peerSource(SAMPLE_IDENTITY).replace("fetch()", "queue()")),
      set(`bundles.${BUNDLE.peer}.exportedHandlers`, ["queue"]),
    ),
  },
  {
    code: "peer-handler",
    when: "the peer declares a handler twice",
    names: "fetch twice",
    change: set("deployment.peer.declaredHandlers", ["fetch", "fetch"]),
  },
  {
    code: "peer-handler",
    when: "the peer declares no fetch",
    names: "fetch",
    change: set("deployment.peer.declaredHandlers", []),
  },
  {
    code: "peer-identity-underivable",
    when: "the peer computes its identity",
    names: "PEER_IDENTITY",
    change: source(PEER, peerSource(SAMPLE_IDENTITY).replace('"sample-', '"sample" + "-')),
  },
  {
    code: "peer-identity-mismatch",
    when: "the bytes carry another identity than stated",
    names: "another-peer-identity",
    change: source(PEER, peerSource("another-peer-identity")),
  },
  {
    code: "peer-identity-form",
    when: "the identity is short enough to occur by chance",
    names: "short",
    change: all(source(PEER, peerSource("short")), set("deployment.peer.identity", "short")),
  },
  {
    code: "peer-identity-form",
    when: "the identity has capitals",
    names: "Sample-Peer-Identity",
    change: all(
      source(PEER, peerSource("Sample-Peer-Identity")),
      set("deployment.peer.identity", "Sample-Peer-Identity"),
    ),
  },
  {
    code: "peer-identity-elsewhere",
    when: "the caller's bytes carry the identity, in a comment",
    names: "probe",
    change: ({ sources }) => {
      sources.set("bundles/probe.js", `// ${SAMPLE_IDENTITY}\n${sources.get("bundles/probe.js")}`);
    },
  },
];
