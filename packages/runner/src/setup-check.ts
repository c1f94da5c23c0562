import { type Exchange, type Plan, PROBE_PROTOCOL, STAND_IN_HEADER } from "@runtime-abi/protocol";
import type { Clock } from "./clock.ts";
import { SETUP_CHECK_MILLIS, WIND_DOWN_MILLIS } from "./limits.ts";
import { MeasuringSession, type SessionRequest } from "./measuring-session.ts";
import { loadJson } from "./procedures/load.ts";
import type { SetupCode, SetupFinding } from "./setup-finding.ts";
import type { Subject } from "./subject.ts";
import type { EndpointName, TrafficObserver } from "./traffic.ts";
import { HTTP2_ONLY } from "./transport/http2-only.ts";

export interface SetupCheckOptions {
  /** False where the stand-in is what is to be measured. Absent: true. */
  readonly refuseStandIn?: boolean;
  /** The protocol id by which the probe of the measured corpus answers. Absent: the first one's. */
  readonly probeProtocol?: string;
}

/** What was found, without the endpoint's name. */
type Found = Omit<SetupFinding, "endpoint">;

const UNWATCHED: TrafficObserver = {
  requestStarted: () => undefined,
  headArrived: () => undefined,
  requestEnded: () => undefined,
};

const CREDENTIAL_REMEDY =
  "Name the environment variable that holds the endpoint's credential, or let this route through without one.";

/** Statuses that nobody but a gateway before the worker gives to this request. */
const GATEWAY_STATUSES: Readonly<
  Record<number, { code: SetupCode; says: string; remedy: string }>
> = {
  401: { code: "unauthorized", says: "no valid credential came along", remedy: CREDENTIAL_REMEDY },
  403: { code: "unauthorized", says: "access is forbidden", remedy: CREDENTIAL_REMEDY },
  407: {
    code: "unauthorized",
    says: "a proxy asks for a credential of its own",
    remedy: "Give an endpoint that is reached without a proxy; the runner uses none.",
  },
  421: {
    code: "misdirected",
    says: "the server does not serve this host name",
    remedy: "Give the endpoint under the host name that the worker is deployed for.",
  },
};

/** The same statuses where a credential was sent. */
const REFUSED_CREDENTIAL: Readonly<Record<number, string>> = {
  401: "the credential that was sent is refused",
  403: "access is forbidden with the credential that was sent",
};

function fromCredential(status: number, subject: Subject, name: EndpointName): Found | undefined {
  const says = REFUSED_CREDENTIAL[status];
  const isSent = Object.keys(subject[name]?.headers ?? {}).length > 0;
  return says === undefined || !isSent
    ? undefined
    : {
        code: "unauthorized",
        message: `the answer is ${status}: ${says}`,
        remedy: `Check the value of the environment variable that was named for the ${name} endpoint: it must hold the credential that this endpoint expects.`,
      };
}

const UNREACHABLE_REMEDY =
  "Check the endpoint's host and port, that the worker is deployed and running, and that nothing between blocks the connection.";

/** What OpenSSL says of an answer that is no record of TLS, as one in plain HTTP is. */
const NO_TLS_RECORD = /wrong version number|packet length too long|http request/i;

function withoutHead(exchange: Exchange): Found {
  const { kind, message = "no answer came" } = exchange.failure ?? {};
  if (message === HTTP2_ONLY) {
    return {
      code: "http2Only",
      message,
      remedy: "Give an endpoint that speaks HTTP/1.1; the measurement rests on it.",
    };
  }
  if (kind === "tls" && NO_TLS_RECORD.test(message)) {
    return {
      code: "tls",
      message: "what answers speaks no TLS; plain HTTP seems to be spoken there",
      remedy: "Did you mean http:// instead of https://? Check the endpoint's scheme and port.",
    };
  }
  if (kind === "tls") {
    return {
      code: "tls",
      message: `no secure connection came about: ${message}`,
      remedy: "Check the certificate and the host name; name a private authority's file with --ca.",
    };
  }
  if (kind === "malformed" || kind === "headCap") {
    return {
      code: "notHttp",
      message: `what answers is not an HTTP/1.1 server: ${message}`,
      remedy: "Check the endpoint's scheme and port: an https port answers no http request.",
    };
  }
  const seconds = SETUP_CHECK_MILLIS / 1000;
  const saying = kind === "deadline" ? `no response head came within ${seconds} s` : message;
  const phase = kind === "deadline" ? ` (${message})` : "";
  return { code: "unreachable", message: `${saying}${phase}`, remedy: UNREACHABLE_REMEDY };
}

