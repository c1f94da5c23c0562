import {
  arrivedLines,
  bodyBytes,
  type Exchange,
  type ExchangeRole,
  type Measurement,
  type Observation,
} from "@runtime-abi/protocol";

type Document = Readonly<Record<string, unknown>>;

function parsed(text: string): Document | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The document of an exchange that came to its end by itself; else undefined. */
function documentOf(exchange: Exchange | undefined): Document | undefined {
  const isWhole = exchange?.end === "complete" && exchange.failure === undefined;
  return isWhole ? parsed(Buffer.from(bodyBytes(exchange.body)).toString()) : undefined;
}

function sorted(value: unknown): unknown {
  return Array.isArray(value) ? [...value].sort() : value;
}

function last(measurement: Measurement, ...roles: readonly ExchangeRole[]): Exchange | undefined {
  return measurement.exchanges.findLast(({ role }) => roles.includes(role));
}

function answered(exchange: Exchange | undefined, pick: (document: Document) => unknown): unknown {
  const document = documentOf(exchange);
  return { status: exchange?.head?.status, says: document && pick(document) };
}

function linesOf(exchange: Exchange | undefined): (Document | undefined)[] {
  return exchange === undefined ? [] : arrivedLines(exchange.body).map(({ text }) => parsed(text));
}

function streamed(exchange: Exchange | undefined, account: (lines: Document[]) => object): unknown {
  const lines = linesOf(exchange);
  const known = lines.filter((line) => line !== undefined);
  return {
    status: exchange?.head?.status,
    end: exchange?.end,
    failure: exchange?.failure,
    foreign: lines.length - known.length,
    probes: [...new Set(known.map(({ probe }) => probe))],
    peers: [...new Set(known.map(({ peer }) => peer ?? null))],
    ...account(known),
  };
}

/** How a host splits an upload into reads is its own affair; numbers and bytes are not. */
function upload(lines: Document[]): object {
  const reads = lines.filter(({ end }) => end !== true);
  return {
    numbered: reads.every(({ read }, index) => read === index + 1),
    bytes: reads.reduce((sum, { bytes }) => sum + Number(bytes), 0),
    end: lines.findIndex(({ end }) => end === true) === lines.length - 1,
  };
}

function instantOf(exchange: Exchange | undefined): unknown {
  const { observed, scheduledTimeMillis } = documentOf(exchange) ?? {};
  return observed === true ? scheduledTimeMillis : undefined;
}

function scheduled(measurement: Measurement): unknown {
  const poll = last(measurement, "poll");
  const before = Number(instantOf(last(measurement, "baseline")) ?? 0);
  return answered(poll, ({ probe, observed, cron, scheduledTimeMillis }) => ({
    probe,
    observed,
    cron,
    // Which minute it is, no corruption can be told from.
    isNewer: Number.isInteger(scheduledTimeMillis) && Number(scheduledTimeMillis) > before,
  }));
}

function withoutId({ messageId, ...delivery }: Document): Document {
  // An identity is any text of the host's own.
  return { ...delivery, hasId: typeof messageId === "string" && messageId !== "" };
}

/** The members that the judge reads; others may be there, and may be anything. */
function members(...names: readonly string[]): (document: Document) => Document {
  return (document) => Object.fromEntries(names.map((name) => [name, document[name]]));
}

/** Cursors and messages are the host's own choice; whether there is a cursor is not. */
function kvGist(outcomes: unknown): unknown {
  return JSON.parse(JSON.stringify(outcomes ?? null), (member, value) => {
    if (member === "message") {
      return undefined;
    }
    return member === "cursor" ? typeof value : value;
  });
}

type Gist = (measurement: Measurement) => unknown;

