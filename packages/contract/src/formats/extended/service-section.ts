import { EXTENDED_PROBE_PROTOCOL } from "@runtime-abi/protocol";
import type { RequiredCheck } from "../contract-format.ts";
import { marked, series } from "./listed-checks.ts";

/** Stands in the bytes of the peer that this format deploys, and on all that it answers. */
const PEER = "takoform-runtime-abi-extended-peer-7be41d90c25f83a6";

const probe = EXTENDED_PROBE_PROTOCOL;

function through(name: string, digest: string): RequiredCheck {
  return { ...series(name, digest), service: true };
}

/** What the peer notes in its own state of a call, with what its caller is answered. */
function noted(name: string, route: string, json: object, told: string): RequiredCheck {
  return {
    ...marked("fetch", name, route),
    service: true,
    expect: { status: 200, json: { probe, ...json }, marker: { peer: PEER, told } },
  };
}

/** One worker that calls another through its binding. */
export const SERVICE_SECTION: readonly RequiredCheck[] = [
  through(
    "callee-request-is-the-callers",
    "sha256:a586e542e32845ff83c9a2454e58a489bbd205cf68bbf99788b7d4930ef1a448",
  ),
  through(
    "service-head-precedes-first-byte",
    "sha256:4b34514233874a65c1a6b5d32e261020693edbff7d8bed9babcf1261cef5d05d",
  ),
  through(
    "callee-throw-resolves-as-500",
    "sha256:5c391c0cdff74bbbcc61124daf24c3be6ec536b420fdfc45f6011d76359da6c0",
  ),
  through(
    "response-abort-is-visible-to-the-caller",
    "sha256:6b0b627678ed2b962f78b43f1a707bc84eb64cabf4f8adfd7e8a41a21df6d43a",
  ),
  through(
    "callee-response-states-its-length",
    "sha256:f7bbf269ed73a48ab994907d2f01f0365b135d96f5846eee77396aa8a5bf8811",
  ),
  through(
    "callee-response-headers-arrive-intact",
    "sha256:883e1a7e67d687311915c2c0741c394658d1514559cf4d1cd3ca3ee5f4485d34",
  ),
  through(
    "backpressure-passes-the-binding",
    "sha256:b2e5e479f25dd918225353d3cc7f810e166215b4888f56cc63e24dea1bb9390b",
  ),
  through(
    "cancelled-request-fails-the-callers-writes",
    "sha256:08e6a891a2354ee864c0cb7072a44346e2719dfda1438f8ed0badc3db5ff8819",
  ),
  {
    ...through(
      "large-body-passes-the-binding",
      "sha256:06906e996b3264ab4bc3669feec3816ac183b63be7f8ff25f86e6956efc812f1",
    ),
    heavy: true,
  },
  noted("cancel-propagates-to-the-callee", "call-cancelled", { peer: PEER, status: 200 }, "cancel"),
  noted("request-abort-is-visible-to-the-callee", "call-aborted", { aborted: true }, "failed"),
  noted(
    "read-after-write-through-the-binding",
    "call-held",
    { peer: PEER, invocations: 3, tellsWhatItStored: true },
    "held",
  ),
];
