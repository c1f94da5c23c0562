import { MODULE_MEDIA_TYPE } from "@runtime-abi/bundle";
import {
  type CheckOf,
  type Contract,
  type ContractBundle,
  type UnseenModule,
  unseenModules,
} from "@runtime-abi/contract";
import { shellQuote } from "./describe/shell.ts";
import type { CheckInput } from "./procedure-judge.ts";

/** Where the corpus of each format lies below the repository's root. */
const CORPORA: Readonly<Record<string, string>> = {
  "takoform.runtime-abi-conformance@v1": "corpus/runtime-abi-v1",
  "takoform.runtime-abi-extended@v1": "corpus/runtime-abi-extended-v1",
};

type ContractModule = ContractBundle["modules"][number];

/**
 * The request as a shell command, built from the corpus directory: `$CORPUS`, or without one where it
 * lies below the repository's root. Unseen modules, which stand in no corpus, are written out, a command for each.
 */
export function loadByHand({ contract, check, token }: CheckInput<"load">): string {
  return check.load.source === "unseen"
    ? unseenModules(token)
        .map((module) => unseenCommand(contract, module))
        .join("\n")
    : Array.from({ length: check.load.times ?? 1 }, () => bundleCommand(contract, check)).join(
        "\n",
      );
}

function bundleCommand(contract: Contract, { bundle: name, load }: CheckOf<"load">): string {
  const bundle = contract.bundles.find((entry) => entry.name === name);
  const { modules = [], auxiliaryModules, mainModule = "" } = bundle ?? {};
  const body = JSON.stringify({
    protocol: contract.loaderProtocol.protocol,
    mainModule,
    declaredHandlers: load.source === "unseen" ? [] : load.declaredHandlers,
    modules: modules.map(placeholder),
    ...(auxiliaryModules && { auxiliaryModules: auxiliaryModules.map(placeholder) }),
  });
  const corpus = `"\${CORPUS:-${CORPORA[contract.format] ?? "."}}"`;
  const contents = [...modules, ...(auxiliaryModules ?? [])].map(
    ({ source }) => `"$(base64 < ${corpus}/${shellQuote(source)} | tr -d '\\n')"`,
  );
  return `${posted(body, contents)}   # in the repository's root, or with CORPUS set`;
}

function placeholder({ name, mediaType }: ContractModule) {
  return { name, mediaType, contentBase64: "%s" };
}

function unseenCommand(contract: Contract, module: UnseenModule): string {
  const { name, text, declaredHandlers } = module;
  const body = JSON.stringify({
    protocol: contract.loaderProtocol.protocol,
    mainModule: name,
    declaredHandlers,
    modules: [{ name, mediaType: MODULE_MEDIA_TYPE, contentBase64: "%s" }],
  });
  return posted(body, [Buffer.from(text).toString("base64")]);
}

function posted(body: string, contents: readonly string[]): string {
  return `printf ${shellQuote(body)} ${contents.join(" ")} | curl -sS -X POST -H 'content-type: application/json' --data-binary @- "$LOADER_ENDPOINT"`;
}
