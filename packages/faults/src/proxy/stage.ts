/** Where bytes of one direction of a connection go next. */
export interface Pipe {
  push(bytes: Buffer): void;
  /** The sending side has ended its direction. */
  end(): void;
}

/** What a stage may do to the connection it works on. */
export interface Connection {
  /** 0 for the first connection of the proxy. */
  readonly ordinal: number;
  /** In [0, 1), from the proxy's seed. */
  readonly random: () => number;
  /** Calls back later, unless the connection has ended by then. */
  after(millis: number, callback: () => void): void;
  /** Ends both sides by RST, at once. */
  reset(): void;
  /** Ends the client's side by FIN when all that was passed on has left, and the other at once. */
  close(): void;
}

/** Whoever sends in the direction that a stage works on. */
export interface Sender {
  /** Has it wait, or go on. */
  holdBack(wait: boolean): void;
}

/**
 * Takes bytes in on their way, and decides what goes on to `next`, and when. The connection is the same
 * for both directions, the sender is not.
 */
export type Stage = (next: Pipe, connection: Connection, sender: Sender) => Pipe;

/** What is done to the two directions; a direction that is left out passes unchanged. */
export interface Stages {
  readonly toSubject?: Stage;
  readonly toClient?: Stage;
}

/** A named thing that a network, or a proxy in it, does to bytes. */
export interface NetworkBehaviour {
  /** Kebab-case, by behaviour. */
  readonly name: string;
  /** One sentence: what a person would see. */
  readonly description: string;
  /** Called once per proxy, so that what is to happen once can happen once. */
  stages(): Stages;
}

/** A stage that changes each piece by itself. */
export function eachPiece(change: (bytes: Buffer, connection: Connection) => Buffer): Stage {
  return (next, connection) => ({
    push: (bytes) => next.push(change(bytes, connection)),
    end: () => next.end(),
  });
}
