import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { deriveExports } from "./derive-exports.ts";
import { HANDLERS } from "./vocabulary.ts";

/*
 * Holds the derivation against a real engine: whenever it claims an export set for a module that
 * evaluates to its end, the engine must find exactly that set; and whenever it is certain that a text
 * is no module, the engine must not compile it.
 */

const engine = new Worker(
  `const { parentPort } = require("node:worker_threads");
   process.on("unhandledRejection", () => {});
   const handlers = ${JSON.stringify(HANDLERS)};
   parentPort.on("message", async (source) => {
     try {
       const { default: object } = await import("data:text/javascript," + encodeURIComponent(source));
       const isObject = typeof object === "object" && object !== null;
       parentPort.postMessage({
         exported: handlers.filter(
           (name) => isObject && Object.hasOwn(object, name) && typeof object[name] === "function",
         ),
       });
     } catch (error) {
       parentPort.postMessage({ threw: String(error) });
     }
   });`,
  { eval: true },
);
afterAll(() => engine.terminate());

type Evaluation = { exported: string[]; threw?: never } | { threw: string; exported?: never };

function evaluate(source: string): Promise<Evaluation> {
  return new Promise((resolve, reject) => {
    engine.once("message", resolve);
    engine.once("error", reject);
    engine.postMessage(source);
  }).finally(() => engine.removeAllListeners("error")) as Promise<Evaluation>;
}

const name = fc.constantFrom("w", "f", "g");
const handler = fc.constantFrom(...HANDLERS);
const functionText = fc.constantFrom(
  "() => {}",
  "async () => {}",
  "function () {}",
  "function f() {}",
  "async function* w() {}",
  "(((x) => x))",
);
const otherText = fc.constantFrom(
  "1",
  "null",
  "class {}",
  "globalThis.fetch",
  "(() => {})()",
  "(() => () => {})()",
  "f",
  "w",
  "g",
  "typeof f",
  "{ fetch() {} }",
);
const value = fc.oneof({ weight: 4, arbitrary: functionText }, otherText);

const key = fc.oneof(
  { weight: 4, arbitrary: handler },
  handler.map((text) => `"${text}"`),
  handler.map((text) => `["${text}"]`),
  fc.constantFrom("1", "0x1", "1n", "'__proto__'", "__proto__", "f", "async", "get", "email"),
);
const method = fc
  .tuple(fc.constantFrom("", "", "async ", "*", "async *", "get ", "set "), key, name)
  .map(([prefix, text, parameter]) =>
    prefix === "get " ? `${prefix}${text}() {}` : `${prefix}${text}(${parameter}) {}`,
  );
const member = fc.oneof(
  { weight: 3, arbitrary: method },
  { weight: 3, arbitrary: fc.tuple(key, value).map(([text, held]) => `${text}: ${held}`) },
  { weight: 2, arbitrary: fc.tuple(handler, name).map(([text, held]) => `${text}: ${held}`) },
  name,
  handler,
  name.map((text) => `...${text}`),
  fc.constant("fetch() { return w; }"),
);
const object = fc.array(member, { maxLength: 3 }).map((members) => `({ ${members.join(", ")} })`);

const binding = fc
  .tuple(
    fc.constantFrom("const", "let", "var", "export const", "export var"),
    name,
    fc.oneof({ weight: 3, arbitrary: object }, { weight: 2, arbitrary: functionText }, otherText),
  )
  .map(([kind, text, held]) => `${kind} ${text} = ${held};`);

