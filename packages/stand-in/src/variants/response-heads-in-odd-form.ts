import { sendDocument } from "../behaviours/send.ts";
import { variation } from "../behaviours/variation.ts";

export const responseHeadsInOddForm = variation(
  "response-heads-in-odd-form",
  "Header names come in odd case, one comes twice, and the content type has a charset.",
  "sendDocument",
  ({ status, headers, body }, outlet) => {
    const { "content-type": type, "cache-control": _, ...others } = headers;
    const contentType = `${type};Charset="UTF-8"`;
    const odd = { ...others, "CONTENT-type": contentType, "X-Odd": ["once", "twice"] };
    sendDocument({ status, headers: odd as never, body }, outlet);
  },
);
