import { AT, type RefusalCase, set } from "./refusal-case.ts";

const number = (
  code: RefusalCase["code"],
  index: number,
  member: string,
  value: unknown,
): RefusalCase => ({
  code,
  when: `check ${index} has ${member} ${JSON.stringify(value)}`,
  names: "timing",
  change: set(`checks.${index}.timing.${member}`, value),
});

/** Rule 12. */
export const numberCases: readonly RefusalCase[] = [
  number("deadline-impossible", AT.kv, "deadlineSeconds", 0),
  number("deadline-impossible", AT.kv, "deadlineSeconds", -1),
  number("deadline-impossible", AT.kv, "deadlineSeconds", 3601),
  number("poll-impossible", AT.kv, "pollMillis", 0),
  number("poll-impossible", AT.kv, "pollMillis", 30_000),
  number("poll-impossible", AT.kv, "pollMillis", 15_001),
  number("poll-impossible", AT.waitUntil, "pollMillis", 29_000),
  number("poll-impossible", AT.scheduled, "pollMillis", 150_000),
  number("delay-impossible", AT.waitUntil, "delayMillis", 0),
  number("delay-impossible", AT.waitUntil, "delayMillis", 30_000),
  number("delay-impossible", AT.waitUntil, "delayMillis", 29_501),
  number("gap-impossible", AT.upload, "gapMillis", 0),
  number("gap-impossible", AT.download, "gapMillis", -250),
  number("chunks-vacuous", AT.download, "chunks", 1),
  number("chunks-vacuous", AT.download, "chunks", 1001),
  number("request-chunks-vacuous", AT.upload, "requestChunkSize", []),
  number("request-chunks-vacuous", AT.upload, "requestChunkSize", [4096]),
  number("request-chunks-vacuous", AT.upload, "requestChunkSize", [4096, 0]),
  number("request-chunks-vacuous", AT.upload, "requestChunkSize", [1, 2 ** 40]),
  number("stream-impossible", AT.download, "gapMillis", 10_000),
  number("stream-impossible", AT.download, "gapMillis", 7_500),
  number("stream-impossible", AT.serviceUpload, "gapMillis", 10_000),
  number("stream-impossible", AT.serviceUpload, "gapMillis", 15_000),
  {
    code: "payload-form",
    when: "the payload's base64 is not padded",
    names: "kv-binding-round-trips-bytes-through-env",
    change: set(`checks.${AT.kv}.payload.bytesBase64`, "AP/+/w"),
  },
  {
    code: "payload-form",
    when: "the payload is larger than a queue need carry",
    names: "queue-batch-delivered-to-the-queue-handler",
    change: set(`checks.${AT.queue}.payload.bytesBase64`, "AAAA".repeat(30_000)),
  },
  {
    code: "payload-is-text",
    when: "text decoding would not change the KV payload",
    names: "kv-binding-round-trips-bytes-through-env",
    change: set(`checks.${AT.kv}.payload.bytesBase64`, "AAEC"),
  },
  {
    code: "cron-impossible",
    when: "the cron expression does not match within the deadline",
    names: "*/5 * * * *",
    change: set("deployment.cron", "*/5 * * * *"),
  },
  {
    code: "cron-impossible",
    when: "the cron expression leaves no room for two polls",
    names: "be polled twice",
    change: set(`checks.${AT.scheduled}.timing`, { deadlineSeconds: 61, pollMillis: 501 }),
  },
  {
    code: "cron-impossible",
    when: "nobody can say when the cron expression matches",
    names: "0 0 1 1 *",
    change: set("deployment.cron", "0 0 1 1 *"),
  },
];