const statement = fc.oneof(
  { weight: 4, arbitrary: binding },
  { weight: 2, arbitrary: name.map((text) => `function ${text}() {}`) },
  fc.tuple(name, value).map(([text, held]) => `${text} = ${held};`),
  fc.tuple(name, handler).map(([text, held]) => `delete ${text}.${held};`),
  fc.tuple(name, handler).map(([text, held]) => `${text}.${held} = () => {};`),
  fc.tuple(name, name).map(([first, second]) => `const ${first} = ${second};`),
  name.map((text) => `{ let ${text} = 1; ${text} = 2; }`),
  name.map((text) => `{ var ${text} = () => {}; }`),
  name.map((text) => `if (false) { var ${text} = () => {}; }`),
  name.map((text) => `for (var ${text} of [1]);`),
  name.map((text) => `[${text}] = [1];`),
  name.map((text) => `((${text}) => { ${text} = 1; })();`),
  name.map((text) => `(() => { ${text} = 1; })();`),
  name.map((text) => `${text}: { break ${text}; }`),
  name.map((text) => `class ${text} {}`),
  name.map((text) => `let ${text};`),
  name.map((text) => `const { ${text} } = { ${text}() {} };`),
  name.map((text) => `eval("${text} = 1");`),
  name.map((text) => `eval("delete ${text}.fetch");`),
  name.map((text) => `class C { static { delete ${text}.fetch; } }`),
  name.map((text) => `${text}();`),
  fc.constantFrom(
    "await 0;",
    "import(import.meta.url).then((m) => { delete m.default.fetch; });",
    "Object.prototype.__proto__;",
  ),
);
const defaultExport = fc.oneof(
  { weight: 3, arbitrary: name.map((text) => `export default ${text};`) },
  { weight: 3, arbitrary: object.map((text) => `export default ${text};`) },
  { weight: 3, arbitrary: name.map((text) => `export { ${text} as default };`) },
  name.map((text) => `export { ${text} as "default" };`),
  name.map((text) => `export { ${text}, ${text} as default };`),
  value.map((text) => `export default ${text};`),
  fc.constantFrom("export default function f() {}", "export default class w {}", "", "export {};"),
);
const chaos = fc
  .tuple(
    fc.array(statement, { maxLength: 4 }),
    defaultExport,
    fc.array(statement, { maxLength: 2 }),
  )
  .map(([before, exported, after]) => [...before, exported, ...after]);

/** Close to what a bundler writes, in any order, with at most two disturbances. */
const nearlyRight = fc
  .tuple(
    fc.constantFrom("const", "let", "var", "export const"),
    fc.array(fc.constantFrom("fetch: f", "queue: g", "scheduled() {}", "async fetch() {}"), {
      maxLength: 3,
    }),
    fc.constantFrom("const f = () => {};", "var f = () => {};", "function f() {}"),
    fc.constantFrom("let g = async () => {};", "async function g() {}", "var g = function f() {};"),
    fc.constantFrom("export default w;", "export { w as default };"),
    fc.array(statement, { maxLength: 2 }),
  )
  .map(([kind, members, f, g, exported, disturbances]) => [
    `${kind} w = { ${members.join(", ")} };`,
    f,
    g,
    exported,
    ...disturbances,
  ])
  .chain((statements) => fc.shuffledSubarray(statements, { minLength: statements.length }));

const moduleText = fc.oneof(chaos, nearlyRight).map((statements) => statements.join("\n"));

test("an engine agrees with every claim", { timeout: 60_000 }, async () => {
  const compared = { empty: 0, handlers: 0, noModule: 0 };
  const claims = fc.asyncProperty(moduleText, async (source) => {
    const derivation = deriveExports(source);
    if (!derivation.derivable) {
      if (derivation.certain) {
        expect((await evaluate(source)).threw).toMatch(/^SyntaxError/);
        compared.noModule += 1;
      }
      return;
    }
    const evaluation = await evaluate(source);
    if (evaluation.exported === undefined) {
      // Evaluation ended early, which no claim excludes; a text that does not even compile would be one.
      expect(evaluation.threw).not.toMatch(/^SyntaxError/);
      return;
    }
    expect(evaluation.exported).toEqual(derivation.exportedHandlers);
    compared[evaluation.exported.length === 0 ? "empty" : "handlers"] += 1;
  });
  await fc.assert(claims, { numRuns: 10_000 });
  // A derivation that claimed nothing would agree with everything.
  expect(compared.handlers).toBeGreaterThan(300);
  expect(compared.empty).toBeGreaterThan(30);
  expect(compared.noModule).toBeGreaterThan(300);
});