function headerOf({ head }: Exchange, name: string): string | undefined {
  return head?.headers.find(([candidate]) => candidate.toLowerCase() === name)?.[1];
}

function fromStatus(exchange: Exchange): Found | undefined {
  const status = exchange.head?.status ?? 0;
  if (status >= 300 && status < 400) {
    const location = headerOf(exchange, "location");
    const target = location === undefined ? "nowhere in particular" : JSON.stringify(location);
    return {
      code: "redirect",
      message:
        status === 304
          ? "the answer is 304, as a cache gives it, though it was asked for the whole"
          : `the answer is a redirect (${status}) to ${target}, which is not followed`,
      remedy: "Give the address that the worker itself is reached at.",
    };
  }
  const gateway = GATEWAY_STATUSES[status];
  return (
    gateway && {
      code: gateway.code,
      message: `the answer is ${status}: ${gateway.says}`,
      remedy: gateway.remedy,
    }
  );
}

function jsonObject(exchange: Exchange): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(exchange.body.data);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function fromBody(exchange: Exchange, protocol: string): Found | undefined {
  const { probe } = jsonObject(exchange) ?? {};
  if (probe === undefined || probe === protocol) {
    return undefined;
  }
  return {
    code: "otherProtocol",
    message: `the worker answers as ${JSON.stringify(probe)}, not as ${protocol}`,
    remedy:
      "Deploy the probe of the corpus that is being measured, or name the corpus that is deployed (--corpus DIR).",
  };
}

function fromMarker(exchange: Exchange): Found | undefined {
  if (headerOf(exchange, STAND_IN_HEADER) === undefined) {
    return undefined;
  }
  return {
    code: "standIn",
    message: "the stand-in answers here, and it is no runtime",
    remedy: "Give a deployed runtime's endpoint; the stand-in is measured by the self-test.",
  };
}

async function firstAnswer(
  request: SessionRequest,
  subject: Subject,
  clock: Clock,
  signal: AbortSignal,
): Promise<Exchange> {
  const session = new MeasuringSession({
    check: "setup",
    subject,
    clock,
    deadlineMillis: SETUP_CHECK_MILLIS,
    signal,
    traffic: UNWATCHED,
  });
  const live = session.open(request);
  await live.until(() => live.draft.hasHead);
  // The head has decided most of it; a body that does not end is measured, not refused here.
  session.boundExchange(live, WIND_DOWN_MILLIS);
  await live.ended;
  const exchange = live.draft.evidence();
  await session.close();
  return exchange;
}

/**
 * Asks each endpoint once, to stop a run that could only measure somebody else: a gateway, another
 * worker, nobody. Everything else, a wrong answer included, is left to be measured.
 *
 * @returns What must be put right first, or undefined when the run may begin or was interrupted.
 */
export async function checkSetup(
  plan: Plan,
  subject: Subject,
  clock: Clock,
  signal: AbortSignal = new AbortController().signal,
  { refuseStandIn = true, probeProtocol = PROBE_PROTOCOL }: SetupCheckOptions = {},
): Promise<SetupFinding | undefined> {
  const requests: readonly (SessionRequest & { endpoint: EndpointName })[] = [
    { role: "setup", endpoint: "worker", ...plan.health },
    {
      role: "setup",
      endpoint: "loader",
      method: "POST",
      path: "",
      json: loadJson(plan.loaderProbe),
    },
  ];
  for (const request of requests) {
    const { endpoint } = request;
    if (subject[endpoint] === undefined) {
      continue;
    }
    const exchange = await firstAnswer(request, subject, clock, signal);
    if (signal.aborted) {
      return undefined;
    }
    const found =
      exchange.head === undefined
        ? withoutHead(exchange)
        : ((refuseStandIn ? fromMarker(exchange) : undefined) ??
          fromCredential(exchange.head.status, subject, endpoint) ??
          fromStatus(exchange) ??
          (endpoint === "worker" ? fromBody(exchange, probeProtocol) : undefined));
    if (found !== undefined) {
      return { endpoint, ...found };
    }
  }
  return undefined;
}
