import {
  bodyBytes,
  type Exchange,
  type ExchangeRole,
  type Measurement,
} from "@runtime-abi/protocol";

/** The exchanges of some roles, in the order in which they were begun. */
export function exchangesOf(
  measurement: Measurement,
  ...roles: readonly ExchangeRole[]
): readonly Exchange[] {
  return measurement.exchanges.filter((exchange) => roles.includes(exchange.role));
}

/** The exchange that a single-request procedure rests on. */
export function mainExchange(measurement: Measurement): Exchange | undefined {
  return exchangesOf(measurement, "main").at(-1);
}

/** The one state-changing request that a procedure starts with. */
export function triggerExchange(measurement: Measurement): Exchange | undefined {
  return exchangesOf(measurement, "trigger").at(-1);
}

/** Value of a response header, repeated ones joined; names in any case. */
export function header(exchange: Exchange, name: string): string | undefined {
  const values = (exchange.head?.headers ?? []).filter(([key]) => key.toLowerCase() === name);
  return values.length === 0 ? undefined : values.map(([, value]) => value).join(", ");
}

/** The body as text; undefined when bytes of it were not kept or are not UTF-8. */
export function bodyText(exchange: Exchange): string | undefined {
  return exchange.body.encoding === "utf8" && isKeptWhole(exchange)
    ? exchange.body.data
    : undefined;
}

/** Whether the evidence keeps every byte of the body that came. */
export function isKeptWhole(exchange: Exchange): boolean {
  return bodyBytes(exchange.body).length >= exchange.body.bytes;
}

/** `200 "OK"`, or how an exchange without a head ended. */
export function describeHead(exchange: Exchange): string {
  if (exchange.head !== undefined) {
    return `status ${exchange.head.status}`;
  }
  return exchange.failure === undefined ? "no head" : `no head (${exchange.failure.kind})`;
}
