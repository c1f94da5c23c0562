import type { VerifiedCorpus } from "@runtime-abi/contract";
import type { Exchange, Measurement, Procedure } from "@runtime-abi/protocol";
import type { Report, ReportedCheck } from "@runtime-abi/report";
import { beforeAll, describe, expect, it } from "vitest";
import { judgeReport } from "./judge-report.ts";
import { asDeployed, pinnedCorpus, storedSelfTest } from "./testing/stored-reports.ts";

let corpus: VerifiedCorpus;
let deployed: Report;

beforeAll(async () => {
  corpus = await pinnedCorpus();
  deployed = asDeployed(await storedSelfTest(corpus), corpus);
});

type Edit = (report: Report) => void;

/**
 * What is told of a report after an edit of its evidence by somebody who then made all the rest of it
 * follow from that: verdicts, counts and sentences as judging again gives them.
 */
function toldAfter(edit: Edit): string[] {
  const edited = structuredClone(deployed);
  edit(edited);
  const consistent = judgeReport(edited, corpus).report;
  return judgeReport(consistent, corpus).differences.map(({ member }) => member);
}

function checksOf(report: Report, procedure: Procedure): ReportedCheck[] {
  return report.checks.filter((check) => check.procedure === procedure);
}

function evidenceOf(report: Report, procedure: Procedure, position = 0) {
  const { evidence } = present(checksOf(report, procedure)[position]);
  return { evidence, measurement: present(evidence.measurement) };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) {
    throw new Error("the sample has none");
  }
  return value;
}

/** An edit of the last exchange of the first check of a procedure. */
function last(procedure: Procedure, edit: (exchange: Exchange) => void): Edit {
  return (report) => edit(present(evidenceOf(report, procedure).measurement.exchanges.at(-1)));
}

/** An edit of the measurement of the first check of a procedure. */
function measured(procedure: Procedure, edit: (measurement: Measurement) => void): Edit {
  return (report) => edit(evidenceOf(report, procedure).measurement);
}

/** All exchanges of a role taken out. */
function without(procedure: Procedure, role: Exchange["role"]): Edit {
  return measured(procedure, (measurement) => {
    measurement.exchanges = measurement.exchanges.filter((exchange) => exchange.role !== role);
  });
}

it("nothing is told of a report that was not touched", () => {
  expect(toldAfter(() => undefined)).toEqual([]);
});

