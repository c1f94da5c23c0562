/** A bundle, and what the ABI says of loading it, for every loader adapter. */
export interface LoadCase {
  readonly name: string;
  /** Content by name of module; the first is the main module. */
  readonly modules: Readonly<Record<string, CaseModule>>;
  readonly auxiliary?: Readonly<Record<string, CaseModule>>;
  readonly mainModule?: string;
  /** The handlers, joined by a comma, or the error's code. */
  readonly outcome: string;
}

/** A script by its source, or anything by media type and bytes. */
type CaseModule = string | readonly [mediaType: string, bytes: string | readonly number[]];

const text = (content: string | readonly number[]): CaseModule => ["text/plain", content];
const bytes = (content: string | readonly number[]): CaseModule => [
  "application/octet-stream",
  content,
];
const wasm = (content: readonly number[]): CaseModule => ["application/wasm", content];
const map = (content = "{}"): CaseModule => ["application/source-map+json", content];

/** A script that exports `fetch` if what it saw is right. */
const fetchIf = (condition: string, ...imports: string[]) =>
  [...imports, `export default ${condition} ? { fetch() {} } : { queue() {} };`].join("\n");
const FETCH = fetchIf("true");

const ALL_BYTES = Array.from({ length: 256 }, (_, byte) => byte);
/** Exports `add`, of two 32-bit integers. */
const ADD = [
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x07, 0x01, 0x60, 0x02, 0x7f, 0x7f, 0x01, 0x7f],
  ...[0x03, 0x02, 0x01, 0x00],
  ...[0x07, 0x07, 0x01, 0x03, 0x61, 0x64, 0x64, 0x00, 0x00],
  ...[0x0a, 0x09, 0x01, 0x07, 0x00, 0x20, 0x00, 0x20, 0x01, 0x6a, 0x0b],
];

const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const textOf = (name: string, specifier: string): LoadCase => ({
  name: `a module named ${JSON.stringify(name)}`,
  modules: {
    "main.js": fetchIf("t === 'here'", `import t from ${JSON.stringify(specifier)};`),
    [name]: text("here"),
  },
  outcome: "fetch",
});
const scriptAs = (name: string): LoadCase => ({
  name: `a script named ${name}`,
  modules: { "main.js": `export { default } from "./${name}";`, [name]: FETCH },
  outcome: "fetch",
});
const missing = (specifier: string): LoadCase => ({
  name: `an import of ${specifier}`,
  modules: { "main.js": fetchIf("true", `import ${JSON.stringify(specifier)};`) },
  outcome: "module_not_found",
});

