import type { Ending, ExchangeFailure } from "@runtime-abi/protocol";

/** Why something was ended by us before it ended by itself. */
export type StopCode = "deadline" | "runDeadline" | "interrupted" | "standIn" | "subjectGone";

const MESSAGES: Readonly<Record<StopCode, string>> = {
  deadline: "the check's deadline came",
  runDeadline: "the run's deadline came",
  interrupted: "the run was interrupted",
  standIn: "the run was ended by the stand-in's marker",
  subjectGone: "the subject stopped answering",
};

const ENDINGS: Readonly<Record<StopCode, Ending>> = {
  deadline: "deadline",
  runDeadline: "runDeadline",
  interrupted: "interrupted",
  standIn: "interrupted",
  subjectGone: "subjectGone",
};

/** The reason that our abort signals carry. */
export class Stop extends Error {
  override readonly name = "Stop";
  readonly code: StopCode;

  constructor(code: StopCode, message: string = MESSAGES[code]) {
    super(message);
    this.code = code;
  }

  get ending(): Ending {
    return ENDINGS[this.code];
  }

  get failure(): ExchangeFailure {
    return this.code === "deadline" ? "deadline" : "aborted";
  }
}

/** The stop that an aborted signal carries; a foreign reason is the operator's interruption. */
export function stopOf(signal: AbortSignal): Stop {
  return signal.reason instanceof Stop ? signal.reason : new Stop("interrupted");
}

/** A cap of ours was passed, and the measurement ends with that. */
export class CapPassed extends Error {
  override readonly name = "CapPassed";
  readonly code = "cap";
}
