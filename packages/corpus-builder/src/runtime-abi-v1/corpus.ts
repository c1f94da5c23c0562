import { fixtures } from "@runtime-abi/fixtures";
import { peerEntry } from "@runtime-abi/peer";
import { probeEntry } from "@runtime-abi/probe";
import type { AuthoredCorpus } from "../assemble-corpus.ts";
import { contract } from "./contract.ts";

/** The corpus `runtime-abi-v1` as authored. */
export const runtimeAbiV1: AuthoredCorpus = {
  contract,
  sources: {
    "bundles/conformance-probe/index.js": {
      kind: "bundled",
      path: probeEntry,
      authoredIn: "packages/probe/src/worker",
    },
    "bundles/conformance-peer/peer.js": {
      kind: "single",
      path: peerEntry,
      authoredIn: "packages/peer/src/worker",
    },
    "bundles/fetch-only/fetch-only.js": { kind: "verbatim", path: fixtures.fetchOnly },
    "bundles/unparseable/broken.js": { kind: "verbatim", path: fixtures.broken },
    "bundles/unsupported-media-type/page.html": { kind: "verbatim", path: fixtures.page },
  },
};
