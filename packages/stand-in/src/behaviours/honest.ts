import { accept } from "./accept.ts";
import { attachCron } from "./attach-cron.ts";
import { attachQueue } from "./attach-queue.ts";
import { background } from "./background.ts";
import type { Behaviours } from "./behaviours.ts";
import { callService } from "./call-service.ts";
import { createKv } from "./create-kv.ts";
import { environment } from "./environment.ts";
import { globals } from "./globals.ts";
import { handOver } from "./hand-over.ts";
import { answerUncaught, callEvent, context, invoke } from "./invoke.ts";
import { load } from "./load.ts";
import { outboundFetch } from "./outbound-fetch.ts";
import { requestBody } from "./request-body.ts";
import { sendDocument, sendStream } from "./send.ts";

/** The stand-in without a fault. */
export const HONEST: Behaviours = {
  load,
  environment,
  globals,
  context,
  invoke,
  accept,
  requestBody,
  handOver,
  sendDocument,
  sendStream,
  answerUncaught,
  createKv,
  callService,
  outboundFetch,
  callEvent,
  background,
  attachCron,
  attachQueue,
  wallClock: Date.now,
};
