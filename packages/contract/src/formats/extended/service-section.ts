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
    "sha256:ecc2402a85c8d9093381892b2d7eb2592a72d18ae9f56cfe0bf3f3eed0a0f7fa",
  ),
  through(
    "callee-response-states-its-length",
    "sha256:e8729e58311c467f8e44a29e46f11fa8e633038fa7b1d84a1a20e785d1cf002d",
  ),
  through(
    "callee-response-headers-arrive-intact",
    "sha256:1e1585f2ee8940d3ccc0819c44ed8e96fd7a425b7cd650373e7763523ee58779",
  ),
  through(
    "backpressure-passes-the-binding",
    "sha256:b2e5e479f25dd918225353d3cc7f810e166215b4888f56cc63e24dea1bb9390b",
  ),
  through(
    "cancelled-request-fails-the-callers-writes",
    "sha256:c5d6bb3f7a6073d279d236b7e4129d692b99df40a0522f489578ab1642c5cce0",
  ),
  noted("cancel-propagates-to-the-callee", "call-cancelled", { peer: PEER, status: 200 }, "cancel"),
  noted("request-abort-is-visible-to-the-callee", "call-aborted", { aborted: true }, "failed"),
  noted(
    "read-after-write-through-the-binding",
    "call-held",
    { peer: PEER, invocations: 3, tellsWhatItStored: true },
    "held",
  ),
];
