import { type CheckOf, type Contract, unseenModules } from "@runtime-abi/contract";
import type { Reason } from "./reasons.ts";

interface LoadText {
  readonly declared: readonly string[];
  /** By handler: what the contract says that a difference there means. */
  readonly tells: Readonly<Record<string, string>>;
}

/** What one load must come to. */
export type ExpectedLoad = LoadText &
  (
    | { readonly kind: "loaded"; readonly handlers: readonly string[]; readonly isUnseen: boolean }
    | {
        readonly kind: "refused";
        readonly code: string;
        /** What it means that such a bundle loads, where its code does not say it. */
        readonly instead?: { readonly reason: Reason; readonly likely: string };
      }
  );

/** What the loads of a check must come to, in the order in which the plan asks for them. */
export function expectedLoads(
  contract: Contract,
  check: CheckOf<"load">,
  token: string,
): readonly ExpectedLoad[] {
  const { load } = check;
  if (load.source === "unseen") {
    return unseenModules(token).map(({ exportedHandlers, declaredHandlers }) => ({
      kind: "loaded",
      handlers: exportedHandlers,
      declared: declaredHandlers,
      tells: {},
      isUnseen: true,
    }));
  }
  const { declaredHandlers: declared, expectError: code, tells = {} } = load;
  if (code === undefined) {
    const handlers = load.expectExportedHandlers ?? [];
    const loaded = { kind: "loaded", handlers, declared, tells, isUnseen: false } as const;
    return Array.from({ length: load.times ?? 1 }, () => loaded);
  }
  const instead = loadedInstead(contract, check, code);
  return [{ kind: "refused", code, declared, tells, ...(instead && { instead }) }];
}

/** Where the main module is there, or the bundle carries more than modules, a code has another story. */
function loadedInstead(contract: Contract, { bundle: name }: CheckOf<"load">, code: string) {
  const bundle = contract.bundles.find((entry) => entry.name === name);
  const hasMain = bundle?.modules.some((module) => module.name === bundle.mainModule) === true;
  if (code === "module_not_found" && hasMain) {
    return {
      reason: "missing-import-accepted",
      likely: "The loader does not link the modules before it answers, or passes over an import.",
    } as const;
  }
  return code === "unsupported_media_type" && bundle?.auxiliaryModules !== undefined
    ? ({
        reason: "auxiliary-linked",
        likely: "The loader treats what the bundle only carries like one of its modules.",
      } as const)
    : undefined;
}
