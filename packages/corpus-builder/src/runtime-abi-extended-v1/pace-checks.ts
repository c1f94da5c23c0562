import { type AuthoredContract, prose } from "../authored-contract.ts";
import { probeProtocol } from "./protocols.ts";

type Check = AuthoredContract["checks"][number];

const STREAMS = "worker.runtime@1.0.0 description";

const slowReader: Check = {
  name: "slow-reader-suspends-the-producer",
  operation: "fetch",
  procedure: "slowReader",
  proves: prose(
    "a module that produces a response faster than its client reads it is suspended, and what it has produced is not buffered without bound: while the client reads nothing, it does not get rid of 64 MiB.",
    "Suspended is not cut: when the client reads on, every byte arrives, in order and once, and the response ends well.",
    "Without this, one slow client costs a host the whole of every body that is sent to it.",
  ),
  clause: STREAMS,
  accepts: [
    "Any amount of buffering below 64 MiB between the module and the client, of which sockets, hosts and proxies each may do their part. Over loopback the producer was seen to stop at 3.8 to 4.4 MiB, of which the kernel's sockets take most.",
    "Any size and timing of the pieces in which the body arrives.",
  ],
  request: { method: "POST", path: "/abi/paced" },
  blocks: 1024,
  payload: { nonceTemplate: "paced-{run}" },
  expect: {
    status: 200,
    bytes: 67_108_864,
    sha256: "b2f343bc6be8b91cc720b501671a52beaccef60fa97f63df741af9fa9969dba3",
  },
  timing: { deadlineSeconds: 60, pollMillis: 500, pauseMillis: 1500 },
};

const slowConsumer: Check = {
  name: "slow-consumer-suspends-the-sender",
  operation: "fetch",
  procedure: "upload",
  proves: prose(
    "a request body is a stream at the pace of the module that reads it: while the handler, already running, reads nothing, the host does not take 64 MiB in for it, and the sender waits.",
    "Suspended is not cut: when the handler reads, every byte arrives, in order and once.",
    "A host that reads uploads ahead into its memory can be filled by anyone who sends to it.",
  ),
  clause: STREAMS,
  accepts: [
    "Any amount below 64 MiB that sockets, hosts and proxies take in ahead of the handler. Over loopback the sender was seen to be suspended at 3.7 to 9.8 MiB, of which the kernel's sockets take most.",
    "Any size and timing of the pieces in which the handler reads.",
  ],
  request: { method: "POST", path: "/abi/counted-body" },
  blocks: 1024,
  expect: {
    status: 200,
    json: {
      probe: probeProtocol.protocol,
      bytes: 67_108_864,
      digest: "ca6748a6342cc23afb1261ad34068b81eaed34f5f69a108b04455cd30338cb59",
    },
  },
  timing: { deadlineSeconds: 60, delayMillis: 1500 },
};

const largeBody: Check = {
  name: "large-body-passes-through",
  operation: "fetch",
  procedure: "upload",
  proves: prose(
    "a request body of 104857600 bytes, the least that every conforming host must accept, reaches the handler as a stream of exactly these bytes, in order and once, although its sender declares no length.",
    "The handler counts and digests them while they come, and keeps none.",
  ),
  clause: "worker.runtime@1.0.0 limits.maxRequestBytes",
  accepts: ["Any size and timing of the pieces in which the handler reads."],
  heavy: true,
  request: { method: "POST", path: "/abi/counted-body" },
  blocks: 1600,
  expect: {
    status: 200,
    json: {
      probe: probeProtocol.protocol,
      bytes: 104_857_600,
      digest: "5b4e814d8b6eb2fb6ab44eb98db2344d55a3430c3ee3aca4d6c89776c6093d29",
    },
  },
  timing: { deadlineSeconds: 300 },
};

/** Long bodies, and those at either end of them that do not keep up. */
export const paceChecks: readonly Check[] = [slowReader, slowConsumer, largeBody];
