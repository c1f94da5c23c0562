import type { NetworkBehaviour } from "../proxy/stage.ts";
import { networkCorruptsBytes } from "./network-corrupts-bytes.ts";
import { networkDelaysAnswers } from "./network-delays-answers.ts";
import { networkDropsOnePoll } from "./network-drops-one-poll.ts";
import { networkHasLatency } from "./network-has-latency.ts";
import { networkRepeatsSegments } from "./network-repeats-segments.ts";
import { networkResetsStreams } from "./network-resets-streams.ts";
import { networkSplitsWrites } from "./network-splits-writes.ts";
import { networkTruncatesDocuments } from "./network-truncates-documents.ts";
import { proxyClosesAfterEachAnswer } from "./proxy-closes-after-each-answer.ts";
import { proxyCoalescesSegments } from "./proxy-coalesces-segments.ts";
import { proxyCodesUnasked } from "./proxy-codes-unasked.ts";
import { proxyExtendsChunks } from "./proxy-extends-chunks.ts";
import { proxySends100First } from "./proxy-sends-100-first.ts";
import { proxySends103First } from "./proxy-sends-103-first.ts";

/** What a network can do wrong, one thing each. */
export const NETWORK_FAULTS: readonly NetworkBehaviour[] = [
  networkResetsStreams,
  networkTruncatesDocuments,
  networkRepeatsSegments,
  networkCorruptsBytes,
  proxyCoalescesSegments,
  proxyCodesUnasked,
];

/** What is odd about a network and still right. */
export const NETWORK_VARIANTS: readonly NetworkBehaviour[] = [
  networkSplitsWrites,
  networkHasLatency,
  networkDelaysAnswers,
  networkDropsOnePoll,
  proxySends103First,
  proxySends100First,
  proxyClosesAfterEachAnswer,
  proxyExtendsChunks,
];
