import type { AdapterVariation } from "./adapter-behaviours.ts";
import type { LoadOutcome } from "./load-outcome.ts";

const ALL = ["fetch", "scheduled", "queue"];

/** What looks like the definition of a handler, to somebody who does not run the text. */
const DEFINITION = /\b(fetch|scheduled|queue)\s*[(:=]/g;

/** Wrong in which exports are reported. */
export const EXPORT_FAULTS: readonly AdapterVariation[] = [
  {
    name: "adapter-counts-named-exports",
    description: "A function that the module exports by name counts as a handler.",
    behaviours: { counting: "named" },
  },
  {
    name: "adapter-counts-inherited-handlers",
    description: "A handler that the default export only inherits counts.",
    behaviours: { counting: "callable" },
  },
  {
    name: "adapter-counts-what-cannot-be-called",
    description: "An own property of a handler's name counts, whatever its value is.",
    behaviours: { counting: "own" },
  },
  {
    name: "adapter-looks-before-evaluation-ends",
    description:
      "The exports are those that stand there at the export, in the middle of evaluation.",
    behaviours: {
      prepare: (text) => text.replace(/^export default (\w+);$/m, "export default { ...$1 };"),
    },
  },
  {
    name: "adapter-scans-the-text",
    description:
      "The exports are what looks like a handler in the main module's text; nothing is run.",
    behaviours: {
      load: async ({ bundle }, _evaluate) => scanned(bundle),
      refuse: () => undefined,
    },
  },
  {
    name: "adapter-repeats-the-declaration",
    description: "Of a bundle that loads, the declared handlers are reported.",
    behaviours: {
      load: async (order, evaluate) => {
        const outcome = await evaluate(order);
        return "exports" in outcome ? { exports: order.declaredHandlers } : outcome;
      },
    },
  },
];

function scanned({
  mainModule,
  modules,
}: {
  readonly mainModule: string;
  readonly modules: readonly { readonly name: string; readonly bytes: Uint8Array }[];
}): LoadOutcome {
  const bytes = modules.find(({ name }) => name === mainModule)?.bytes ?? new Uint8Array();
  const found = Buffer.from(bytes).toString("utf8").matchAll(DEFINITION);
  const names = new Set([...found].map(([, name]) => name));
  return { exports: ALL.filter((name) => names.has(name)) };
}
