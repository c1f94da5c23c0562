import type { RequiredCheck } from "../contract-format.ts";
import { evaluated, load } from "./listed-checks.ts";

/** What becomes of a bundle. */
export const LOAD_SECTION: readonly RequiredCheck[] = [
  evaluated("text-module-is-decoded-utf8"),
  evaluated("bytes-module-is-an-arraybuffer"),
  evaluated("wasm-module-is-compiled-not-instantiated"),
  evaluated("missing-import-is-module-not-found", "module_not_found"),
  load("unused-module-of-unsupported-type-refused", "unsupported_media_type"),
  load("auxiliary-module-is-carried"),
  load("auxiliary-main-refused", "unsupported_media_type"),
  evaluated("auxiliary-import-refused", "unsupported_media_type"),
  { ...evaluated("top-level-side-effects-do-not-export"), advisory: true },
  evaluated("non-callable-handler-is-not-exported"),
  evaluated("inherited-and-named-exports-do-not-count"),
  { ...evaluated("each-load-has-a-fresh-isolate"), times: 2 },
  { ...load("exports-derived-from-unseen-bytes"), source: "unseen" },
];
