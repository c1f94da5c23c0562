import type { LoadErrorCode } from "@runtime-abi/bundle";
import type { CheckOf } from "@runtime-abi/contract";
import type { Exchange } from "@runtime-abi/protocol";
import { list } from "./describe/numbers.ts";
import { shellQuote } from "./describe/shell.ts";
import { type Finding, firstFinding, type NegativeFinding, passed, violation } from "./finding.ts";
import { readLoadAnswer } from "./load-answer.ts";
import type { CheckInput, ProcedureJudge } from "./procedure-judge.ts";
import type { Reason } from "./reasons.ts";
import { mainExchange } from "./steps/exchanges.ts";
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

/** Judges the answer of the loader adapter to one bundle and its declaration. */
export const load: ProcedureJudge<"load"> = {
  expected: ({ check }) => expectation(check),
  judge({ check, measurement }) {
    const exchange = mainExchange(measurement);
    if (exchange === undefined) {
      return notRecorded("request to the loader");
    }
    return refuseLoadExchange(exchange, measurement) ?? judgeAnswer(check, exchange);
  },
  byHand,
};

function expectation({ load: { expectError, expectExportedHandlers } }: CheckOf<"load">): string {
  return expectError === undefined
    ? `exportedHandlers is the set of ${list(expectExportedHandlers ?? [])}`
    : `an error with code ${expectError}`;
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

function judgeAnswer(check: CheckOf<"load">, exchange: Exchange): Finding {
  const json = readJson(exchange);
  if (!json.ok) {
    return json.finding;
  }
  const answer = readLoadAnswer(json.value);
  switch (answer.kind) {
    case "malformed":
      return answer.finding;
    case "refused":
      return judgeRefusal(check, answer.code);
    case "loaded":
      return judgeHandlers(check, answer.handlers);
  }
}

function judgeRefusal({ load: { expectError } }: CheckOf<"load">, code: LoadErrorCode): Finding {
  const observed = `refused with ${code}`;
  if (expectError === code) {
    return passed(observed);
  }
  return expectError === undefined
    ? violation({
        reason: "refused-loadable",
        observed,
        likely: "The loader refuses bytes that the ABI says must load.",
      })
    : violation({
        reason: "wrong-error-code",
        observed,
        likely: "The adapter maps the loader's error to another code of the vocabulary.",
      });
}

function judgeHandlers({ load: stated }: CheckOf<"load">, handlers: readonly string[]): Finding {
  const observed = `loaded, exporting ${list(handlers)}`;
  if (stated.expectError !== undefined) {
    return loadedInstead(stated.expectError, stated.declaredHandlers, handlers);
  }
  const expected = stated.expectExportedHandlers ?? [];
  const missing = expected.filter((name) => !handlers.includes(name));
  const invented = handlers.filter((name) => !expected.includes(name));
  if (missing.length > 0) {
    return violation({
      reason: "handler-missing",
      observed: `${observed}; missing: ${list(missing)}`,
      likely: "The loader does not read the export set out of the bytes.",
    });
  }
  return invented.length === 0
    ? passed(observed)
    : violation({
        reason: "handler-invented",
        observed: `${observed}; not exported by the bytes: ${list(invented)}`,
        likely: "The loader does not read the export set out of the bytes.",
      });
}

function loadedInstead(
  code: string,
  declared: readonly string[],
  handlers: readonly string[],
): NegativeFinding {
  const observed = `loaded, exporting ${list(handlers)}, instead of ${code}`;
  const isEcho =
    code === "handler_not_exported" &&
    declared.length === handlers.length &&
    declared.every((name) => handlers.includes(name));
  if (isEcho) {
    return violation({
      reason: "declaration-echoed",
      observed,
      likely: "The adapter answers with the declaration it was sent; the bytes were not read.",
    });
  }
  const instead = code in LOADED_INSTEAD ? LOADED_INSTEAD[code as LoadErrorCode] : undefined;
  return violation({
    reason: instead?.reason ?? "wrong-error-code",
    observed,
    likely: instead?.likely ?? "",
  });
}

/** Directory of the corpus: `$CORPUS`, or without one where it lies below the repository's root. */
const CORPUS_BY_HAND = `"\${CORPUS:-corpus/runtime-abi-v1}"`;

/** The request, built from the corpus directory. */
function byHand({ contract, check }: CheckInput<"load">): string {
  const bundle = contract.bundles.find((entry) => entry.name === check.bundle);
  const modules = (bundle?.modules ?? []).map(({ name, mediaType }) => ({
    name,
    mediaType,
    contentBase64: "%s",
  }));
  const body = JSON.stringify({
    protocol: contract.loaderProtocol.protocol,
    mainModule: bundle?.mainModule ?? "",
    declaredHandlers: check.load.declaredHandlers,
    modules,
  });
  const contents = (bundle?.modules ?? []).map(
    ({ source }) => `"$(base64 < ${CORPUS_BY_HAND}/${shellQuote(source)} | tr -d '\\n')"`,
  );
  return `printf ${shellQuote(body)} ${contents.join(" ")} | curl -sS -X POST -H 'content-type: application/json' --data-binary @- "$LOADER_ENDPOINT"   # in the repository's root, or with CORPUS set`;
}
