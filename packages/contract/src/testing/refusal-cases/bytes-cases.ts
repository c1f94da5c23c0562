import { AT, all, BUNDLE, type RefusalCase, remove, set, source } from "./refusal-case.ts";

const loadOf = (index: number) => `checks.${index}.load`;

/** Rule 5, in both directions: claims the bytes do not bear out, and outcomes they do not bring about. */
export const bytesCases: readonly RefusalCase[] = [
  {
    code: "duplicate-name",
    when: "two bundles share a name",
    names: "broken",
    change: set(`bundles.${BUNDLE.fetchOnly}.name`, "broken"),
  },
  {
    code: "duplicate-name",
    when: "two checks share a name",
    names: "fetch-returns-a-response",
    change: set(`checks.${AT.handler}.name`, "fetch-returns-a-response"),
  },
  {
    code: "duplicate-name",
    when: "two modules of a bundle share a name",
    names: "module of the bundle foreign-type",
    change: set("bundles.4.modules.1.name", "index.js"),
  },
  {
    code: "reference-unresolved",
    when: "a load check refers to no bundle",
    names: "nowhere",
    change: set(`checks.${AT.loadExports}.bundle`, "nowhere"),
  },
  {
    code: "reference-unresolved",
    when: "the deployment refers to no bundle",
    names: "The deployment",
    change: set("deployment.bundle", "nowhere"),
  },
  {
    code: "reference-unresolved",
    when: "the peer refers to no bundle",
    names: "The peer",
    change: set("deployment.peer.bundle", "nowhere"),
  },
  {
    code: "bundle-outcome-count",
    when: "a bundle states no outcome",
    names: "fetch-only",
    change: remove(`bundles.${BUNDLE.fetchOnly}.exportedHandlers`),
  },
  {
    code: "bundle-outcome-count",
    when: "a bundle states both outcomes",
    names: "broken",
    change: set(`bundles.${BUNDLE.broken}.exportedHandlers`, []),
  },
  {
    code: "bundle-outcome",
    when: "a bundle claims an export that its bytes do not have",
    names: "fetch-only",
    change: set(`bundles.${BUNDLE.fetchOnly}.exportedHandlers`, ["fetch", "queue"]),
  },
  {
    code: "bundle-outcome",
    when: "a bundle hides an export that its bytes have",
    names: "probe",
    change: set(`bundles.${BUNDLE.probe}.exportedHandlers`, ["fetch", "scheduled"]),
  },
  {
    code: "bundle-outcome",
    when: "a bundle claims an export twice",
    names: "fetch, fetch",
    change: set(`bundles.${BUNDLE.fetchOnly}.exportedHandlers`, ["fetch", "fetch"]),
  },
  {
    code: "bundle-outcome",
    when: "a bundle claims to be broken, and its bytes load",
    names: "load and export [fetch]",
    change: source("bundles/broken.js", "export default { fetch() {} };\n"),
  },
  {
    code: "bundle-outcome",
    when: "a bundle claims to load, and its bytes are broken",
    names: "module_syntax_error",
    change: source("bundles/fetch-only.js", "export default {"),
  },
  {
    code: "bundle-outcome",
    when: "a bundle claims the wrong failure",
    names: "module_not_found",
    change: set(`bundles.${BUNDLE.broken}.unloadableError`, "module_not_found"),
  },
  {
    code: "load-outcome-count",
    when: "a load check expects nothing",
    names: "declared-handler-not-exported-refused",
    change: remove(`${loadOf(AT.loadNotExported)}.expectError`),
  },
  {
    code: "load-outcome-count",
    when: "a load check expects both",
    names: "declared-handler-not-exported-refused",
    change: set(`${loadOf(AT.loadNotExported)}.expectExportedHandlers`, ["fetch"]),
  },
  {
    code: "load-declaration",
    when: "a load check declares what is no handler",
    names: "tail",
    change: set(`${loadOf(AT.loadForeign)}.declaredHandlers`, ["tail"]),
  },
  {
    code: "load-declaration",
    when: "a load check declares a handler twice",
    names: "fetch twice",
    change: set(`${loadOf(AT.loadForeign)}.declaredHandlers`, ["fetch", "fetch"]),
  },
  {
    code: "load-outcome",
    when: "a check expects a failure that the bytes cannot cause",
    names: "load and export [fetch]",
    change: set(`${loadOf(AT.loadNotExported)}.declaredHandlers`, ["fetch"]),
  },
  {
    code: "load-outcome",
    when: "a check expects success where the bytes cause a failure",
    names: "handler_not_exported",
    change: all(
      remove(`${loadOf(AT.loadNotExported)}.expectError`),
      set(`${loadOf(AT.loadNotExported)}.expectExportedHandlers`, ["fetch"]),
    ),
  },
  {
    code: "load-outcome",
    when: "a check expects fewer exports than the bytes have",
    names: "[fetch, scheduled, queue]",
    change: set(`${loadOf(AT.loadExports)}.expectExportedHandlers`, ["fetch"]),
  },
  {
    code: "load-outcome",
    when: "a check expects another failure than the bytes cause",
    names: "unsupported_media_type",
    change: set(`${loadOf(AT.loadForeign)}.expectError`, "module_not_found"),
  },
];