const GISTS: Readonly<Record<Observation["procedure"], Gist>> = {
  load: (measurement) => {
    const { exportedHandlers, error } = documentOf(last(measurement, "main")) ?? {};
    return { handlers: sorted(exportedHandlers), code: Object(error).code };
  },
  request: (measurement) => {
    const exchange = last(measurement, "main");
    // Of an error that the host generates only the status is stated, and that it is whole.
    return exchange?.head?.status === 500
      ? { status: 500, end: exchange.end, failure: exchange.failure }
      : answered(exchange, (document) => document);
  },
  requestSeries: (measurement) =>
    measurement.exchanges.map((exchange) => answered(exchange, (document) => document)),
  environment: (measurement) =>
    answered(last(measurement, "main"), ({ probe, propertyNames }) => [
      probe,
      sorted(propertyNames),
    ]),
  values: (measurement) => answered(last(measurement, "main"), members("probe", "values")),
  globals: (measurement) =>
    answered(last(measurement, "main"), ({ probe, present, missing }) => [
      probe,
      sorted(present),
      sorted(missing),
    ]),
  kvRoundTrip: (measurement) => [
    answered(last(measurement, "trigger"), members("probe", "stored")),
    answered(last(measurement, "poll"), members("probe", "found", "valueBase64")),
  ],
  requestStream: (measurement) => streamed(last(measurement, "main"), upload),
  responseStream: (measurement) =>
    streamed(last(measurement, "main"), (lines) => ({ chunks: lines.map(({ chunk }) => chunk) })),
  waitUntil: (measurement) => [
    answered(last(measurement, "trigger"), (document) => document),
    answered(
      last(measurement, "atOnce", "poll"),
      members("probe", "settled", "nonce", "afterRejection"),
    ),
  ],
  marker: (measurement) => [
    answered(last(measurement, "trigger"), (document) => document),
    answered(last(measurement, "poll"), (document) => document),
  ],
  disconnect: (measurement) => [
    streamed(last(measurement, "beside"), (lines) => ({ lines: lines.map(({ line }) => line) })),
    answered(last(measurement, "poll"), members("probe", "settled", "nonce", "told")),
  ],
  slowReader: (measurement) => [
    last(measurement, "trigger")?.body.sha256,
    answered(last(measurement, "poll"), members("probe", "settled", "nonce", "bytes")),
  ],
  upload: (measurement) => answered(last(measurement, "main"), (document) => document),
  scheduledObservation: scheduled,
  // Which minutes had come by then, and when in them, is the clock's own choice.
  scheduledInvocations: (measurement) => [
    answered(last(measurement, "trigger"), (document) => document),
    answered(last(measurement, "main"), ({ probe, invocations }) => [
      probe,
      Array.isArray(invocations),
    ]),
  ],
  queueRoundTrip: (measurement) => [
    answered(last(measurement, "trigger"), members("probe", "sent")),
    answered(last(measurement, "poll"), (delivery) =>
      withoutId(
        members(
          "probe",
          "delivered",
          "queue",
          "attempts",
          "messageId",
          "payloadBase64",
          "nonce",
        )(delivery),
      ),
    ),
  ],
  deliveries: (measurement) => [
    answered(last(measurement, "trigger"), members("probe")),
    answered(last(measurement, "poll"), members("probe")),
  ],
  kvOperations: (measurement) =>
    measurement.exchanges.map((exchange) =>
      answered(exchange, ({ probe, outcomes, settled }) => [probe, settled, kvGist(outcomes)]),
    ),
  // In which words a failure is told is the runtime's own choice.
  outbound: (measurement) => [
    answered(last(measurement, "main"), members("probe", "fetch")),
    measurement.origin?.requests.map(({ target, end }) => [target, end]),
  ],
  unmeasured: () => undefined,
};

/**
 * What was seen of a check, as far as a verdict may rest on it: statuses, documents and lines,
 * without times, splits, and what is anybody's own choice. One text for each attempt.
 */
export function gistsOf({ procedure, measurement, supplements }: Observation): string[] {
  const alone = supplements.filter(({ kind }) => kind === "alone" || kind === "again");
  return [measurement, ...alone.map((supplement) => supplement.measurement)]
    .filter((attempt) => attempt !== undefined)
    .map((attempt) => JSON.stringify(GISTS[procedure](attempt)));
}
