import { extendedFixtures } from "@runtime-abi/fixtures";
import { extendedPeerEntry } from "@runtime-abi/peer";
import { extendedProbeEntry } from "@runtime-abi/probe";
import type { AuthoredCorpus } from "../assemble-corpus.ts";
import type { ModuleSource } from "../build-module.ts";
import { contract } from "./contract.ts";

/** The corpus `runtime-abi-extended-v1` as authored. */
export const runtimeAbiExtendedV1: AuthoredCorpus = {
  contract,
  sources: {
    "bundles/extended-probe/index.js": {
      kind: "bundled",
      path: extendedProbeEntry,
      authoredIn: "packages/probe/src/extended-worker",
    },
    "bundles/extended-peer/peer.js": {
      kind: "single",
      path: extendedPeerEntry,
      authoredIn: "packages/peer/src/extended-worker",
    },
    "bundles/text-import/text-import.js": verbatim(extendedFixtures.textImport),
    "bundles/text-import/greeting.txt": verbatim(extendedFixtures.greeting),
    "bundles/bytes-import/bytes-import.js": verbatim(extendedFixtures.bytesImport),
    "bundles/bytes-import/bytes.bin": verbatim(extendedFixtures.bytes),
    "bundles/wasm-import/wasm-import.js": verbatim(extendedFixtures.wasmImport),
    "bundles/wasm-import/answer.wasm": verbatim(extendedFixtures.answer),
    "bundles/missing-import/missing-import.js": verbatim(extendedFixtures.missingImport),
    "bundles/carried-map/fetch-only.js": verbatim(extendedFixtures.fetchOnly),
    "bundles/carried-map/fetch-only.js.map": verbatim(extendedFixtures.fetchOnlyMap),
    "bundles/unused-json/unused.json": verbatim(extendedFixtures.unused),
    "bundles/map-import/map-import.js": verbatim(extendedFixtures.mapImport),
    "bundles/map-import/map-import.js.map": verbatim(extendedFixtures.mapImportMap),
    "bundles/left-behind/left-behind.js": verbatim(extendedFixtures.leftBehind),
    "bundles/side-effects/side-effects.js": verbatim(extendedFixtures.sideEffects),
    "bundles/not-callable/not-callable.js": verbatim(extendedFixtures.notCallable),
    "bundles/inherited/inherited.js": verbatim(extendedFixtures.inherited),
  },
};

function verbatim(path: string): ModuleSource {
  return { kind: "verbatim", path };
}
