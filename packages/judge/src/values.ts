import { type SuppliedDigests, suppliedNames, valueDigest } from "@runtime-abi/contract";
import { valuesAnswer } from "@runtime-abi/protocol";
import { few, list } from "./describe/numbers.ts";
import { quote } from "./describe/quote.ts";
import { curl } from "./describe/shell.ts";
import { doubt, type Finding, passed, violation } from "./finding.ts";
import type { MeasuredInput, ProcedureJudge } from "./procedure-judge.ts";
import type { Reason } from "./reasons.ts";
import { mainExchange } from "./steps/exchanges.ts";
import { NO_VALUES } from "./steps/not-begun.ts";
import { notRecorded } from "./steps/not-recorded.ts";
import { readAnswer } from "./steps/read-answer.ts";

/** What the probe tells of one name. */
interface Told {
  readonly type: string;
  readonly digest?: string | undefined;
}

/** What is wrong about the value of one name. */
interface Fault {
  readonly reason: Reason;
  readonly says: string;
  readonly likely: string;
}

/** Judges the value of each var and of the secret by its keyed digest; no value is ever known here. */
export const values: ProcedureJudge<"values"> = {
  expected: ({ contract }) =>
    `under each of ${list(suppliedNames(contract))} a string with the keyed digest of the value that was supplied for it`,
  judge(input) {
    const { contract, measurement } = input;
    const exchange = mainExchange(measurement);
    if (exchange === undefined) {
      return notRecorded("request");
    }
    const { protocol } = contract.probeProtocol;
    const answer = readAnswer(exchange, measurement, valuesAnswer, protocol);
    return answer.ok ? judgeAll(input, answer.value.values) : answer.finding;
  },
  byHand: ({ contract, check, token }) =>
    curl(`${check.request.path}?key=${token}&names=${suppliedNames(contract).join(",")}`),
};

function judgeAll(
  { contract, token, supplied }: MeasuredInput<"values">,
  told: Readonly<Record<string, Told>>,
): Finding {
  const names = suppliedNames(contract);
  if (supplied === undefined || !names.every((name) => Object.hasOwn(supplied, name))) {
    return doubt("operator", NO_VALUES);
  }
  const faults = names.flatMap((name) => {
    const fault = faultOf(name, toldOf(told, name), supplied, token);
    return fault === undefined ? [] : [fault];
  });
  const [first] = faults;
  if (first === undefined) {
    return passed(`${list(names)} hold the values that were supplied`);
  }
  const { reason, likely } = first;
  return violation({ reason, observed: few(faults.map(({ says }) => says)), likely });
}

/** JSON drops nothing here, but an answer may leave a name out: then nothing stands under it. */
function toldOf(told: Readonly<Record<string, Told>>, name: string): Told {
  return (Object.hasOwn(told, name) ? told[name] : undefined) ?? { type: "undefined" };
}

function faultOf(
  name: string,
  { type, digest }: Told,
  supplied: SuppliedDigests,
  token: string,
): Fault | undefined {
  if (type === "undefined") {
    return {
      reason: "value-missing",
      says: `${name} is undefined`,
      likely: "The variable or the secret is not deployed, or is projected under another name.",
    };
  }
  if (type !== "string") {
    return {
      reason: "value-not-a-string",
      says: `${name} is of the type ${quote(type)}`,
      likely:
        "The host parses the text that it was given, as JSON or as a number, or wraps it in an object.",
    };
  }
  return digest === supplied[name] ? undefined : otherValue(name, digest, supplied, token);
}

function otherValue(
  name: string,
  digest: string | undefined,
  supplied: SuppliedDigests,
  token: string,
): Fault {
  if (digest === valueDigest(token, "")) {
    return {
      reason: "value-empty",
      says: `${name} is the empty string, and another value was supplied`,
      likely: "The host declares the name and never fills in its value.",
    };
  }
  const owner = Object.keys(supplied).find((other) => supplied[other] === digest);
  return owner === undefined
    ? {
        reason: "value-differs",
        says: `${name} is a string other than the one that was supplied`,
        likely:
          "The host trims, quotes, unescapes, cuts or re-encodes the value, or another value was deployed than the one that this run was told of.",
      }
    : {
        reason: "value-of-another-name",
        says: `${name} holds the value that was supplied for ${owner}`,
        likely: "The host mixes up the names when it fills in the values.",
      };
}
