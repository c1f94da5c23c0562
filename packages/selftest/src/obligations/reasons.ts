/*
 * Why an obligation cannot be seen from outside, where several share the reason.
 */

export const STORED_ELSEWHERE =
  "A declaration is refused where a version is stored. The ABI gives no client a way to store one, and a load request carries no environment.";

export const NOTHING_TO_TAKE_DOWN =
  "It shows only while a part of the host is down, which no client of the ABI can bring about.";

export const NO_UNDECLARED_TRAFFIC =
  "A host sends no event to a handler that the version does not declare; what it tells itself then reaches no client.";

export const DIAGNOSTICS_ARE_PRIVATE = "A host's diagnostics cannot be read through the ABI.";

export const WIRE_OF_THE_HOST =
  "The document travels between the parts of a host; a module sees what the binding makes of it, which is bytes.";

export const MODULE_CANNOT_PASS_IT =
  "The binding takes values of JavaScript, so a module has no way to hand over what this refuses.";

export const NO_BOUND_IS_STATED =
  "The definition states no time within which it must happen, so no wait could show that it does not.";

export const ONE_REPLICA =
  "It takes two places from which the same store is read, and a client cannot choose where it is served.";

export const NEEDS_CONTROL =
  "It takes a restart of the host in the middle of a run, and no interface of the ABI orders one.";

export const NEEDS_CONSUMER_SETTINGS =
  "It depends on the batch size and the batch timeout of the consumer attachment, which the deployment of a corpus leaves to who deploys it.";

export const NEEDS_SECOND_DEPLOYMENT =
  "It takes a deployment other than the one that is measured, and the ABI has no operation that makes one.";

export const RECLAIMED_CODE_IS_SILENT =
  "Only code of an isolate can use a context of it, and the code of a reclaimed isolate does not run. In one that is kept for further invocations nothing was reclaimed yet, and the definition does not forbid it to hold one more promise.";

export const ANY_NAME_MAY_ANSWER =
  "A binding may be an object that has a method for whatever name is asked for. Whether one is there shows only in what a call of it does, and the definition states nothing that a further one would do.";

export const SCOPED_BY_THE_BATCH =
  "The operations stand on the batch that a handler was given and take no batchId, so that a module has no way to name another batch; and what a batch that it kept from an earlier invocation is to answer is not stated.";

export const NEEDS_DEAD_LETTER_QUEUE =
  "It takes a second queue with a consumer of its own, and the deployment of a corpus has one. That a message is not delivered again is seen; whether it was dropped or moved is not.";

export const OUTSIDE_THE_REQUEST =
  "The definition names no error for it, and the request of a loader adapter states handlers of the vocabulary alone: what refuses another one is the adapter, before the runtime is asked.";
