import type { Procedure } from "@runtime-abi/protocol";

/** A procedure for people: what is done, and what is then held against the evidence. */
export interface ProcedureText {
  readonly measured: string;
  readonly judged: string;
}

/** Exhaustive by type: a procedure that nobody can explain does not compile. */
export const PROCEDURE_TEXTS: Readonly<Record<Procedure, ProcedureText>> = {
  load: {
    measured:
      "The bundle's exact bytes and the declared handlers are posted to the loader adapter.",
    judged:
      "The export set counts as a set, so its order is free; a handler twice or one outside the vocabulary fails. An error counts by its code, whatever the status. Both, or neither, is no answer.",
  },
  request: {
    measured: "One request on a connection of its own, up to the end of the response.",
    judged:
      "The status and, where one is stated, the whole document must be equal, and the response complete: a reset, a cut body and silence fail, each by its own name.",
  },
  requestSeries: {
    measured:
      "Several requests are sent one after another, each on a connection of its own, and each stated to the byte: method, target, headers, and how the body is framed.",
    judged:
      "Every one must be answered in full with the status stated for it, and with one of the documents stated for it, or with no byte of content where that is stated. Where a response is stated to break off, one that ends like a complete one fails. The first that is not as stated decides.",
  },
  environment: {
    measured:
      "The probe is asked for the own enumerable property names of the env that it was handed.",
    judged: "Missing and extra names fail, and are listed. Values are not looked at.",
  },
  globals: {
    measured: "All names of the floor are sent along; the probe looks each of them up.",
    judged: "All of them must be reported present and none missing.",
  },
  kvRoundTrip: {
    measured:
      "Fixed bytes that are no valid UTF-8 are put under a key of this run, and the key is read until something is found.",
    judged: "Other bytes fail at once. Late is fine, up to the bound.",
  },
  requestStream: {
    measured:
      "A body without a declared length is sent in chunks: the next one leaves only when the probe has accounted for all bytes of the one before, and after the gap; then the body is ended.",
    judged:
      "How the bytes are cut into reads is free. A head that waits for the end of the body, a chunk that is not accounted for in time, bytes too many or too few, and a missing end fail; on the way through a binding also a line without the peer's identity.",
  },
  responseStream: {
    measured:
      "Chunks are asked for, written with a gap between them, and the arrival of each is timed.",
    judged:
      "Chunks that arrive closer than half the gap fail, and so does a wrong count or order, a declared length that is not exact, and a cut body; on the way through a binding also a chunk without the peer's identity.",
  },
  waitUntil: {
    measured:
      "A plain request is timed first. Then one is sent whose handler leaves two background tasks behind, one that rejects and one that stores a marker after a delay; the marker is read at once, and then until it is there.",
    judged:
      "The response must not be held until the delay has passed, nor the task run inline; the marker must be this run's, stored although the other task rejected.",
  },
  scheduledObservation: {
    measured:
      "What an earlier invocation left is read and cleared; then it is read until a newer one is there. Only the host's own cron attachment can bring it.",
    judged:
      "The event must carry the declared expression byte for byte, and an instant in whole milliseconds that is newer than the one before. No alignment is asked for.",
  },
  queueRoundTrip: {
    measured:
      "The probe sends one message of this run to the queue, once, and the delivery that its queue handler records is read until it is there.",
    judged:
      "The delivery must carry the same bytes, the queue's declared name, an identity, and a count of attempts that starts at 1. Duplicate deliveries are fine.",
  },
  marker: {
    measured:
      "A request starts what goes on by itself, and its marker is read until it is there. Where the check says so, the client goes as soon as the first line of the answer has come.",
    judged:
      "The marker must be this run's and tell what the contract states. Late is fine, up to the bound. A client that could not go before the answer had ended leaves the check unmeasured.",
  },
  unmeasured: {
    measured: "Nothing is sent.",
    judged: "The contract itself states that this cannot be observed, and what would close it.",
  },
};