const TYPES: readonly LoadCase[] = [
  {
    name: "text, with what a string literal must escape",
    modules: {
      "main.js": fetchIf("t === 'é\\r\\n\\0\\u2028\"\\\\`\u0024{x}'", 'import t from "./a.txt";'),
      "a.txt": text('é\r\n\0\u2028"\\`\u0024{x}'),
    },
    outcome: "fetch",
  },
  {
    name: "text with a byte order mark, and with what is not UTF-8",
    modules: {
      "main.js": fetchIf("t === '\\ufeffa\\ufffd\\ufffd'", 'import t from "./a.txt";'),
      "a.txt": text([0xef, 0xbb, 0xbf, 0x61, 0xff, 0xe2, 0x82]),
    },
    outcome: "fetch",
  },
  {
    name: "empty text and empty bytes",
    modules: {
      "main.js": fetchIf(
        "t === '' && d instanceof ArrayBuffer && d.byteLength === 0",
        'import t from "./a.txt"; import d from "./a.bin";',
      ),
      "a.txt": text(""),
      "a.bin": bytes(""),
    },
    outcome: "fetch",
  },
  {
    name: "every byte, in a buffer of its own",
    modules: {
      "main.js": fetchIf(
        "d instanceof ArrayBuffer && d === e && d.byteLength === 256 && new Uint8Array(d).every((byte, at) => byte === at)",
        'import d from "./a.bin"; import e from "./lib/again.js";',
      ),
      "lib/again.js": 'export { default } from "../a.bin";',
      "a.bin": bytes(ALL_BYTES),
    },
    outcome: "fetch",
  },
  {
    name: "WebAssembly, compiled and not instantiated",
    modules: {
      "main.js": fetchIf(
        "w instanceof WebAssembly.Module && new WebAssembly.Instance(w).exports.add(2, 3) === 5",
        'import w from "./a.wasm";',
      ),
      "a.wasm": wasm(ADD),
    },
    outcome: "fetch",
  },
  {
    name: "modules that are no scripts, after code that spoils the globals",
    modules: {
      "main.js": fetchIf(
        "w instanceof Module && d instanceof Buffer && t === 't'",
        'import { Module, Buffer } from "./spoil.js"; import w from "./a.wasm"; import d from "./a.bin"; import t from "./a.txt";',
      ),
      "spoil.js": `export const { Module } = WebAssembly; export const Buffer = ArrayBuffer;
        WebAssembly.Module = class {}; globalThis.Uint8Array = class {}; globalThis.atob = () => "";
        URL.parse = () => null; Object.hasOwn = () => false; JSON.stringify = () => "";`,
      "a.wasm": wasm(ADD),
      "a.bin": bytes("x"),
      "a.txt": text("t"),
    },
    outcome: "fetch",
  },
  {
    name: "WebAssembly that does not compile, though nobody imports it",
    modules: { "main.js": FETCH, "a.wasm": wasm([0x6e, 0x6f]) },
    outcome: "module_syntax_error",
  },
  {
    name: "a name that text does not export",
    modules: { "main.js": fetchIf("true", 'import { a } from "./a.txt";'), "a.txt": text("a") },
    outcome: "module_syntax_error",
  },
];

const GRAPHS: readonly LoadCase[] = [
  {
    name: "folders",
    modules: {
      "src/main.js": 'export { default } from "../lib/deep/worker.js";',
      "lib/deep/worker.js": fetchIf("t === 'here'", 'import t from "../../data/t.txt";'),
      "data/t.txt": text("here"),
    },
    outcome: "fetch",
  },
  {
    name: "a circle through the main module, which is evaluated once",
    modules: {
      "main.js": `import { times } from "./b.js"; export const once = () => times;
        globalThis.runs = (globalThis.runs ?? 0) + 1;
        export default globalThis.runs === 1 ? { fetch() {} } : {};`,
      "b.js": 'import { once } from "./main.js"; export const times = () => once;',
    },
    outcome: "fetch",
  },
  {
    name: "a chain of 200 modules",
    modules: Object.fromEntries([
      ...many(199).map((at): [string, string] => [
        `m${at}.js`,
        `export { default } from "./m${at + 1}.js";`,
      ]),
      ["m199.js", FETCH],
    ]),
    outcome: "fetch",
  },
  {
    name: "512 modules, most of them text",
    modules: {
      "main.js": fetchIf(
        `[${many(511).map((at) => `t${at}`)}].every((t, at) => t === String(at))`,
        ...many(511).map((at) => `import t${at} from "./${at}.txt";`),
      ),
      ...Object.fromEntries(many(511).map((at) => [`${at}.txt`, text(String(at))])),
    },
    outcome: "fetch",
  },
  {
    name: "a top-level await",
    modules: { "main.js": "await 0; export default { fetch() {} };" },
    outcome: "fetch",
  },
];

