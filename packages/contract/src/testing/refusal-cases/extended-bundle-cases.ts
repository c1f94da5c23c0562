import { MODULE_MEDIA_TYPE } from "@runtime-abi/bundle";
import { ofBundle } from "../extended-sample.ts";
import { TO_BE_PACKED } from "../sample-contract.ts";
import { extended } from "./extended-case.ts";
import { all, type Change, type RefusalCase, set, source } from "./refusal-case.ts";

/** Puts one more module, with bytes of its own, into a bundle. */
function carrying(bundle: string, mediaType: string, bytes: string | Uint8Array): Change {
  return all(
    ({ sources }) => {
      sources.set("bundles/more", bytes);
    },
    ofBundle(bundle, ({ modules }) => {
      const more = { name: "more", mediaType, source: "bundles/more", sha256: TO_BE_PACKED };
      modules.push(more);
    }),
  );
}

/** Members that the first format does not know. */
const unknownToTheFirst: readonly RefusalCase[] = [
  {
    code: "check-members",
    when: "a check of the first format cites a clause",
    names: "/checks/6/clause: unknown member",
    change: set("checks.6.clause", "worker.runtime@1.0.0 operations.fetch"),
  },
  {
    code: "check-members",
    when: "a check of the first format is advisory",
    names: "/checks/6/advisory: unknown member",
    change: set("checks.6.advisory", true),
  },
  {
    code: "check-members",
    when: "a load of the first format states a source",
    names: "/checks/0/load/source: unknown member",
    change: set("checks.0.load.source", "bundle"),
  },
  {
    code: "contract-shape",
    when: "a bundle of the first format is evaluated",
    names: "/bundles/0/evaluated: unknown member",
    change: set("bundles.0.evaluated", { exports: ["fetch"] }),
  },
  {
    code: "contract-shape",
    when: "a bundle of the first format carries auxiliary modules",
    names: "/bundles/0/auxiliaryModules: unknown member",
    change: set("bundles.0.auxiliaryModules", []),
  },
];

const carried: readonly RefusalCase[] = [
  extended(
    "auxiliary-media-type",
    "a bundle carries what is no source map",
    "fetch-only.js.map",
    ofBundle("carried-map", ({ auxiliaryModules: [map] = [] }) => {
      Object.assign(map ?? {}, { mediaType: "application/json" });
    }),
  ),
  extended(
    "duplicate-name",
    "an auxiliary module has a module's name",
    "module of the bundle carried-map",
    ofBundle("carried-map", ({ auxiliaryModules: [map] = [] }) => {
      Object.assign(map ?? {}, { name: "fetch-only.js" });
    }),
  ),
  extended(
    "module-name",
    "an auxiliary module is named by no plain path",
    "../up.map",
    ofBundle("carried-map", ({ auxiliaryModules: [map] = [] }) => {
      Object.assign(map ?? {}, { name: "../up.map" });
    }),
  ),
  extended(
    "peer-identity-elsewhere",
    "a source map holds the peer's identity",
    "map-import",
    (sample) => {
      const { identity } = sample.contract.deployment.peer;
      sample.sources.set("bundles/map-import/map-import.js.map", `{"names":["${identity}"]}`);
    },
  ),
];

const evaluatedBundles: readonly RefusalCase[] = [
  extended(
    "bundle-outcome-count",
    "an evaluated bundle does not say why",
    "inherited",
    ofBundle("inherited", (bundle) => {
      delete bundle.notDerivable;
    }),
  ),
  extended(
    "bundle-outcome-count",
    "a bundle is not derivable, and states no evaluation",
    "inherited",
    ofBundle("inherited", (bundle) => {
      delete bundle.evaluated;
      bundle.exportedHandlers = ["fetch"];
    }),
  ),
  extended(
    "bundle-outcome-count",
    "an evaluated bundle states exports beside it",
    "inherited",
    ofBundle("inherited", (bundle) => {
      bundle.exportedHandlers = ["fetch"];
    }),
  ),
  extended(
    "bundle-outcome-count",
    "an evaluated bundle states an error beside it",
    "map-import",
    ofBundle("map-import", (bundle) => {
      bundle.unloadableError = "unsupported_media_type";
    }),
  ),
  ...[
    { exports: ["scheduled", "fetch"] },
    { exports: ["fetch", "fetch"] },
    { exports: ["fetch", "tail"] },
    { error: "handler_not_exported" },
    { error: "evaluation_failed" },
  ].map((evaluated) =>
    extended(
      "evaluated-form",
      `a bundle evaluates to ${JSON.stringify(evaluated)}`,
      "inherited",
      ofBundle("inherited", (bundle) => {
        bundle.evaluated = evaluated;
      }),
    ),
  ),
  extended(
    "evaluated-derivable",
    "the bytes of an evaluated bundle tell its exports",
    "it exports [fetch]",
    source("bundles/inherited/inherited.js", "export default { fetch() {} };\n"),
  ),
  extended(
    "evaluated-derivable",
    "the bytes of an evaluated bundle are no module for certain",
    "does not parse",
    source("bundles/inherited/inherited.js", "export default {\n"),
  ),
  extended(
    "evaluated-derivable",
    "an evaluated bundle has no main module",
    'no module "gone.js"',
    ofBundle("inherited", (bundle) => {
      bundle.mainModule = "gone.js";
    }),
  ),
  extended(
    "evaluated-derivable",
    "an evaluated bundle holds a module that does not load",
    "text/html",
    carrying("inherited", "text/html", "<p>"),
  ),
  ...(
    [
      [MODULE_MEDIA_TYPE, "export default {", "does not parse"],
      ["application/wasm", "\0asm", "no valid WebAssembly"],
      ["text/plain", Uint8Array.of(0xff), "UTF-8"],
    ] as const
  ).map(([mediaType, bytes, says]) =>
    extended(
      "bundle-outcome-uncertain",
      `an evaluated bundle holds bad ${mediaType}`,
      says,
      carrying("inherited", mediaType, bytes),
    ),
  ),
];

/** What bundles of the extended format may state, and those of the first may not. */
export const extendedBundleCases: readonly RefusalCase[] = [
  ...unknownToTheFirst,
  ...carried,
  ...evaluatedBundles,
];
