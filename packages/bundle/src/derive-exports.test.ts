import { describe, expect, test } from "vitest";
import { deriveExports } from "./derive-exports.ts";

const derivable: readonly [what: string, source: string, handlers: string][] = [
  ["an inline object", "export default { fetch() {} };", "fetch"],
  [
    "all handlers, in vocabulary order",
    "export default { queue() {}, fetch() {}, scheduled() {} }",
    "fetch scheduled queue",
  ],
  ["an empty object", "export default {};", ""],
  ["no default export", "export const fetch = () => {};", ""],
  ["parentheses", "export default (({ fetch: (() => {}) }));", "fetch"],
  [
    "async and generator methods",
    "export default { async fetch() {}, *queue() {}, async *scheduled() {} };",
    "fetch scheduled queue",
  ],
  [
    "function and arrow expressions",
    "export default { fetch: async function f() {}, queue: (b) => b };",
    "fetch queue",
  ],
  ["a string key", 'export default { "fetch": () => {} };', "fetch"],
  ["an escaped key", "export default { f\\u0065tch() {} };", "fetch"],
  ["numeric keys beside", "export default { 1: () => {}, 2n() {}, fetch() {} };", "fetch"],
  ["a member of another name", "export default { fetch() {}, email() {} };", "fetch"],
  ["a const", "const w = { fetch() {} };\nexport default w;", "fetch"],
  ["an exported const", "export const w = { fetch() {} };\nexport default w;", "fetch"],
  ["a let", "let w = { fetch() {} };\nexport { w as default };", "fetch"],
  [
    "a var, as bundlers write it",
    "var w = { fetch: f };\nasync function f() {}\nexport {\n  w as default\n};",
    "fetch",
  ],
  ["a string export name", 'const w = { fetch() {} }; export { w as "default" };', "fetch"],
  [
    "an export list before its binding",
    "export { w as default }; var w = { fetch() {} };",
    "fetch",
  ],
  ["a function declared later", "export default { fetch }; function fetch() {}", "fetch"],
  [
    "a variable function bound before",
    "const f = () => {}, w = { fetch: f }; export default w;",
    "fetch",
  ],
  ["a function that is also called", "function f() {} f(); export default { fetch: f };", "fetch"],
  [
    "a shadowing parameter",
    "const w = { fetch() {} }; ((w) => { w = 1; })(); export default w;",
    "fetch",
  ],
  [
    "a shadowing block",
    "const w = { fetch() {} }; { let w = 1; w = 2; } export default w;",
    "fetch",
  ],
  [
    "a label and a property of the name",
    "const w = { fetch() {} }; w: { ({}).w; break w; } export default w;",
    "fetch",
  ],
  [
    "a shadowed function name",
    "const f = () => {}; { let f = 1; f = 2; } export default { fetch: f };",
    "fetch",
  ],
  [
    "import() inside a handler",
    'export default { async fetch() { await import("./x.js"); } };',
    "fetch",
  ],
  ["eval inside a handler", 'export default { fetch() { eval("1"); } };', "fetch"],
  [
    "a property called eval",
    "const o = { eval() {} }; o.eval(); export default { fetch() {} };",
    "fetch",
  ],
  ["top-level await", "await 0; export default { fetch() {} };", "fetch"],
  ["a byte order mark", "\uFEFFexport default { fetch() {} };", "fetch"],
  ["a hashbang", "#!/usr/bin/env x\nexport default { fetch() {} };", "fetch"],
  ["CRLF line ends", "export default {\r\n  fetch() {}\r\n};\r\n", "fetch"],
];

const noModule: readonly [what: string, source: string][] = [
  ["text that ends too early", "export default {"],
  ["an unterminated string", 'export default { a: "b };'],
  ["an unterminated comment", "export default {}; /*"],
  ["script-only syntax", "with ({}) {} export default {};"],
  ["two default exports", "export default {}; const w = {}; export { w as default };"],
  ["an export of an unbound name", "export { w };"],
  ["a name bound twice", "let w; const w = 1;"],
  ["a reserved word for a name", "const await = 1;"],
  ["a stray import of a module's name", "import default w;"],
];

/** An object that is certainly derivable; what stands before it must keep the claim from being made. */
const OBJECT = "export default { fetch() {} };";

