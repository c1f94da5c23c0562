import type { Reason } from "@runtime-abi/judge";
import type { CheckAlias } from "./checks.ts";

/** Checks that must fail, each with its reason. */
type Fails = Readonly<Partial<Record<CheckAlias, Reason>>>;

/** One kind of subject that the runner must survive. */
export interface Row {
  /** What it is, in a few words of ours. */
  readonly what: string;
  /** Rows of the kill matrix that show it too, with exactly what they must come to. */
  readonly matrix?: Readonly<Record<string, Fails>>;
}

const NOTHING: Fails = {};

/**
 * Every kind of subject to survive, by its id: wrong ones by number, odd but right ones from `a`
 * on, and the runner's own faults from `x` on. Cases and tests name these ids, and a test holds
 * that none is left out.
 */
export const ROWS = {
  "1": { what: "a stream that ends cleanly before its last piece" },
  "2": { what: "a stream that is cut" },
  "3": { what: "a coding that nobody asked for, and what it holds back" },
  "4": { what: "padding in the place of pieces" },
  "5": { what: "every piece with the next one only" },
  "6": { what: "an upload that is read whole before anything is said of it" },
  "7": {
    what: "an honest direct path, and a binding that buffers, drops or cuts",
    matrix: {
      "service-buffers-requests": { boundUpload: "request-buffered" },
      "service-buffers-responses": {
        boundUpload: "request-buffered",
        boundDownload: "buffered-response",
      },
      "service-loses-response-pieces": { boundUpload: "no-end", boundDownload: "ended-early" },
      "service-truncates-requests": { boundUpload: "bytes-missing" },
    },
  },
  "8": { what: "lengths that are not kept to, and sockets that stay open" },
  "9": {
    what: "a throw that becomes anything but a whole 500",
    matrix: {
      "throw-answers-200": { thrown: "success-instead-of-error" },
      "throw-answers-502": { thrown: "status" },
      "throw-resets": { thrown: "reset" },
      "throw-truncates-the-500": { thrown: "cut" },
      "throw-hangs": { thrown: "no-response" },
    },
  },
  "10": {
    what: "a response that waits for background work",
    matrix: {
      "background-holds-the-response": { background: "response-held" },
      "background-holds-the-body": { background: "response-held" },
      "background-task-runs-inline": { background: "settled-early" },
    },
  },
  "11": {
    what: "a request that takes the process down, for good or not",
    matrix: {
      "background-rejection-ends-the-process": { background: "stopped-answering" },
      "background-rejection-restarts-the-process": { background: "stopped-answering" },
    },
  },
  "12": {
    what: "an expression or an instant that is not as it was declared",
    matrix: {
      "scheduled-normalises-the-expression": { cron: "normalised-expression" },
      "scheduled-time-in-seconds": { cron: "seconds" },
      "scheduled-time-in-microseconds": { cron: "microseconds" },
      "scheduled-time-as-a-date": { cron: "iso-string" },
    },
  },
  "13": {
    what: "a store that takes bytes for text",
    matrix: { "kv-decodes-text": { kv: "decoded-as-text" } },
  },
  "14": {
    what: "a queue with its own ideas of attempts, names and bytes",
    matrix: {
      "queue-attempts-zero": { queue: "attempts-zero" },
      "queue-named-after-the-binding": { queue: "binding-name" },
      "queue-turns-bytes-into-an-index-map": { queue: "json-index-map" },
    },
  },
  "15": {
    what: "an environment with a name too many or too few",
    matrix: {
      "env-has-an-extra-own-name": { env: "name-extra" },
      "env-lacks-a-secret": { env: "name-missing" },
    },
  },
  "16": {
    what: "a loader that answers a page, another code, or takes what is broken",
    matrix: {
      "loader-swaps-two-codes": { mediaType: "wrong-error-code", mainModule: "wrong-error-code" },
      "loader-defers-syntax-errors": { syntax: "syntax-error-deferred" },
    },
  },
  "17": {
    what: "a loader's answer that is malformed",
    matrix: {
      "loader-answers-set-and-error": {
        mediaType: "both-members",
        mainModule: "both-members",
        syntax: "both-members",
        declared: "both-members",
      },
    },
  },
  "18": {
    what: "redirects, to somewhere that must never hear of us",
    matrix: { "fetch-redirects-a-later-route": { env: "redirect" } },
  },
  "19": { what: "a credential that is echoed everywhere" },
  "20": { what: "floods, bombs and dribbles" },
  "21": { what: "markup and scripts in whatever the subject can say" },
  a: {
    what: "interim heads that nobody asked for",
    matrix: { "proxy-sends-100-first": NOTHING, "proxy-sends-103-first": NOTHING },
  },
  b: { what: "any body on a 500", matrix: { "throw-answers-an-html-500": NOTHING } },
  c: { what: "reads and lines split anywhere", matrix: { "network-splits-writes": NOTHING } },
  d: {
    what: "connections closed after each answer without a word",
    matrix: { "proxy-closes-after-each-answer": NOTHING, "response-closes-unannounced": NOTHING },
  },
  e: {
    what: "lengths that are true, chunks with extensions",
    matrix: { "response-length-known": NOTHING, "proxy-extends-chunks": NOTHING },
  },
  f: { what: "heads in odd form", matrix: { "response-heads-in-odd-form": NOTHING } },
  g: {
    what: "stores that converge, queues and crons that repeat themselves",
    matrix: {
      "kv-visible-late": NOTHING,
      "kv-clears-late": NOTHING,
      "queue-delivers-twice": NOTHING,
      "queue-redelivers-early": NOTHING,
      "scheduled-fires-twice": NOTHING,
    },
  },
  g2: {
    what: "loaders that answer in their own order, status and words",
    matrix: {
      "loader-exports-in-another-order": NOTHING,
      "loader-errors-with-status-200": NOTHING,
      "loader-answers-more-and-less": NOTHING,
    },
  },
  h: {
    what: "a long way, and not the same each time",
    matrix: { "network-has-latency": NOTHING, "network-delays-answers": NOTHING },
  },
  i: { what: "a host's clock that is off", matrix: { "host-clock-behind": NOTHING } },
  j: { what: "an endpoint with a base path" },
  k: { what: "loopback by IPv6" },
  x: { what: "the runner's process is starved" },
  y: { what: "the network loses a poll", matrix: { "network-drops-one-poll": NOTHING } },
  z: { what: "the run is interrupted" },
} as const satisfies Readonly<Record<string, Row>>;

export type RowId = keyof typeof ROWS;
