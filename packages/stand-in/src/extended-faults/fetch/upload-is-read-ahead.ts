import { streamedBody } from "../../behaviours/request-body.ts";
import { variation } from "../../behaviours/variation.ts";
import { readAhead } from "./read-ahead.ts";

export const uploadIsReadAhead = variation(
  "upload-is-read-ahead",
  "An upload is read into memory as it comes, whether the handler reads or not.",
  "requestBody",
  streamedBody((arriving) => readAhead(arriving, Number.POSITIVE_INFINITY)),
);