describe("of evidence whose report was made to follow from it, it is told that", () => {
  it.each<[string, Edit, RegExp]>([
    [
      "a measurement is older than the run",
      measured("kvRoundTrip", (each) => {
        each.startedAt = "2020-01-01T00:00:00.000Z";
      }),
      /^evidence\/measurement\/startedAt$/,
    ],
    [
      "a measurement is younger than the run",
      measured("kvRoundTrip", (each) => {
        each.startedAt = "2999-01-01T00:00:00.000Z";
      }),
      /^evidence\/measurement\/startedAt$/,
    ],
    [
      "a measurement began at no time",
      measured("kvRoundTrip", (each) => {
        each.startedAt = "then";
      }),
      /^evidence\/measurement\/startedAt$/,
    ],
    [
      "the load of another bundle was sent",
      (report) => {
        const [first, second] = checksOf(report, "load");
        const { check } = present(first).evidence;
        present(first).evidence = { ...structuredClone(present(second).evidence), check };
      },
      /^evidence\/measurement\/exchanges\/0\/sent$/,
    ],
    [
      "a body was not sent whole",
      last("load", (each) => {
        each.sent = [];
      }),
      /\/sent$/,
    ],
    [
      "a body was sent that there is none of",
      last("request", (each) => {
        each.sent = [[7, each.endedAtMillis]];
      }),
      /\/sent$/,
    ],
    ["a step was left out", without("waitUntil", "atOnce"), /\/role$/],
    ["the first step was left out", without("waitUntil", "roundTrip"), /\/role$/],
    ["the baseline was left out", without("scheduledObservation", "baseline"), /\/role$/],
    ["nothing was cleared", without("scheduledObservation", "clear"), /\/role$/],
    ["nothing was triggered", without("queueRoundTrip", "trigger"), /\/role$/],
    [
      "steps stand in another order",
      measured("kvRoundTrip", (each) => {
        each.exchanges.reverse();
      }),
      /\/role$/,
    ],
    [
      "an answer was put aside and another one taken",
      measured("environment", (each) => {
        const refused = structuredClone(present(each.exchanges[0]));
        present(refused.head).status = 500;
        each.exchanges.unshift(refused);
      }),
      /\/exchanges\/1\/role$/,
    ],
    [
      "a read counts as one that nobody judges",
      last("kvRoundTrip", (each) => {
        each.role = "diagnostics";
      }),
      /\/role$/,
    ],
    [
      "an exchange began before the one before it had ended",
      last("kvRoundTrip", (each) => {
        each.startedAtMillis = 0;
      }),
      /\/startedAtMillis$/,
    ],
    [
      "an answer came after the measurement",
      measured("kvRoundTrip", (each) => {
        each.durationMillis = 0;
      }),
      /\/endedAtMillis$/,
    ],
    [
      "an answer came long after the deadline",
      measured("kvRoundTrip", (each) => {
        each.durationMillis += 1e9;
        shift(present(each.exchanges.at(-1)), 1e9);
      }),
      /\/startedAtMillis$/,
    ],
    [
      "chunks came after the end",
      last("responseStream", ({ body }) => {
        body.arrivals = body.arrivals.map(([bytes, at], index) => [bytes, at + 1000 * index]);
      }),
      /\/body\/arrivals$/,
    ],
    [
      "chunks came out of order",
      last("responseStream", ({ body }) => {
        body.arrivals.reverse();
      }),
      /\/body\/arrivals$/,
    ],
    [
      "less arrived than is kept",
      last("kvRoundTrip", ({ body }) => {
        body.bytes = 1;
        body.arrivals = body.arrivals.map(([, at]) => [1, at]);
      }),
      /\/body\/data$/,
    ],
    [
      "more is said to have come than arrived",
      last("kvRoundTrip", ({ body }) => {
        body.bytes += 1;
      }),
      /\/body\/bytes$/,
    ],
    [
      "a complete body is not as long as it declares",
      last("kvRoundTrip", ({ head }) => {
        present(head).headers.push(["Content-Length", "7"]);
      }),
      /\/body\/bytes$/,
    ],
    [
      "an answer came before its request",
      last("kvRoundTrip", ({ head }) => {
        present(head).atMillis = 0;
      }),
      /\/head\/atMillis$/,
    ],
    [
      "an answer came without a connection",
      last("kvRoundTrip", (each) => {
        delete each.connectedAtMillis;
      }),
      /\/connectedAtMillis$/,
    ],
    [
      "a complete exchange failed",
      last("kvRoundTrip", (each) => {
        each.failure = { kind: "reset", message: "" };
      }),
      /\/failure$/,
    ],
    [
      "an answered exchange ended without a head",
      last("kvRoundTrip", (each) => {
        each.end = "noHead";
      }),
      /\/end$/,
    ],
    [
      "a final status came before the head",
      last("kvRoundTrip", (each) => {
        each.informational = [200];
      }),
      /\/informational$/,
    ],
    [
      "what is asked once was folded",
      last("environment", (each) => {
        each.repeated = { times: 1, lastEndedAtMillis: each.endedAtMillis };
      }),
      /\/repeated$/,
    ],
    [
      "the check was measured alone though nothing had died",
      (report) => {
        const { evidence, measurement } = evidenceOf(report, "kvRoundTrip");
        evidence.supplements.push({ kind: "alone", measurement: structuredClone(measurement) });
      },
      /\/supplements\/0\/kind$/,
    ],
    [
      "it was measured alone and not in its turn",
      (report) => {
        const { evidence, measurement } = evidenceOf(report, "kvRoundTrip");
        evidence.supplements.push({ kind: "alone", measurement });
        evidence.notBegun = "notSelected";
        delete evidence.measurement;
      },
      /\/supplements\/0\/kind$/,
    ],
    [
      "a sample was taken that this check has none of",
      (report) => {
        const { evidence, measurement } = evidenceOf(report, "kvRoundTrip");
        evidence.supplements.push({ kind: "again", measurement: structuredClone(measurement) });
      },
      /\/supplements\/0\/kind$/,
    ],
    [
      "a death is blamed on a check that there is not",
      (report) => {
        const gone = { sign: "exited", message: "", cameBack: true } as const;
        evidenceOf(report, "kvRoundTrip").evidence.subjectGone = { ...gone, blamed: "nobody" };
      },
      /^evidence\/subjectGone\/blamed$/,
    ],
    [
      "one check alone did not reach the endpoint directly",
      measured("kvRoundTrip", (each) => {
        each.direct = false;
      }),
      /\/direct$/,
    ],
  ])("%s", (_, edit, member) => {
    expect(toldAfter(edit)).toContainEqual(expect.stringMatching(member));
  });
});

/** All instants of an exchange later by so much. */
function shift(exchange: Exchange, millis: number): void {
  exchange.startedAtMillis += millis;
  exchange.endedAtMillis += millis;
  exchange.connectedAtMillis = present(exchange.connectedAtMillis) + millis;
  exchange.uploadEndedAtMillis = present(exchange.uploadEndedAtMillis) + millis;
  present(exchange.head).atMillis += millis;
  exchange.body.arrivals = exchange.body.arrivals.map(([bytes, at]) => [bytes, at + millis]);
}

describe("a report that one of our targets was the subject of", () => {
  it("does not close the blocker when the target alone is taken out of it", () => {
    const edited = structuredClone(deployed);
    delete edited.target;
    edited.independent = true;
    for (const { evidence } of edited.checks) {
      present(evidence.measurement).direct = true;
    }
    expect(judgeReport(edited, corpus).report).toMatchObject({
      status: "passed",
      completeness: "complete",
      closesBlocker: false,
      closesBlockerReason: expect.stringContaining("had started the runtime itself"),
    });
  });
});
