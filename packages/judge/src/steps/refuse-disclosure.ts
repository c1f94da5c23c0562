import { bodyBytes, type Exchange } from "@runtime-abi/protocol";
import { quote } from "../describe/quote.ts";
import { type NegativeFinding, violation } from "../finding.ts";
import { refuseUnkept } from "./refuse-ending.ts";

/**
 * Refuses a response that holds a text which must not reach the caller, in its head or in its body. A
 * body of which the evidence keeps a part only cannot show that it does not.
 */
export function refuseDisclosure(exchange: Exchange, text: string): NegativeFinding | undefined {
  const place = placeOf(exchange, text);
  return place === undefined
    ? refuseUnkept(exchange)
    : violation({
        reason: "error-text-disclosed",
        observed: `the text of the thrown error, ${quote(text)}, stands in ${place}`,
        likely: "The host writes the error that it caught into the response.",
      });
}

function placeOf({ head, body }: Exchange, text: string): string | undefined {
  if (head?.statusText.includes(text)) {
    return "the reason phrase";
  }
  const header = head?.headers.find((pair) => pair.some((part) => part.includes(text)));
  if (header !== undefined) {
    return `the header ${quote(header[0])}`;
  }
  return Buffer.from(bodyBytes(body)).includes(text) ? "the body" : undefined;
}