const NAMES: readonly LoadCase[] = [
  textOf("with space.txt", "./with space.txt"),
  textOf("ünïcode.txt", "./ünïcode.txt"),
  textOf("a?b.txt", "./a?b.txt"),
  textOf("a#b.txt", "./a#b.txt"),
  textOf("%41.txt", "./%41.txt"),
  textOf('q"x.txt', './q"x.txt'),
  textOf("odd dir/é/x y.txt", "./odd dir/é/x y.txt"),
  textOf("x.js", "./x.js"),
  textOf("x.json", "./x.json"),
  textOf("x.wasm", "./x.wasm"),
  textOf("package.json", "./package.json"),
  textOf("no-suffix", "./no-suffix"),
  textOf("__proto__", "./__proto__"),
  textOf(`${"x".repeat(1000)}.txt`, `./${"x".repeat(1000)}.txt`),
  ...[
    "x.ts",
    "x.json",
    "x.cjs",
    "x.mjs",
    "x.txt",
    "x.wasm",
    "no-suffix",
    "node_modules/x/y.js",
  ].map(scriptAs),
  {
    name: "a script that has a suffix of TypeScript and no JavaScript in it",
    modules: { "main.js": 'export { default } from "./x.ts";', "x.ts": `let a: 1 = 1; ${FETCH}` },
    outcome: "module_syntax_error",
  },
  {
    name: "names that are folders of others, and names that differ by a suffix",
    modules: {
      "main.js": fetchIf(
        "[a, b, c, d].join() === 'a,b,c,d'",
        'import a from "./x"; import b from "./x.js"; import c from "./x/y.js"; import d from "./x.js/z.js";',
      ),
      x: text("a"),
      "x.js": "export default 'b';",
      "x/y.js": "export default 'c';",
      "x.js/z.js": "export default 'd';",
    },
    outcome: "fetch",
  },
];

const IMPORTS: readonly LoadCase[] = [
  ...[
    "./absent.js",
    "./absent.txt",
    "absent",
    "../up.js",
    "/etc/absent.js",
    "file:///etc/absent.js",
  ].map(missing),
  ...["node:fs", "fs", "data:text/javascript,1", "http://127.0.0.1:9/a.js", "npm:a", "a:b"].map(
    missing,
  ),
  {
    name: "two imports that are missing, one of them far away",
    modules: {
      "main.js": fetchIf("true", 'import "./lib/b.js"; import "./absent.js";'),
      "lib/b.js": 'import "./absent.js";',
    },
    outcome: "module_not_found",
  },
  {
    name: "a missing import that is dynamic",
    modules: { "main.js": 'await import("./absent.js"); export default { fetch() {} };' },
    outcome: "module_not_found",
  },
  {
    name: "missing imports that are dynamic and caught",
    modules: {
      "main.js": `const seen = [];
        for (const name of ["./absent.js", "node:fs", "data:text/javascript,1"]) {
          try { await import(name); seen.push(name); } catch {}
        }
        export default seen.length === 0 ? { fetch() {} } : { queue() {} };`,
    },
    outcome: "fetch",
  },
  {
    name: "scripts that do not parse, far away",
    modules: {
      "main.js": fetchIf("true", 'import "./b.js"; import "./c.js";'),
      "b.js": "let let;",
      "c.js": "let let;",
    },
    outcome: "module_syntax_error",
  },
  {
    name: "a script that is not UTF-8",
    modules: {
      "main.js": fetchIf("true", 'import "./b.js";'),
      "b.js": ["application/javascript+module", [0x2f, 0x2f, 0xff]],
    },
    outcome: "module_syntax_error",
  },
];

const AUXILIARY: readonly LoadCase[] = [
  {
    name: "an auxiliary module that nobody imports",
    modules: { "main.js": FETCH },
    auxiliary: { "main.js.map": map() },
    outcome: "fetch",
  },
  {
    name: "an auxiliary main module",
    modules: { "main.js": FETCH },
    auxiliary: { "main.js.map": map() },
    mainModule: "main.js.map",
    outcome: "unsupported_media_type",
  },
  {
    name: "an import of an auxiliary module, far away",
    modules: {
      "main.js": fetchIf("true", 'import "./lib/b.js";'),
      "lib/b.js": 'import m from "../maps/b c.map";',
    },
    auxiliary: { "maps/b c.map": map() },
    outcome: "unsupported_media_type",
  },
  {
    name: "an import of an auxiliary module that looks like a script",
    modules: { "main.js": fetchIf("true", 'import { x } from "./b.js";') },
    auxiliary: { "b.js": map("export const x = 1;") },
    outcome: "unsupported_media_type",
  },
  {
    name: "a dynamic import of an auxiliary module",
    modules: { "main.js": `await import("./m.map"); ${FETCH}` },
    auxiliary: { "m.map": map() },
    outcome: "unsupported_media_type",
  },
  {
    name: "a missing import beside an auxiliary module",
    modules: { "main.js": fetchIf("true", 'import "./absent.js";') },
    auxiliary: { "m.map": map() },
    outcome: "module_not_found",
  },
  {
    name: "an auxiliary module of another type",
    modules: { "main.js": FETCH },
    auxiliary: { "m.txt": text("") },
    outcome: "unsupported_media_type",
  },
  {
    name: "a source map among the modules",
    modules: { "main.js": FETCH, "m.map": map() },
    outcome: "unsupported_media_type",
  },
];

