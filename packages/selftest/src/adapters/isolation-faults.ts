import type { AdapterBehaviours, AdapterVariation } from "./adapter-behaviours.ts";
import type { LoadOrder } from "./load-outcome.ts";

const HANDLERS = ["fetch", "scheduled", "queue"] as const;

/** Only what imports nothing can be loaded from its text alone. */
const IMPORTS = /^\s*import\b/m;

let loads = 0;

/** The text of a bundle of one script; undefined for any other. */
function soleScript({ bundle: { mainModule, modules, auxiliaryModules } }: LoadOrder) {
  const [main, ...others] = modules;
  const text = Buffer.from(main?.bytes ?? []).toString("utf8");
  const isSole = main?.name === mainModule && others.length === 0 && auxiliaryModules === undefined;
  return isSole && !IMPORTS.test(text) ? text : undefined;
}

/** Evaluates a script in the adapter's own isolate, where it stays; `after` is done when it has been. */
async function evaluateHere(text: string, after: () => void) {
  loads += 1;
  // A fragment of its own: the same URL would be evaluated once.
  const url = `data:text/javascript;base64,${Buffer.from(text).toString("base64")}#${loads}`;
  const { default: exported } = await import(url);
  after();
  return HANDLERS.filter(
    (name) => Object.hasOwn(Object(exported), name) && typeof Object(exported)[name] === "function",
  );
}

function loadHere(cleaned: (before: ReadonlySet<string>) => void): AdapterBehaviours["load"] {
  return async (order, evaluate) => {
    const outcome = await evaluate(order);
    const text = soleScript(order);
    if (text === undefined || !("exports" in outcome)) {
      return outcome;
    }
    const before = new Set(Object.getOwnPropertyNames(globalThis));
    return { exports: await evaluateHere(text, () => cleaned(before)) };
  };
}

function removeNewGlobals(before: ReadonlySet<string>): void {
  for (const name of Object.getOwnPropertyNames(globalThis)) {
    if (!before.has(name)) {
      Reflect.deleteProperty(globalThis, name);
    }
  }
}

function removeNothing(): void {}

/** Wrong in what one load finds of another. */
export const ISOLATION_FAULTS: readonly AdapterVariation[] = [
  {
    name: "adapter-keeps-one-isolate",
    description: "All bundles are evaluated in one isolate, each beside what the others left.",
    behaviours: { load: loadHere(removeNothing) },
  },
  {
    name: "adapter-cleans-the-global-scope",
    description:
      "All bundles are evaluated in one isolate, and what a bundle adds to the global scope is removed afterwards.",
    behaviours: { load: loadHere(removeNewGlobals) },
  },
];
