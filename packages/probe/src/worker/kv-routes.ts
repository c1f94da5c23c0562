import { jsonAnswer } from "./answer.ts";
import { encodeBase64 } from "./base64.ts";
import { forgetUnreadableKvValue, noteUnreadableKvValue } from "./diagnostics.ts";
import { hostBytes } from "./host-bytes.ts";
import type { Invocation } from "./invocation.ts";
import { Refusal } from "./refusal.ts";
import { base64Member, parameter, postedDocument, stringMember } from "./request-input.ts";

export async function putValue(invocation: Invocation): Promise<Response> {
  const posted = await postedDocument(invocation);
  const key = stringMember(posted, "key");
  forgetUnreadableKvValue();
  await invocation.env.CACHE.put(key, base64Member(posted, "valueBase64"));
  return jsonAnswer({ stored: true });
}

export async function getValue(invocation: Invocation): Promise<Response> {
  const value = await invocation.env.CACHE.get(parameter(invocation, "key"));
  if (value === null || value === undefined) {
    return jsonAnswer({ found: false });
  }
  const bytes = hostBytes(value);
  if (bytes === undefined) {
    noteUnreadableKvValue(value);
    throw new Refusal(422, "the KV value has a form that does not read as bytes");
  }
  return jsonAnswer({ found: true, valueBase64: encodeBase64(bytes) });
}
