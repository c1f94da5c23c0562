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
      "Every one must be answered in full with the status stated for it, and with one of the documents stated for it, or with no byte of content where that is stated. Where a response is stated to break off, one that ends like a complete one fails. On the way through a binding the probe makes the call and tells what came of it, and a document without the peer's identity fails. The first that is not as stated decides.",
  },
  environment: {
    measured:
      "The probe is asked for the own enumerable property names of the env that it was handed.",
    judged: "Missing and extra names fail, and are listed. Values are not looked at.",
  },
  values: {
    measured:
      "The probe is asked for the vars and the secret that the deployment declares, and answers the type of each and, of a string, its HMAC-SHA-256 under the run's token. No value is told.",
    judged:
      "Each must be a string with the digest of the value that was supplied for it: with --var-env and --secret-env for a deployed worker, drawn at random for a target that the run starts. An absent name, another type, an empty string and another name's value fail by names of their own. Where no values were supplied, nothing is sent.",
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
      "The marker must be this run's and tell what the contract states. Late is fine, up to the bound. Through a binding it is the peer that leaves the marker, in a store of its own, and that must have stamped it. A client that could not go before the answer had ended leaves the check unmeasured.",
  },
  kvOperations: {
    measured:
      "The probe is asked for operations on its store, under keys of this run, and tells how each ended and what it brought. Where something has to spread, the reads are repeated until they bring it.",
    judged:
      "A refused operation must reject with an Error of the stated name; any other must resolve, and a read bring what is stated, in the form that is stated if one is. Until the bound a read may still find nothing, or what stood there before. Anything else fails, whenever it is seen.",
  },
  deliveries: {
    measured:
      "The probe sends messages to its queue, each with what the queue handler is to do with it: settle it, hand it back, throw, or nothing. The handler leaves a marker of every delivery with all that the host supplied, and the markers are read until the deliveries that are waited for are there, and once more after a quiet time. Where what is done concerns whole batches, such checks run one after another.",
    judged:
      "Every delivery counts, in whatever batches they came. What the contract claims of identities, counts of attempts, instants, settlements and answers of the producer is held against all of them. A first delivery that comes twice is legal; a redelivery after the quiet time is not seen.",
  },
  outbound: {
    measured:
      "The runner listens with a small origin of its own, under a path that holds the run's token, and asks the probe to fetch from it: first a greeting, then what the check is about.",
    judged:
      "What the module was given is held against what the origin saw: who was asked, what had been written by then, how connections ended. Where no request with the token reaches the origin, the check is unmeasured, since the way there may be missing; from the first such request on, what fails is the runtime's.",
  },
  scheduledInvocations: {
    measured:
      "The scheduled handler is ordered, through the store, to record each of its invocations, and in the one check to throw at the first. Its latest instant is read until as many came as are waited for; after the quiet time all invocations are listed.",
    judged:
      "The expression and the instants must be as the ABI states them. In the minute of an invocation that threw, none may have begun after it had ended; where two matches are waited for, they must lie a minute apart to the millisecond. An order that another run on the same deployment overwrote leaves the check unmeasured.",
  },
  disconnect: {
    measured:
      "A streamed response is begun and left alone. Beside it another one is begun, and its client goes at the first line, in the way that the check states; then the marker is read that its producer leaves, told or not.",
    judged:
      "The marker must tell that the producer was told, and the response beside it must arrive whole. A client that has only ended its own side may also be served to the end. A client that could not go before the answer had ended leaves the check unmeasured.",
  },
  slowReader: {
    measured:
      "The beginning of a long response is read, and then nothing for a while; at the end of that time the runner asks, over another connection, whether all has been produced. Then it reads on, and counts and digests what comes.",
    judged:
      "If all had been produced by then, the host buffers without bound, and the check fails. Else every byte must have arrived, and the producer's own account must show that it had to wait; where it never had to, the check stays unmeasured.",
  },
  upload: {
    measured:
      "A long body is sent in blocks, each as soon as the system has taken the one before it. The handler counts and digests what it reads, after a delay where the check states one.",
    judged:
      "Count and digest must be those of what was sent. Where there is a delay, not all may have been taken in before it was over, and the sender must have come to a halt; where the path is too slow for that, the check stays unmeasured.",
  },
  unmeasured: {
    measured: "Nothing is sent.",
    judged: "The contract itself states that this cannot be observed, and what would close it.",
  },
};
