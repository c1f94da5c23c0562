import { painter } from "@runtime-abi/report";
import type { Output, Terminal } from "../output.ts";
import { boardLines } from "./board-lines.ts";
import { CheckStates } from "./check-states.ts";
import { LiveArea } from "./live-area.ts";
import { outcomeLine } from "./outcome-line.ts";
import { prefixedOutput } from "./prefixed-output.ts";
import type { Progress, ProgressOptions } from "./progress.ts";
import type { SubjectState, Turn } from "./subject-row.ts";

export interface BoardOptions
  extends Pick<ProgressOptions, "stderr" | "color" | "now" | "everySecond"> {
  readonly terminal: Terminal;
  /** Other outputs on the same terminal. */
  readonly others?: readonly Output[];
}

/** A subject on the board, and what is known of it. */
export interface BoardSubject extends Pick<ProgressOptions, "measured" | "knownFailures" | "safe"> {
  readonly name: string;
  /** What the lines about it begin with. */
  readonly prefix: string;
}

interface Entry {
  readonly states: CheckStates;
  readonly subject: BoardSubject;
  turn: Turn;
}

/**
 * Several subjects on one terminal, a line each, kept current. A failure that nobody listed as
 * known is told above, as soon as it is seen; the board goes away when all have ended.
 */
export class Board {
  readonly #options: BoardOptions;
  readonly #entries: Entry[] = [];
  readonly #area: LiveArea;
  readonly #stopTicking: () => void;

  constructor(options: BoardOptions) {
    this.#options = options;
    const { stderr, terminal, color, now, others } = options;
    const paint = painter(color);
    const startedAtMillis = now().getTime();
    this.#area = new LiveArea(
      { output: stderr, terminal },
      (size) =>
        boardLines(
          { subjects: this.#entries.map(subjectState), startedAtMillis, now: now(), paint },
          size,
        ),
      others,
    );
    this.#stopTicking = options.everySecond(() => this.#area.draw());
  }

  /** One subject more, and what tells of it. */
  add(subject: BoardSubject): Progress {
    const { now } = this.#options;
    const entry: Entry = {
      states: new CheckStates(subject.measured, now),
      subject,
      turn: { kind: "queued" },
    };
    this.#entries.push(entry);
    const { stderr, color } = this.#options;
    const above = prefixedOutput(stderr, subject.prefix);
    return {
      begun: () => this.#turn(entry, { kind: "begun" }),
      started: (check) => this.#change(() => entry.states.started(check)),
      waiting: (check, latestMillis) =>
        this.#change(() => entry.states.waiting(check, latestMillis)),
      judged: (verdict) => {
        this.#change(() => entry.states.judged(verdict));
        if (
          verdict.outcome === "failed" &&
          subject.measured.has(verdict.check) &&
          !isKnown(subject, verdict.check)
        ) {
          above.write(`${outcomeLine(verdict, { ...subject, color })}\n`);
        }
      },
      logged: (line) => above.write(`${subject.safe(line)}\n`),
      close: (report) => {
        if (entry.turn.kind !== "ended") {
          this.#turn(entry, { kind: "ended", ...(report === undefined ? {} : { report }) });
          this.#closeAfterLast();
        }
      },
    };
  }

  #turn(entry: Entry, turn: Turn): void {
    this.#change(() => {
      entry.turn = turn;
    });
  }

  #change(change: () => void): void {
    change();
    this.#area.draw();
  }

  #closeAfterLast(): void {
    if (this.#entries.every(({ turn }) => turn.kind === "ended")) {
      this.#stopTicking();
      this.#area.close();
    }
  }
}

function subjectState({ states, subject, turn }: Entry): SubjectState {
  const checks = states.all.map(({ name, state }) => ({ name: subject.safe(name), state }));
  const known = new Set(subject.knownFailures?.map(({ check }) => subject.safe(check)));
  return { name: subject.safe(subject.name), turn, checks, known };
}

function isKnown({ knownFailures = [] }: BoardSubject, name: string): boolean {
  return knownFailures.some(({ check }) => check === name);
}
