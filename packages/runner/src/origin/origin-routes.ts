import { ORIGIN_TARGETS, type OriginScript, originText } from "@runtime-abi/protocol";
import type { OriginExchange } from "./origin-exchange.ts";

/** What the routes of an origin need of the world. */
export interface OriginRealm {
  readonly key: string;
  /** Waits, and rejects when the origin is closed meanwhile. */
  readonly sleep: (millis: number) => Promise<void>;
}

export type OriginRoute = (exchange: OriginExchange) => Promise<void> | void;
type Routes = Readonly<Record<string, OriginRoute>>;

/** The routes of an origin, by the name below its key. */
export function originRoutes(script: OriginScript, realm: OriginRealm): Routes {
  const hello = { [ORIGIN_TARGETS.hello]: document(realm) };
  switch (script.serves) {
    case "pieces":
      return { ...hello, ...pieceRoutes(script, realm) };
    case "redirects":
      return { ...hello, ...redirectRoutes(realm) };
    case "endless":
      return { ...hello, ...endlessRoutes(script, realm) };
  }
}

/** Says which request it answers, in words that nobody knows who does not know the key. */
function document({ key }: OriginRealm): OriginRoute {
  return (exchange) => {
    const { pathname, search } = exchange.target;
    exchange.head(200);
    exchange.write(originText(key, pathname.slice(1) + search));
    exchange.end();
  };
}

/** A piece does not exist for anyone before all bytes of those before it were told of. */
function pieceRoutes(
  { pieces, boundMillis }: Extract<OriginScript, { serves: "pieces" }>,
  realm: OriginRealm,
): Routes {
  const told = new Told();
  const telling = document(realm);
  return {
    [ORIGIN_TARGETS.pieces]: async (exchange) => {
      exchange.head(200);
      let written = 0;
      for (const piece of pieces) {
        if (written > 0 && !(await told.of(written, realm.sleep(boundMillis)))) {
          exchange.giveUp();
          return;
        }
        written += Buffer.byteLength(piece);
        exchange.write(piece);
      }
      exchange.end();
    },
    [ORIGIN_TARGETS.read]: (exchange) => {
      told.tell(Number(exchange.target.searchParams.get("bytes")));
      telling(exchange);
    },
  };
}

/** How many bytes were told to have been read. */
class Told {
  #bytes = 0;
  #waiting: () => void = () => {};

  tell(bytes: number): void {
    this.#bytes = Math.max(this.#bytes, bytes);
    this.#waiting();
  }

  /** Whether so many bytes are told of before the time is over. */
  async of(bytes: number, time: Promise<void>): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting = () => {
      if (this.#bytes >= bytes) {
        resolve();
      }
    };
    this.#waiting();
    await Promise.race([promise, time]);
    return this.#bytes >= bytes;
  }
}

const FOUND = 302;

function redirectRoutes(realm: OriginRealm): Routes {
  return {
    [ORIGIN_TARGETS.from]: (exchange) => {
      exchange.head(FOUND, { location: `${ORIGIN_TARGETS.to}${exchange.target.search}` });
      exchange.end();
    },
    [ORIGIN_TARGETS.to]: document(realm),
  };
}

/** An endless response outlives whoever waits for its end. */
const LIFETIMES = 2;

function endlessRoutes(
  { piece, gapMillis, boundMillis }: Extract<OriginScript, { serves: "endless" }>,
  realm: OriginRealm,
): Routes {
  const telling = document(realm);
  let endless: OriginExchange | undefined;
  return {
    [ORIGIN_TARGETS.endless]: async (exchange) => {
      endless = exchange;
      exchange.head(200);
      for (let millis = 0; millis < LIFETIMES * boundMillis; millis += gapMillis) {
        exchange.write(piece);
        await Promise.race([exchange.over, realm.sleep(gapMillis)]);
        if (exchange.isOver) {
          return;
        }
      }
      exchange.giveUp();
    },
    // Answered at the end of the endless response, and not before.
    [ORIGIN_TARGETS.gone]: async (exchange) => {
      await Promise.race([endless?.over, realm.sleep(boundMillis)]);
      if (endless?.isOver === true) {
        telling(exchange);
      } else {
        exchange.head(200);
        exchange.giveUp();
      }
    },
  };
}
