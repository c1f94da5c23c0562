import { EXTENDED_PROBE_PROTOCOL, type Leaving } from "@runtime-abi/protocol";
import type { RequiredCheck } from "../contract-format.ts";

/** Clients that go in the middle of a response, each in its own way. */
function leaving(name: string, leaves: Leaving, lines: number): RequiredCheck {
  return {
    name,
    operation: "fetch",
    procedure: "disconnect",
    route: "client-left",
    expect: { status: 200 },
    transport: { leaves, lines, beside: { path: "/abi/lines", lines: 15 } },
  };
}

/** Uploads of so many patterned blocks, by the digest that their reader tells. */
function uploaded(
  name: string,
  { blocks, delayMillis, digest }: { blocks: number; delayMillis: number; digest: string },
): RequiredCheck {
  const bytes = blocks * 65_536;
  return {
    name,
    operation: "fetch",
    procedure: "upload",
    route: "counted-body",
    expect: { status: 200, json: { probe: EXTENDED_PROBE_PROTOCOL, bytes, digest } },
    transport: { blocks, delayMillis },
  };
}

/** What becomes of long bodies, and of responses whose client does not stay. */
export const TRANSPORT_CHECKS: readonly RequiredCheck[] = [
  leaving("client-disconnect-reaches-the-producer", "close", 100),
  leaving("client-disconnect-as-half-close-is-told-or-served", "halfClose", 20),
  leaving("client-disconnect-as-reset-reaches-the-producer", "reset", 100),
  {
    name: "slow-reader-suspends-the-producer",
    operation: "fetch",
    procedure: "slowReader",
    route: "paced",
    expect: {
      status: 200,
      bytes: 67_108_864,
      sha256: "b2f343bc6be8b91cc720b501671a52beaccef60fa97f63df741af9fa9969dba3",
    },
    transport: { blocks: 1024, pauseMillis: 1500 },
  },
  uploaded("slow-consumer-suspends-the-sender", {
    blocks: 1024,
    delayMillis: 1500,
    digest: "ca6748a6342cc23afb1261ad34068b81eaed34f5f69a108b04455cd30338cb59",
  }),
  {
    ...uploaded("large-body-passes-through", {
      blocks: 1600,
      delayMillis: 0,
      digest: "5b4e814d8b6eb2fb6ab44eb98db2344d55a3430c3ee3aca4d6c89776c6093d29",
    }),
    heavy: true,
  },
];