const maybeModule: readonly [what: string, source: string][] = [
  ["a byte order mark before a hashbang", `\uFEFF#!x\n${OBJECT}`],
  ["a deferred import", `import defer * as w from "./x.js"; ${OBJECT}`],
  ["a source import", `import source w from "./x.js"; ${OBJECT}`],
  ["a source import call", `const f = () => import.source("./x.js"); ${OBJECT}`],
  ["a decorator", `@((c) => c) class C {} ${OBJECT}`],
  ["an auto-accessor", `class C { accessor x = 1; } ${OBJECT}`],
  ["an unknown flag of a regular expression", `/a/q; ${OBJECT}`],
  ["an unknown Unicode property", `/\\p{Script=Unheard}/u; ${OBJECT}`],
  ["a letter that no Unicode has yet", `const \u{3FFFD} = 1; ${OBJECT}`],
  ["an array nested beyond the parser's depth", `export default ${"[".repeat(200_000)}`],
  ["a closed array nested that deeply", `${"[".repeat(20_000)}${"]".repeat(20_000)}; ${OBJECT}`],
];

const notDerivable: readonly [what: string, source: string, reason: RegExp][] = [
  ["a function", "export default function fetch() {}", /not an object literal \(1:16\)/],
  ["a class", "export default class { static fetch() {} }", /not an object literal/],
  ["a call", "export default Object.freeze({ fetch() {} });", /not an object literal/],
  ["a sequence", "export default (0, { fetch() {} });", /not an object literal/],
  ["a conditional", "export default true ? { fetch() {} } : {};", /not an object literal/],
  ["null", "export default null;", /not an object literal/],
  ["a getter", "export default { get fetch() { return () => {}; } };", /accessor/],
  ["a setter", "export default { set fetch(f) {} };", /accessor/],
  ["a spread", "export default { ...{ fetch() {} } };", /spreads/],
  ["a computed key", 'export default { ["fetch"]() {} };', /computed key/],
  ["a duplicate key", "export default { fetch() {}, fetch() {} };", /twice/],
  [
    "a duplicate key in two spellings",
    "export default { 1() {}, 0x1() {}, fetch() {} };",
    /"1" twice/,
  ],
  ["a duplicate bigint key", "export default { 16() {}, 0x10n() {} };", /"16" twice/],
  ["__proto__", "export default { __proto__: {}, fetch() {} };", /__proto__/],
  ["a method called __proto__", 'export default { "__proto__"() {} };', /__proto__/],
  ["a number for a handler", "export default { fetch: 1 };", /not certainly a function/],
  ["a class for a handler", "export default { fetch: class {} };", /not certainly a function/],
  [
    "a call for a handler",
    "export default { fetch: (() => () => {})() };",
    /not certainly a function/,
  ],
  [
    "a conditional handler",
    "export default { fetch: true ? () => {} : 1 };",
    /not certainly a function/,
  ],
  ["any other value", 'export default { fetch() {}, version: "1" };', /"version" is not certainly/],
  ["a global of the name", "export default { fetch };", /not bound in the module/],
  [
    "an alias",
    "const f = () => {}; const g = f; export default { fetch: g };",
    /not certainly a function/,
  ],
  ["a class binding for a handler", "class f {} export default { fetch: f };", /certain value/],
  [
    "a destructured handler",
    "const { f } = { f() {} }; export default { fetch: f };",
    /initialiser/,
  ],
  ["a disposed handler", "using f = () => {}; export default { fetch: f };", /bound by "using"/],
  ["a handler without value", "let f; export default { fetch: f };", /initialiser/],
  [
    "a var handler bound later",
    "export default { fetch: f }; var f = () => {};",
    /before it is bound/,
  ],
  [
    "a const handler bound later",
    "export default { fetch: f }; const f = () => {};",
    /before it is bound/,
  ],
  [
    "a reassigned function declaration",
    "function f() {} f = 1; export default { fetch: f };",
    /reassigned/,
  ],
  [
    "a reassignment inside a function",
    "var f = () => {}; (() => { f = 1; })(); export default { fetch: f };",
    /reassigned/,
  ],
  [
    "a reassignment by a loop",
    "var f = () => {}; for (f of [1]); export default { fetch: f };",
    /reassigned/,
  ],
  [
    "a reassignment by a pattern",
    "var f = () => {}; [f] = [1]; export default { fetch: f };",
    /reassigned/,
  ],
  [
    "a function bound twice",
    "var f = () => {}; var f = 1; export default { fetch: f };",
    /more than once/,
  ],
  [
    "a var bound again in a block",
    "var f = () => {}; { var f = 1; } export default { fetch: f };",
    /more than once/,
  ],
  [
    "a var inside a block",
    "if (false) { var f = () => {}; } export default { fetch: f };",
    /initialiser/,
  ],
  ["a function inside a block", "{ function f() {} } export default { fetch: f };", /not bound/],
  [
    "an object exported before its var",
    "export default w; var w = { fetch() {} };",
    /before it is bound/,
  ],
  [
    "an object exported before its const",
    "export default w; const w = { fetch() {} };",
    /before it is bound/,
  ],
  ["a reassigned object", "let w = { fetch() {} }; w = {}; export { w as default };", /reassigned/],
  ["an object assigned later", "let w; w = { fetch() {} }; export default w;", /initialiser/],
  [
    "an object bound twice",
    "var w = { fetch() {} }; var w = {}; export default w;",
    /more than once/,
  ],
  ["an object inside a block", "{ var w = { fetch() {} }; } export default w;", /initialiser/],
  [
    "a deleted member",
    "const w = { fetch() {} }; delete w.fetch; export default w;",
    /beside its default export/,
  ],
  [
    "an added member",
    "const w = {}; w.fetch = () => {}; export default w;",
    /beside its default export/,
  ],
  [
    "an alias of the object",
    "const w = { fetch() {} }; const v = w; export default w;",
    /beside its default export/,
  ],
  [
    "a handler that names its object",
    "const w = { fetch() { return w; } }; export default w;",
    /beside its default export/,
  ],
  [
    "a second export of the object",
    "const w = { fetch() {} }; export { w, w as default };",
    /beside its default export/,
  ],
  [
    "an identifier that is no object",
    "const w = () => {}; export default w;",
    /not bound to an object/,
  ],
  [
    "a used function as default",
    "function w() {} export { w as default };",
    /not bound to an object/,
  ],
  ["an unbound default", "export default w;", /not bound in the module/],
  ["a static import", 'import "./x.js"; export default { fetch() {} };', /static import \(1:1\)/],
  ["an imported object", 'import w from "./x.js"; export default w;', /static import/],
  ["a re-exported default", 'export { default } from "./x.js";', /re-export/],
  ["a star re-export", 'export * from "./x.js"; export default { fetch() {} };', /re-export/],
  ["a namespace re-export", 'export * as default from "./x.js";', /re-export/],
  [
    "an evaluated assignment",
    'let w = { fetch() {} }; eval("w = 1"); export { w as default };',
    /"eval"/,
  ],
  [
    "an evaluated assignment in a function",
    'var f = () => {}; (() => eval("f = 1"))(); export default { fetch: f };',
    /"eval"/,
  ],
  [
    "an import of the module itself",
    "import(import.meta.url).then((m) => { delete m.default.fetch; }); export default { fetch() {} };",
    /import\(\)/,
  ],
];

