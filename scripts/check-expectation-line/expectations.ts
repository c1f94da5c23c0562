/** The members of a contract that this check reads; the contract package is not asked on purpose. */
export interface ContractText {
  readonly runCorrelation: { readonly placeholder: string };
  readonly deployment: {
    readonly environmentPropertyNames: readonly string[];
    readonly cron: string;
    readonly queue: string;
    readonly peer: { readonly identity: string };
  };
  readonly bundles: readonly { readonly modules: readonly { readonly sha256: string }[] }[];
  readonly checks: readonly {
    readonly name: string;
    readonly procedure?: string;
    readonly proves: string;
    readonly clause?: string;
    readonly load?: { readonly tells?: Readonly<Record<string, string>> };
    readonly payload?: { readonly nonceTemplate?: string; readonly bytesBase64?: string };
  }[];
}

/** A string that must not stand in the code that measures, and what it would give away. */
export interface Expectation {
  readonly text: string;
  readonly what: string;
}

function payloadExpectations(
  payload: {
    readonly nonceTemplate?: string;
    readonly bytesBase64?: string;
  },
  placeholder: string,
): Expectation[] {
  const { nonceTemplate, bytesBase64 } = payload;
  const template =
    nonceTemplate === undefined ? [] : [nonceTemplate, ...nonceTemplate.split(placeholder)];
  const bytes = bytesBase64 === undefined ? undefined : Buffer.from(bytesBase64, "base64");
  return [
    ...template.map((text) => ({ text, what: "nonce template or a fixed part of one" })),
    ...(bytes === undefined
      ? []
      : [bytesBase64 ?? "", bytes.toString("utf8"), bytes.toString("hex")].map((text) => ({
          text,
          what: "payload",
        }))),
  ];
}

/** Everything a contract expects, as strings that could be looked for in code. */
export function expectationsOf(contract: ContractText): Expectation[] {
  const { deployment } = contract;
  const digests = contract.bundles.flatMap((bundle) =>
    bundle.modules.map((module) => module.sha256),
  );
  const all: Expectation[] = [
    ...contract.checks.flatMap((check) => [
      // What nobody measures has no answer that could be given away; its name may be any word.
      { text: check.procedure === "unmeasured" ? "" : check.name, what: "check name" },
      { text: check.proves, what: "proves text" },
      { text: check.clause ?? "", what: "clause" },
      ...Object.values(check.load?.tells ?? {}).map((text) => ({
        text,
        what: "meaning of a handler",
      })),
      ...payloadExpectations(check.payload ?? {}, contract.runCorrelation.placeholder),
    ]),
    ...deployment.environmentPropertyNames.map((text) => ({ text, what: "declared env name" })),
    { text: deployment.cron, what: "cron expression" },
    { text: deployment.queue, what: "queue name" },
    { text: deployment.peer.identity, what: "peer identity" },
    ...digests.map((digest) => ({ text: digest.replace(/^sha256:/, ""), what: "module digest" })),
  ];
  const byText = new Map(all.filter(({ text }) => text !== "").map((entry) => [entry.text, entry]));
  return [...byText.values()];
}
