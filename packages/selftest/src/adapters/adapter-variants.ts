import { setTimeout as sleep } from "node:timers/promises";
import { ODD_LOAD_DELAY_MILLIS } from "../limits.ts";
import type { AdapterVariation } from "./adapter-behaviours.ts";
import { HONEST_ADAPTER } from "./honest-adapter.ts";
import { SCRIPTS, viewOf } from "./scripts.ts";

/** A script whose export was made in another realm than the importing module's. */
function elsewhere(expression: string, bytes: Uint8Array): string {
  return [
    'import vm from "node:vm";',
    `export default vm.runInNewContext(${JSON.stringify(expression)}, { bytes: ${viewOf(bytes)} });`,
  ].join("\n");
}

/** Odd, and right: every check passes. */
export const ADAPTER_VARIANTS: readonly AdapterVariation[] = [
  {
    name: "adapter-exports-in-another-order",
    description: "The export set comes in reverse order.",
    behaviours: {
      load: async (order, evaluate) => {
        const outcome = await evaluate(order);
        return "exports" in outcome ? { exports: outcome.exports.toReversed() } : outcome;
      },
    },
  },
  {
    name: "adapter-answers-extra-members",
    description: "Answers have members of the adapter's own.",
    behaviours: {
      answer: (outcome) => {
        const { status, document } = HONEST_ADAPTER.answer(outcome);
        return { status, document: { engine: "node", tookMillis: 3, ...document } };
      },
    },
  },
  {
    name: "adapter-refuses-with-status-200",
    description: "An error comes with status 200; the document decides.",
    behaviours: {
      answer: (outcome) => ({ ...HONEST_ADAPTER.answer(outcome), status: 200 }),
    },
  },
  {
    name: "adapter-is-slow",
    description: "Every load takes its time.",
    behaviours: {
      load: async (order, evaluate) => {
        await sleep(ODD_LOAD_DELAY_MILLIS);
        return evaluate(order);
      },
    },
  },
  {
    name: "adapter-imports-from-another-realm",
    description: "ArrayBuffer and WebAssembly.Module are those of another realm.",
    behaviours: {
      scripts: {
        ...SCRIPTS,
        "application/octet-stream": (bytes) => elsewhere("Uint8Array.from(bytes).buffer", bytes),
        "application/wasm": (bytes) =>
          elsewhere("new WebAssembly.Module(Uint8Array.from(bytes))", bytes),
      },
    },
  },
];
