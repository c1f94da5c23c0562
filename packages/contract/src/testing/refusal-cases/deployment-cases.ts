import { SAMPLE_IDENTITY } from "../sample-contract.ts";
import type { Sample } from "../sample-corpus.ts";
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
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "1",
    "A-B",
    "A.B",
    "A B",
    "\u00c4",
    "X".repeat(65),
  ].flatMap((name) =>
    [
      set("deployment.vars", ["LEVEL", name]),
      set("deployment.sensitiveVars", ["SECRET_NAME", name]),
      ({ contract }: Sample) => {
        contract.deployment.bindings.push({ name, interface: "edge.kv" });
      },
    ].map(
      (declare, kind): RefusalCase => ({
        code: "environment-name-form",
        when: `a ${["var", "sensitive var", "binding"][kind]} is named ${name}`,
        names: JSON.stringify(name),
        change: all(declare, ({ contract }) => {
          contract.deployment.environmentPropertyNames.push(name);
          contract.deployment.environmentPropertyNames.sort();
        }),
      }),
    ),
  ),
  {
    code: "environment-name-collision",
    when: "a var has the name of a binding",
    names: "environment_name_collision: CACHE",
    change: set("deployment.vars", ["CACHE"]),
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
    change: set("deployment.environmentPropertyNames", ["CACHE", "EVENTS", "LEVEL", "PEER"]),
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
    names: "CACHE",
    change: all(
      set("deployment.bindings.0.name", "OTHER"),
      set("deployment.environmentPropertyNames", [
        "EVENTS",
        "LEVEL",
        "OTHER",
        "PEER",
        "SECRET_NAME",
      ]),
    ),
  },
  {
    code: "deployment-binding",
    when: "a binding of the probe has another interface",
    names: "EVENTS",
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
  {
    code: "peer-identity-underivable",
    when: "the peer writes its identity with an escape",
    names: "without escapes",
    change: source(PEER, peerSource("\\x73ample-peer-5f0c71d2")),
  },
  {
    code: "peer-identity-underivable",
    when: "the peer escapes its identity and repeats it in a comment",
    names: "without escapes",
    change: source(PEER, `// ${SAMPLE_IDENTITY}\n${peerSource("\\x73ample-peer-5f0c71d2")}`),
  },
  ...[
    '"\\x73ample-peer-5f0c71d2"',
    '"sample-" + "peer-5f0c71d2"',
    "`sample-peer\\u002d5f0c71d2`",
    `\`sample-\${"peer"}-5f0c71d2\``,
    '{ "sample-peer-5f0c71d\\u0032": 1 }',
  ].flatMap((text) =>
    ["bundles/probe.js", "bundles/fetch-only.js"].map(
      (path): RefusalCase => ({
        code: "peer-identity-elsewhere",
        when: `${path} carries the identity as ${text}`,
        names: path.replace(/.*\/|\.js/g, ""),
        change: ({ sources }) => {
          sources.set(path, `${sources.get(path)}const carried = ${text};\n`);
        },
      }),
    ),
  ),
];