const EXPORTS: readonly LoadCase[] = [
  {
    name: "handlers that are no own functions of the default export",
    modules: {
      "main.js": `export const queue = () => {};
        class Worker { scheduled() {} }
        export default Object.assign(new Worker(), { fetch() {}, queue: 1 });`,
    },
    outcome: "fetch",
  },
  {
    name: "handlers that evaluation adds and deletes",
    modules: {
      "main.js": `import worker from "./b.js"; await 0; worker.fetch = async () => {};
        delete worker.queue; export default worker;`,
      "b.js": "export default { queue() {} };",
    },
    outcome: "fetch",
  },
];

export const LOAD_CASES: readonly LoadCase[] = [
  ...TYPES,
  ...GRAPHS,
  ...NAMES,
  ...IMPORTS,
  ...AUXILIARY,
  ...EXPORTS,
];

/** A worker that answers with what its modules of each type are. */
export const LINKED_WORKER: {
  readonly mainModule: string;
  readonly modules: readonly { name: string; mediaType: string; bytes: Uint8Array }[];
} = {
  mainModule: "main.js",
  modules: Object.entries({
    "main.js": `import t from "./a b.txt"; import d from "./a.bin"; import w from "./lib/w.ts";
      export default { fetch: () => new Response([t, d instanceof ArrayBuffer, d.byteLength, w].join()) };`,
    "lib/w.ts": 'import w from "../a.wasm"; export default w instanceof WebAssembly.Module;',
    "a b.txt": text("text"),
    "a.bin": bytes(ALL_BYTES),
    "a.wasm": wasm(ADD),
  }).map(([name, module]) => ({ name, ...exactly(module) })),
};

/** What {@link LINKED_WORKER} answers. */
export const LINKED_ANSWER = "text,true,256,true";

/** Asks a loader adapter; what is neither handlers nor a code is the status. */
export async function outcomeOf(endpoint: string, loadCase: LoadCase): Promise<string> {
  const { modules, auxiliary } = loadCase;
  const body = JSON.stringify({
    protocol: "takoform.runtime-abi-loader@v1",
    mainModule: loadCase.mainModule ?? Object.keys(modules)[0],
    declaredHandlers: [],
    modules: sent(modules),
    ...(auxiliary && { auxiliaryModules: sent(auxiliary) }),
  });
  const response = await fetch(endpoint, { method: "POST", body });
  const answer = (await response.json()) as Answer;
  return answer.exportedHandlers?.join() ?? answer.error?.code ?? `status ${response.status}`;
}

interface Answer {
  readonly exportedHandlers?: readonly string[];
  readonly error?: { readonly code: string };
}

function sent(modules: Readonly<Record<string, CaseModule>>): object[] {
  return Object.entries(modules).map(([name, module]) => {
    const { mediaType, bytes: exact } = exactly(module);
    return { name, mediaType, contentBase64: Buffer.from(exact).toString("base64") };
  });
}

function exactly(module: CaseModule): { mediaType: string; bytes: Uint8Array } {
  const [mediaType, content] =
    typeof module === "string" ? ["application/javascript+module", module] : module;
  const exact =
    typeof content === "string" ? new TextEncoder().encode(content) : Uint8Array.from(content);
  return { mediaType, bytes: exact };
}