describe("derives", () => {
  test.each(derivable)("%s", (_what, source, handlers) => {
    const exportedHandlers = handlers.split(" ").filter((name) => name !== "");
    expect(deriveExports(source)).toEqual({ derivable: true, exportedHandlers });
    expect(deriveExports(new TextEncoder().encode(source))).toEqual(deriveExports(source));
  });
});

describe("does not guess at", () => {
  test.each(notDerivable)("%s", (_what, source, reason) => {
    expect(deriveExports(source)).toEqual({
      derivable: false,
      certain: false,
      reason: expect.stringMatching(reason),
    });
  });

  test("bytes that are not UTF-8", () => {
    const bytes = Uint8Array.of(...new TextEncoder().encode("export default {}; //"), 0xff);
    expect(deriveExports(bytes)).toMatchObject({
      certain: false,
      reason: expect.stringMatching(/UTF-8/),
    });
  });

  test.each(maybeModule)("%s, which an engine may accept", (_what, source) => {
    expect(deriveExports(source)).toMatchObject({ derivable: false, certain: false });
  });
});

describe("is certain that there is no module in", () => {
  test.each(noModule)("%s", (_what, source) => {
    expect(deriveExports(source)).toEqual({
      derivable: false,
      certain: true,
      reason: expect.stringMatching(/^the text does not parse as an ES module: .*\(\d+:\d+\)$/),
    });
  });
});

describe("is held up by the size of", () => {
  test.each<[what: string, text: string]>([
    ["no array", `[${"1,".repeat(200_000)}];`],
    ["no number of statements", "1;".repeat(200_000)],
    ["no chain of operators", `${"1 + ".repeat(1_000)}1;`],
    ["no chain of alternatives", `${"if (0) {} else ".repeat(1_000)}{}`],
  ])("%s", (_what, text) => {
    const source = `${text} export default { fetch() {} };`;
    expect(deriveExports(source)).toEqual({ derivable: true, exportedHandlers: ["fetch"] });
  });
});
