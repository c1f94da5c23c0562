import { MODULE_MEDIA_TYPE } from "@runtime-abi/bundle";
import type { AuthoredBundle, AuthoredModule } from "../authored-contract.ts";

const probeModule: AuthoredModule = {
  name: "index.js",
  mediaType: MODULE_MEDIA_TYPE,
  source: "bundles/conformance-probe/index.js",
};

export const bundles: readonly AuthoredBundle[] = [
  {
    name: "conformance-probe",
    mainModule: "index.js",
    modules: [probeModule],
    exportedHandlers: ["fetch", "scheduled", "queue"],
  },
  {
    name: "conformance-peer",
    mainModule: "peer.js",
    modules: [
      {
        name: "peer.js",
        mediaType: MODULE_MEDIA_TYPE,
        source: "bundles/conformance-peer/peer.js",
      },
    ],
    exportedHandlers: ["fetch"],
  },
  {
    name: "fetch-only",
    mainModule: "fetch-only.js",
    modules: [
      {
        name: "fetch-only.js",
        mediaType: MODULE_MEDIA_TYPE,
        source: "bundles/fetch-only/fetch-only.js",
      },
    ],
    exportedHandlers: ["fetch"],
  },
  {
    name: "unparseable",
    mainModule: "broken.js",
    modules: [
      {
        name: "broken.js",
        mediaType: MODULE_MEDIA_TYPE,
        source: "bundles/unparseable/broken.js",
      },
    ],
    unloadableError: "module_syntax_error",
  },
  {
    name: "unsupported-media-type",
    mainModule: "index.js",
    modules: [
      probeModule,
      {
        name: "page.html",
        mediaType: "text/html",
        source: "bundles/unsupported-media-type/page.html",
      },
    ],
    unloadableError: "unsupported_media_type",
  },
  {
    name: "missing-main-module",
    mainModule: "worker.js",
    modules: [probeModule],
    unloadableError: "module_not_found",
  },
];
