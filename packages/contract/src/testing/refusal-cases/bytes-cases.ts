import { MODULE_MEDIA_TYPE } from "@runtime-abi/bundle";
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
  ...[
    "/b.js",
    "../b.js",
    "a/../b.js",
    "./b.js",
    "a//b.js",
    "a\\b.js",
    "c:b.js",
    "__proto__",
    "a\0b",
  ].flatMap((name) => [
    {
      code: "module-name",
      when: `a module and the main module are named ${JSON.stringify(name)}`,
      names: JSON.stringify(name),
      change: all(
        set(`bundles.${BUNDLE.broken}.mainModule`, name),
        set(`bundles.${BUNDLE.broken}.modules.0.name`, name),
      ),
    } as const,
    {
      code: "module-name",
      when: `a main module that is not there is named ${JSON.stringify(name)}`,
      names: "no-main",
      change: set("bundles.5.mainModule", name),
    } as const,
  ]),
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
  ...[
    "export default { ...{ fetch() {} } };",
    "class W { fetch() {} } export default new W();",
    'import x from "./not-there.js"; export default { fetch() {} };',
    "const w = { fetch() {} }; Object.freeze(w); export default w;",
    "@x class C {} export default { fetch() {} };",
    `export default ${"[".repeat(50_000)}`,
  ].map(
    (text): RefusalCase => ({
      code: "bundle-outcome-uncertain",
      when: `a bundle claims to be broken, and it is not derivable: ${text.slice(0, 40)}`,
      names: "module_syntax_error for the bundle broken, and its bytes do not bring that about",
      change: source("bundles/broken.js", text),
    }),
  ),
  ...[
    [MODULE_MEDIA_TYPE, "export default {", "does not parse"],
    ["application/wasm", "\0asm", "no valid WebAssembly"],
    ["text/plain", Uint8Array.of(0xff), "UTF-8"],
  ].map(
    ([mediaType, bytes, says]): RefusalCase => ({
      code: "bundle-outcome-uncertain",
      when: `a bundle claims to load beside bad ${mediaType}`,
      names: String(says),
      change: ({ contract, sources }) => {
        sources.set("bundles/second", bytes as string | Uint8Array);
        contract.bundles[BUNDLE.fetchOnly]?.modules.push({
          name: "second",
          mediaType: String(mediaType),
          source: "bundles/second",
          sha256: "sha256:to-be-packed",
        });
      },
    }),
  ),
  {
    code: "bundle-outcome-uncertain",
    when: "a bundle has two faults and claims one",
    names: "module_not_found fits as well",
    change: set("bundles.4.mainModule", "gone.js"),
  },
  {
    code: "load-outcome-uncertain",
    when: "a check expects one of two failures that fit",
    names: "handler_not_exported fits as well",
    change: ({ contract }) => {
      const check = contract.checks[AT.loadForeign];
      if (check?.procedure === "load" && check.load.source !== "unseen") {
        check.bundle = "fetch-only-and-page";
        check.load.declaredHandlers = ["fetch", "queue"];
      }
      const [fetchOnly, foreign] = [contract.bundles[BUNDLE.fetchOnly], contract.bundles[4]];
      const modules = [...(fetchOnly?.modules ?? []), ...(foreign?.modules.slice(1) ?? [])];
      contract.bundles.push({
        name: "fetch-only-and-page",
        mainModule: "f.js",
        modules: structuredClone(modules),
        unloadableError: "unsupported_media_type",
      });
    },
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
