import { MODULE_MEDIA_TYPE } from "@runtime-abi/bundle";
import type { RefusalCode } from "../../corpus/refusals.ts";
import { extendedSample, ofBundle, ofCheck, ofLoad } from "../extended-sample.ts";
import { TO_BE_PACKED } from "../sample-contract.ts";
import { all, type Change, type RefusalCase, set, source } from "./refusal-case.ts";

/** A case that breaks the extended corpus. */
function extended(code: RefusalCode, when: string, names: string, change: Change): RefusalCase {
  return { code, when: `${when} (extended)`, names, change, base: extendedSample };
}

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

const stated = "inherited-and-named-exports-do-not-count";
const unseen = "exports-derived-from-unseen-bytes";
const derived = "auxiliary-module-is-carried";

const loads: readonly RefusalCase[] = [
  extended(
    "load-source",
    "a check on an evaluated bundle does not say so",
    "only evaluation shows",
    ofLoad(stated, ({ load }) => {
      delete load.source;
    }),
  ),
  extended(
    "load-source",
    "a check claims to rest on evaluation, and does not",
    "tell its outcome",
    ofLoad(derived, ({ load }) => Object.assign(load, { source: "bundle" })),
  ),
  extended(
    "load-source",
    "a check on unseen modules names a bundle",
    unseen,
    ofLoad(unseen, (check) => {
      check.bundle = "carried-map";
    }),
  ),
  extended(
    "load-source",
    "a check names no bundle",
    derived,
    ofLoad(derived, (check) => {
      delete check.bundle;
    }),
  ),
  extended(
    "load-outcome",
    "a check expects another set than evaluation exports",
    "load and export [fetch]",
    ofLoad(stated, ({ load }) =>
      Object.assign(load, { expectExportedHandlers: ["fetch", "queue"] }),
    ),
  ),
  extended(
    "load-outcome",
    "a check declares what evaluation does not export, and expects success",
    "handler_not_exported",
    ofLoad(stated, ({ load }) => Object.assign(load, { declaredHandlers: ["scheduled"] })),
  ),
  extended(
    "load-outcome",
    "a check expects another error than evaluation ends in",
    "module_not_found",
    ofLoad("missing-import-is-module-not-found", ({ load }) =>
      Object.assign(load, { expectError: "module_syntax_error" }),
    ),
  ),
  extended(
    "load-declaration",
    "a check says what an unknown handler tells",
    "tail",
    ofLoad(stated, ({ load }) => Object.assign(load, { tells: { tail: "Nothing." } })),
  ),
  extended(
    "check-members",
    "unseen modules come with an expectation",
    "/load/expectError: unknown member",
    ofLoad(unseen, ({ load }) => Object.assign(load, { expectError: "module_not_found" })),
  ),
  extended(
    "check-members",
    "a source is unknown",
    "/load/source",
    ofLoad(unseen, ({ load }) => Object.assign(load, { source: "elsewhere" })),
  ),
];

const citations: readonly RefusalCase[] = [
  extended(
    "check-members",
    "a check cites nothing",
    "/clause",
    ofCheck(stated, (check) => {
      delete check.clause;
    }),
  ),
  ...[
    "worker.runtime@1.0.0",
    "worker.runtime@2.0.0 operations.fetch",
    "worker.runtime operations.fetch",
    "worker.runtime@1.0.0 operations..fetch",
    "worker.runtime@1.0.0 operations.fetch; and more",
    "common sense@1.0.0 everywhere",
  ].map((clause) =>
    extended(
      "check-clause",
      `a check cites ${clause}`,
      clause,
      ofCheck(stated, (check) => {
        check.clause = clause;
      }),
    ),
  ),
];

const disclosed = "error-text-is-not-disclosed";

const pinned: readonly RefusalCase[] = [
  extended(
    "check-pinned",
    "advice becomes a demand",
    "advisory",
    ofCheck(disclosed, (check) => {
      delete check.advisory;
    }),
  ),
  extended(
    "check-pinned",
    "a demand becomes advice",
    "advisory",
    ofCheck(stated, (check) => {
      check.advisory = true;
    }),
  ),
  extended(
    "check-members",
    "advice is denied instead of left out",
    "/advisory",
    ofCheck(stated, (check) => {
      Object.assign(check, { advisory: false });
    }),
  ),
  extended(
    "check-pinned",
    "unseen modules become a bundle that anyone knows",
    "source",
    ofLoad(unseen, (check) => {
      check.bundle = "carried-map";
      check.load = { declaredHandlers: ["fetch"], expectExportedHandlers: ["fetch"] };
    }),
  ),
  extended(
    "check-pinned",
    "nothing is withheld any more",
    "omits",
    ofCheck(disclosed, (check) => {
      if (check.procedure === "request") {
        delete check.payload;
        delete check.expect.omits;
      }
    }),
  ),
  extended(
    "check-expectation",
    "what was never sent must be missing",
    disclosed,
    ofCheck(disclosed, (check) => {
      if (check.procedure === "request") {
        delete check.payload;
      }
    }),
  ),
  extended(
    "check-expectation",
    "a nonce is sent for nothing",
    disclosed,
    ofCheck(disclosed, (check) => {
      if (check.procedure === "request") {
        delete check.expect.omits;
      }
    }),
  ),
  extended(
    "nonce-constant",
    "what must be missing is the same in every run",
    disclosed,
    ofCheck(disclosed, (check) => {
      if (check.procedure === "request") {
        check.payload = { nonceTemplate: "constant" };
      }
    }),
  ),
];

/** The rules where the extended format goes beyond the first. */
export const extendedCases: readonly RefusalCase[] = [
  ...unknownToTheFirst,
  ...carried,
  ...evaluatedBundles,
  ...loads,
  ...citations,
  ...pinned,
  extended(
    "contract-probe-protocol",
    "the first probe is measured in its place",
    "takoform.runtime-abi-extended-probe@v1",
    set("probeProtocol.protocol", "takoform.runtime-abi-probe@v1"),
  ),
  extended("handler-unmeasured", "nothing measures fetch any more", "fetch", ({ contract }) => {
    contract.checks = contract.checks.map((check) =>
      check.operation === "fetch" ? asUnmeasured(check) : check,
    );
  }),
];

/** A check turned into the statement that it is not measured. */
export function asUnmeasured<
  C extends { name: string; operation: string; clause?: string | undefined },
>({ name, operation, clause }: C) {
  return {
    name,
    operation,
    ...(clause !== undefined && { clause }),
    procedure: "unmeasured" as const,
    proves: "nothing",
    unmeasured: { reason: "a reason", closedBy: "something", blockerId: "B-1" },
  };
}
