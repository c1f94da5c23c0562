import { bodyBytes, type Exchange, type Observation, type OriginSeen } from "@runtime-abi/protocol";
import type { Scrubber } from "../scrub/create-scrubber.ts";
import { isCoded } from "./is-coded.ts";
import { mapExchanges, mapMeasurements } from "./map-measurements.ts";

/** Masks secrets in all that the subject sent, whole, and in the runner's own words about it. */
export function scrubObservation(observation: Observation, scrubber: Scrubber): Observation {
  if (!scrubber.active) {
    return observation;
  }
  const { subjectGone } = observation;
  const measured = mapMeasurements(observation, ({ note, origin, ...measurement }) => ({
    ...measurement,
    ...(origin === undefined ? {} : { origin: scrubOrigin(origin, scrubber) }),
    ...(note === undefined ? {} : { note: scrubber.scrubText(note, { cut: true }) }),
  }));
  const scrubbed = mapExchanges(measured, (exchange) => scrubExchange(exchange, scrubber));
  return subjectGone === undefined
    ? scrubbed
    : {
        ...scrubbed,
        subjectGone: {
          ...subjectGone,
          message: scrubber.scrubText(subjectGone.message, { cut: true }),
        },
      };
}

/** What a subject asks of the runner's origin is its own text, too. */
function scrubOrigin(origin: OriginSeen, scrubber: Scrubber): OriginSeen {
  const text = (value: string) => scrubber.scrubText(value, { cut: true });
  const { url, failure, requests } = origin;
  return {
    ...origin,
    url: text(url),
    requests: requests.map((request) => ({
      ...request,
      method: text(request.method),
      target: text(request.target),
    })),
    ...(failure === undefined ? {} : { failure: text(failure) }),
  };
}

function scrubExchange(exchange: Exchange, scrubber: Scrubber): Exchange {
  const { head, failure } = exchange;
  const text = (value: string) => scrubber.scrubText(value);
  return {
    ...exchange,
    path: text(exchange.path),
    ...(head === undefined
      ? {}
      : {
          head: {
            ...head,
            statusText: text(head.statusText),
            headers: head.headers.map(([name, value]) => [text(name), text(value)]),
          },
        }),
    body: scrubBody(exchange, scrubber),
    ...(failure === undefined
      ? {}
      : { failure: { ...failure, message: scrubber.scrubText(failure.message, { cut: true }) } }),
  };
}

function scrubBody(exchange: Exchange, scrubber: Scrubber): Exchange["body"] {
  const { body } = exchange;
  const bytes = bodyBytes(body);
  // What was cut on the wire, or kept in part, may end within a secret.
  const cut = exchange.end !== "complete" || bytes.length < body.bytes;
  // A coded body is opaque to us, yet anyone can decode it: none of it is kept.
  const scrubbed = isCoded(exchange)
    ? Buffer.alloc(bytes.length, "*")
    : scrubber.scrubBytes(bytes, { cut });
  return { ...body, data: Buffer.from(scrubbed).toString(body.encoding) };
}
