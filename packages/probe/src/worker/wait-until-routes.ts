import { jsonAnswer } from "./answer.ts";
import type { Environment, Invocation } from "./invocation.ts";
import { millisMember, parameter, postedDocument, stringMember } from "./request-input.ts";
import { recall, store } from "./stored-document.ts";

/** Registers a task that rejects, then one that outlives the answer and leaves a marker. */
export async function registerTasks(invocation: Invocation): Promise<Response> {
  const posted = await postedDocument(invocation);
  const nonce = stringMember(posted, "nonce");
  const delayMillis = millisMember(posted, "delayMillis");
  // Taken before any task begins: without the method no rejection may be left lying about.
  const waitUntil = invocation.ctx.waitUntil.bind(invocation.ctx);
  const rejecting = { done: false };
  waitUntil(reject(rejecting));
  waitUntil(mark(invocation.env, nonce, delayMillis, rejecting));
  return jsonAnswer({ registeredTasks: 2, responseSent: true });
}

export async function settledMarker(invocation: Invocation): Promise<Response> {
  const marker = await recall(invocation.env, markerKey(parameter(invocation, "nonce")));
  return jsonAnswer(
    marker === undefined
      ? { settled: false }
      : { settled: true, afterRejection: marker.afterRejection, nonce: marker.nonce },
  );
}

async function reject(task: { done: boolean }): Promise<never> {
  task.done = true;
  throw new Error("rejected because /abi/wait-until was asked for");
}

async function mark(
  env: Environment,
  nonce: string,
  delayMillis: number,
  rejecting: { readonly done: boolean },
): Promise<void> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, delayMillis);
  });
  await store(env, markerKey(nonce), { afterRejection: rejecting.done, nonce });
}

function markerKey(nonce: string): string {
  return `wait-until:${nonce}`;
}
