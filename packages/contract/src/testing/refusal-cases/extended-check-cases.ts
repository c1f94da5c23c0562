import { ofCheck, ofLoad } from "../extended-sample.ts";
import { deliveriesCases } from "./deliveries-cases.ts";
import { eventCases } from "./event-cases.ts";
import { asUnmeasured, extended } from "./extended-case.ts";
import { kvCases } from "./kv-cases.ts";
import { markerCases } from "./marker-cases.ts";
import { outboundCases } from "./outbound-cases.ts";
import { type RefusalCase, set } from "./refusal-case.ts";
import { seriesCases } from "./series-cases.ts";
import { serviceCases } from "./service-cases.ts";
import { transportCases } from "./transport-cases.ts";
import { valueCases } from "./value-cases.ts";

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
    "check-pinned",
    "a check is measured only for who asks",
    "heaviness",
    ofCheck(stated, (check) => {
      check.heavy = true;
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

/** What checks of the extended format must state beyond those of the first. */
export const extendedCheckCases: readonly RefusalCase[] = [
  ...loads,
  ...citations,
  ...pinned,
  ...seriesCases,
  ...serviceCases,
  extended(
    "check-pinned",
    "a bundle is loaded once where a second load tells",
    "number of loads",
    ofLoad("each-load-has-a-fresh-isolate", ({ load }) => {
      if (load.source === "bundle") {
        delete load.times;
      }
    }),
  ),
  ...markerCases,
  ...transportCases,
  ...kvCases,
  ...eventCases,
  ...outboundCases,
  ...deliveriesCases,
  ...valueCases,
  extended(
    "contract-probe-protocol",
    "the first probe is measured in its place",
    "takoform.runtime-abi-extended-probe@v1",
    set("probeProtocol.protocol", "takoform.runtime-abi-probe@v1"),
  ),
  extended(
    "check-unmeasured",
    "nothing measures fetch any more",
    "non-response-return-is-500",
    ({ contract }) => {
      contract.checks = contract.checks.map((check) =>
        check.operation === "fetch" ? asUnmeasured(check) : check,
      );
    },
  ),
];
