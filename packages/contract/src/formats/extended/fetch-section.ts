import type { RequiredCheck } from "../contract-format.ts";
import { hostError, series } from "./listed-checks.ts";
import { TRANSPORT_CHECKS } from "./transport-section.ts";

/** Requests, answers, and how both end. */
export const FETCH_SECTION: readonly RequiredCheck[] = [
  hostError("non-response-return-is-500", "return-non-response"),
  hostError("undefined-return-is-500", "return-undefined"),
  hostError("rejected-promise-is-500", "reject"),
  hostError("non-error-throw-is-500", "throw-non-error"),
  {
    ...hostError("error-text-is-not-disclosed", "throw-text"),
    expect: { status: 500, omits: "nonce" },
    advisory: true,
  },
  series(
    "absent-empty-and-present-bodies-differ",
    "sha256:559c2f47e14d9e6bc39e8aec45682b46a0211bd37dde8256661129cb97531568",
  ),
  series(
    "method-url-headers-arrive-intact",
    "sha256:edc2d97ade6ae0fac7cf97fa0c8551b44f1f8f541aed5d6370cd2ac54ef47beb",
  ),
  series(
    "head-204-205-304-carry-no-body",
    "sha256:ced0dc26e4f11f4e75a700ea1fc97f39dbfe4640a512f65939fe4fa1004fe572",
  ),
  series(
    "failed-stream-is-not-a-clean-end",
    "sha256:59c277ca02ddd101d39939f1f352655e9c2c2813cb1777ee50696fa961862e93",
  ),
  series(
    "declared-length-is-exact",
    "sha256:04ec347c91009b6b7ed05613dd960a601f3c441e180c3346fbb9dcb46d2f6354",
  ),
  ...TRANSPORT_CHECKS,
];
