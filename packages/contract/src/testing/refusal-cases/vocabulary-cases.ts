import { AT, all, type RefusalCase, set } from "./refusal-case.ts";

const floor = (
  what: string,
  change: (names: readonly string[]) => string[],
  says: string,
): RefusalCase => ({
  code: "globals-floor",
  when: `the floor is ${what}`,
  names: says,
  change: ({ contract }) => {
    contract.globalsFloor = change(contract.globalsFloor);
  },
});

/** Rules 3 and 4. */
export const vocabularyCases: readonly RefusalCase[] = [
  {
    code: "handler-vocabulary",
    when: "a handler is missing from the vocabulary",
    names: "/handlerVocabulary",
    change: set("handlerVocabulary", ["fetch", "scheduled"]),
  },
  {
    code: "handler-vocabulary",
    when: "the vocabulary has a handler more",
    names: "tail",
    change: set("handlerVocabulary", ["fetch", "scheduled", "queue", "tail"]),
  },
  {
    code: "media-type-vocabulary",
    when: "a media type more is loadable",
    names: "application/json",
    change: ({ contract }) => contract.loadableMediaTypes.push("application/json"),
  },
  floor("empty", () => [], "AbortController"),
  floor("a single name", () => ["fetch"], "omits"),
  floor("short of one name", (names) => names.filter((name) => name !== "URL"), 'omits "URL"'),
  floor("longer by one name", (names) => [...names, "unheardOf"], 'adds "unheardOf"'),
  floor("longer by a name no query could carry", (names) => [...names, "a,b"], 'adds "a,b"'),
  floor(
    "other by one name",
    (names) => names.map((name) => (name === "URL" ? "__proto__" : name)),
    'adds "__proto__" and omits "URL"',
  ),
  floor("repeating a name", (names) => ["AbortController", ...names], "AbortController twice"),
  floor("in another order", (names) => names.toReversed(), "structuredClone is out of place"),
  floor(
    "thousands of names",
    () => Array.from({ length: 20_000 }, (_, at) => `g${String(at).padStart(5, "0")}`),
    "and 19990 more",
  ),
  {
    code: "required-checks",
    when: "a required check is left out of the list",
    names: "closed list",
    change: ({ contract }) => contract.requiredChecks.pop(),
  },
  {
    code: "required-checks",
    when: "two required checks have changed places",
    names: "requiredChecks[0]",
    change: ({ contract }) => contract.requiredChecks.reverse(),
  },
  {
    code: "checks-not-required",
    when: "a check is left out",
    names: "queue-batch-delivered-to-the-queue-handler",
    change: ({ contract }) => contract.checks.pop(),
  },
  {
    code: "checks-not-required",
    when: "a check is added that the list does not have",
    names: "an-extra-check",
    change: ({ contract }) => {
      const check = contract.checks[AT.health];
      if (check !== undefined) {
        contract.checks.push({ ...check, name: "an-extra-check" });
      }
    },
  },
  {
    code: "checks-not-required",
    when: "two checks have changed places",
    names: "checks[0]",
    change: ({ contract }) => contract.checks.reverse(),
  },
  {
    code: "check-unmeasured",
    when: "a required check is declared unmeasured",
    names: "kv-binding-round-trips-bytes-through-env",
    change: all(
      set(`checks.${AT.kv}`, {
        name: "kv-binding-round-trips-bytes-through-env",
        operation: "environment",
        procedure: "unmeasured",
        proves: "nothing",
        unmeasured: { reason: "a reason", closedBy: "something", blockerId: "B-1" },
      }),
    ),
  },
];
