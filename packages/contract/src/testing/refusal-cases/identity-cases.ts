import { Buffer } from "node:buffer";
import { packContract, packManifest } from "../sample-corpus.ts";
import { all, type RefusalCase, remove, set } from "./refusal-case.ts";

function text(files: ReadonlyMap<string, Uint8Array>, path: string): string {
  return Buffer.from(files.get(path) ?? []).toString("utf8");
}

function manifest(change: (manifest: Record<string, unknown>) => void) {
  return (files: Map<string, Uint8Array>) => {
    const document = JSON.parse(text(files, "manifest.json")) as Record<string, unknown>;
    change(document);
    packManifest(files, document);
  };
}

function contractText(change: (text: string) => string) {
  return (files: Map<string, Uint8Array>) => {
    packContract(files, change(text(files, "contract.json")));
  };
}

/** A schema drops the name, so that it is refused before any schema sees it; at every level. */
const protoMembers = ['"format":', '"cron":', '"proves":', '"mediaType":', '"argumentCount":'].map(
  (member): RefusalCase => ({
    code: "contract-not-strict-json",
    when: `a member named __proto__ stands beside ${member}`,
    names: '"__proto__" is refused',
    tamper: contractText((json) => json.replace(member, `"__proto__": {"x": 1}, ${member}`)),
  }),
);

/** Rule 1. */
export const identityCases: readonly RefusalCase[] = [
  {
    code: "manifest-missing",
    when: "there is no manifest",
    names: "manifest.json",
    tamper: (files) => files.delete("manifest.json"),
  },
  {
    code: "manifest-not-strict-json",
    when: "the manifest repeats a member",
    names: '"format" stands twice',
    tamper: (files) => {
      files.set("manifest.json", Buffer.from('{"format":"a","format":"b"}'));
    },
  },
  {
    code: "manifest-shape",
    when: "the manifest has a member more",
    names: "/signature: unknown member",
    tamper: manifest((document) => Object.assign(document, { signature: "x" })),
  },
  {
    code: "manifest-format",
    when: "the manifest is of another format",
    names: "another@v1",
    tamper: manifest((document) => Object.assign(document, { format: "another@v1" })),
  },
  {
    code: "manifest-contract",
    when: "the manifest names another contract",
    names: "../contract.json",
    tamper: manifest((document) => Object.assign(document, { contract: "../contract.json" })),
  },
  {
    code: "manifest-digest-form",
    when: "the manifest's digest is in upper case, though of the right value",
    names: "lowercase",
    tamper: manifest((document) => {
      document.sha256 = String(document.sha256).toUpperCase();
    }),
  },
  {
    code: "manifest-digest-form",
    when: "the manifest's digest has a prefix",
    names: "without a prefix",
    tamper: manifest((document) => {
      document.sha256 = `sha256:${document.sha256}`;
    }),
  },
  {
    code: "contract-missing",
    when: "there is no contract",
    names: "contract.json",
    tamper: (files) => files.delete("contract.json"),
  },
  {
    code: "contract-digest",
    when: "the contract's bytes are not the pinned ones, though of the same meaning",
    names: "pins",
    tamper: (files) => {
      files.set("contract.json", Buffer.from(`${text(files, "contract.json")}\n`));
    },
  },
  {
    code: "contract-not-strict-json",
    when: "a value follows the contract",
    names: "contract.json:",
    tamper: contractText((json) => `${json} {}`),
  },
  {
    code: "contract-not-strict-json",
    when: "the contract repeats a member under an escaped name",
    names: '"cron" stands twice',
    tamper: contractText((json) => json.replace('"cron":', '"cro\\u006e": "x", "cron":')),
  },
  {
    code: "contract-format",
    when: "the format is unknown",
    names: "another@v9",
    change: set("format", "another@v9"),
  },
  {
    code: "contract-format",
    when: "the contract is no object",
    names: "not stated",
    tamper: contractText(() => "[]"),
  },
  {
    code: "contract-shape",
    when: "an unknown member stands at a deep level",
    names: "/deployment/peer/extra: unknown member",
    change: set("deployment.peer.extra", 1),
  },
  {
    code: "manifest-not-strict-json",
    when: "the manifest has a member named __proto__",
    names: '"__proto__" is refused',
    tamper: (files) => {
      const json = text(files, "manifest.json").replace("{", '{"__proto__": {},');
      files.set("manifest.json", Buffer.from(json));
    },
  },
  ...protoMembers,
  {
    code: "contract-shape",
    when: "an unknown member is named like what every object inherits",
    names: "/deployment/constructor: unknown member",
    tamper: contractText((json) => json.replace('"cron":', '"constructor": {}, "cron":')),
  },
  {
    code: "contract-shape",
    when: "a member is missing",
    names: "/deployment/queue",
    change: remove("deployment.queue"),
  },
  {
    code: "contract-interface",
    when: "the measured interface has another digest",
    names: "/interface",
    change: set("interface.schemaDigest", `sha256:${"0".repeat(64)}`),
  },
  {
    code: "contract-service-interface",
    when: "the service interface is of another version",
    names: "/serviceInterface",
    change: set("serviceInterface.version", "2.0.0"),
  },
  {
    code: "contract-probe-protocol",
    when: "the probe's protocol is another",
    names: "other-probe@v1",
    change: set("probeProtocol.protocol", "other-probe@v1"),
  },
  {
    code: "contract-probe-protocol",
    when: "the probe's routes are elsewhere",
    names: "/probeProtocol/routePrefix",
    change: set("probeProtocol.routePrefix", "/"),
  },
  ...["kvBinding", "queueBinding", "serviceBinding"].map(
    (member, index): RefusalCase => ({
      code: "contract-probe-protocol",
      when: `${member} is renamed, and so is what is deployed under it`,
      names: `/probeProtocol/${member}`,
      change: all(
        set(`probeProtocol.${member}`, "ZZZ"),
        set(`deployment.bindings.${index}.name`, "ZZZ"),
        ({ contract }) => {
          const names = contract.deployment.environmentPropertyNames;
          names.splice(names.indexOf(["CACHE", "EVENTS", "PEER"][index] ?? ""), 1);
          names.push("ZZZ");
        },
      ),
    }),
  ),
  {
    code: "contract-loader-protocol",
    when: "the loader's protocol is another",
    names: "other-loader@v1",
    change: set("loaderProtocol.protocol", "other-loader@v1"),
  },
  {
    code: "contract-loader-method",
    when: "the loader's method is another",
    names: "PUT",
    change: set("loaderProtocol.method", "PUT"),
  },
];
