import type { LoadErrorCode } from "@runtime-abi/bundle";
import type { CheckOf } from "@runtime-abi/contract";
import type { Exchange } from "@runtime-abi/protocol";
import { list } from "./describe/numbers.ts";
import { type Finding, firstFinding, type NegativeFinding, passed, violation } from "./finding.ts";
import { readLoadAnswer } from "./load-answer.ts";
import { loadByHand } from "./load-by-hand.ts";
import { type ExpectedLoad, expectedLoads } from "./load-expectation.ts";
import type { ProcedureJudge } from "./procedure-judge.ts";
import type { Reason } from "./reasons.ts";
import { exchangesOf } from "./steps/exchanges.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { readJson } from "./steps/read-answer.ts";
import { refuseConnection, type TransportSetting } from "./steps/refuse-connection.ts";
import { refuseEnding } from "./steps/refuse-ending.ts";
import { refuseCoding, refuseRedirect } from "./steps/refuse-head.ts";

/** What it means that a bundle loaded which must be refused with a code. */
const LOADED_INSTEAD: Record<LoadErrorCode, { reason: Reason; likely: string }> = {
  module_not_found: {
    reason: "other-module-used",
    likely: "The loader falls back to some other module when mainModule names none of the bundle.",
  },
  unsupported_media_type: {
    reason: "unsupported-module-ignored",
    likely: "The loader skips a module whose media type it does not know instead of refusing it.",
  },
  module_syntax_error: {
    reason: "syntax-error-deferred",
    likely: "The loader does not compile the bytes before it answers.",
  },
  handler_not_exported: {
    reason: "missing-handler-accepted",
    likely: "The loader does not hold the declaration against what the module exports.",
  },
};

/** Judges the answers of the loader adapter: to one bundle, or to each unseen module. */
export const load: ProcedureJudge<"load"> = {
  expected: ({ check }) => expectation(check),
  judge({ contract, check, token, measurement }) {
    const loads = expectedLoads(contract, check, token);
    // One load rests on the last answer, as every single request does; of several each has its own.
    const answers = exchangesOf(measurement, "main").slice(loads.length === 1 ? -1 : 0);
    const judged = loads.map((one, index) =>
      numbered(judgeLoad(one, answers[index], measurement), index, loads.length),
    );
    return worst(judged) ?? summed(judged);
  },
  byHand: loadByHand,
};

function expectation({ load: stated }: CheckOf<"load">): string {
  if (stated.source === "unseen") {
    return "for each module that follows from the run's token, exportedHandlers is the set that its evaluation exports";
  }
  return stated.expectError === undefined
    ? `exportedHandlers is the set of ${list(stated.expectExportedHandlers ?? [])}`
    : `an error with code ${stated.expectError}`;
}

function judgeLoad(
  expected: ExpectedLoad,
  exchange: Exchange | undefined,
  setting: TransportSetting,
): Finding {
  return exchange === undefined
    ? notRecorded("request to the loader")
    : (refuseLoadExchange(exchange, setting) ?? judgeAnswer(expected, exchange));
}

/** A finding about one of several loads says which. */
function numbered(finding: Finding, index: number, count: number): Finding {
  return count === 1
    ? finding
    : { ...finding, observed: `module ${index + 1} of ${count}: ${finding.observed}` };
}

/** What weighs most: something forbidden that was seen, then whatever else is no pass; the first of it. */
function worst(findings: readonly Finding[]): Finding | undefined {
  return (
    findings.find(({ kind }) => kind === "violation") ??
    findings.find(({ kind }) => kind !== "passed")
  );
}

function summed(findings: readonly Finding[]): Finding {
  const observed = findings.map((finding) => finding.observed);
  const [first = "nothing was to be loaded"] = observed;
  return findings.length === 1
    ? passed(first)
    : passed(`${findings.length} modules loaded as evaluation says`, observed.join("\n"));
}

/** The document decides, not the status: 422 is a convention only. */
function refuseLoadExchange(
  exchange: Exchange,
  setting: TransportSetting,
): NegativeFinding | undefined {
  return firstFinding(
    refuseConnection(exchange, setting),
    refuseRedirect(exchange),
    refuseCoding(exchange),
    refuseEnding(exchange),
  );
}

function judgeAnswer(expected: ExpectedLoad, exchange: Exchange): Finding {
  const json = readJson(exchange);
  if (!json.ok) {
    return json.finding;
  }
  const answer = readLoadAnswer(json.value);
  switch (answer.kind) {
    case "malformed":
      return answer.finding;
    case "refused":
      return judgeRefusal(expected, answer.code);
    case "loaded":
      return judgeHandlers(expected, answer.handlers);
  }
}

function judgeRefusal(expected: ExpectedLoad, code: LoadErrorCode): Finding {
  const observed = `refused with ${code}`;
  if (expected.kind === "refused") {
    return expected.code === code
      ? passed(observed)
      : violation({
          reason: "wrong-error-code",
          observed,
          likely: "The adapter maps the loader's error to another code of the vocabulary.",
        });
  }
  return violation({
    reason: "refused-loadable",
    observed,
    likely: "The loader refuses bytes that the ABI says must load.",
  });
}

const NOT_READ = "The loader does not read the export set out of the bytes.";

function judgeHandlers(expected: ExpectedLoad, handlers: readonly string[]): Finding {
  const observed = `loaded, exporting ${list(handlers)}`;
  if (expected.kind === "refused") {
    return loadedInstead(expected, handlers);
  }
  const missing = expected.handlers.filter((name) => !handlers.includes(name));
  const invented = handlers.filter((name) => !expected.handlers.includes(name));
  if (missing.length === 0 && invented.length === 0) {
    return passed(observed);
  }
  const likely = likelyDifference(expected, [...missing, ...invented]);
  if (expected.isUnseen && sameSet(handlers, expected.declared)) {
    return echoed(`${observed}, where evaluation exports ${list(expected.handlers)}`);
  }
  return missing.length > 0
    ? violation({
        reason: "handler-missing",
        observed: `${observed}; missing: ${list(missing)}`,
        likely,
      })
    : violation({
        reason: "handler-invented",
        observed: `${observed}; not exported by the bytes: ${list(invented)}`,
        likely,
      });
}

/** What the contract says that a difference at these handlers means, or that the bytes were not read. */
function likelyDifference({ tells }: ExpectedLoad, differing: readonly string[]): string {
  const told = differing.flatMap((name) => {
    const meaning = Object.hasOwn(tells, name) ? tells[name] : undefined;
    return meaning === undefined ? [] : [`Of ${name} the contract says: ${meaning}`];
  });
  return told.length === 0 ? NOT_READ : told.join(" ");
}

function loadedInstead(
  { code, declared, instead }: Extract<ExpectedLoad, { kind: "refused" }>,
  handlers: readonly string[],
): NegativeFinding {
  const observed = `loaded, exporting ${list(handlers)}, instead of ${code}`;
  if (code === "handler_not_exported" && sameSet(handlers, declared)) {
    return echoed(observed);
  }
  const known = code in LOADED_INSTEAD ? LOADED_INSTEAD[code as LoadErrorCode] : undefined;
  const { reason = "wrong-error-code", likely = "" } = instead ?? known ?? {};
  return violation({ reason, observed, likely });
}

function echoed(observed: string): NegativeFinding {
  return violation({
    reason: "declaration-echoed",
    observed,
    likely: "The adapter answers with the declaration it was sent; the bytes were not read.",
  });
}

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((name) => right.includes(name));
}
