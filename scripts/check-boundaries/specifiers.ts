import { parseSync, Visitor } from "oxc-parser";

/** A module specifier in a file, and where it stands. */
export interface Specifier {
  readonly text: string;
  readonly line: number;
}

/**
 * Every way in which a file can name another module: static and dynamic imports, re-exports, type
 * imports, and any string or template literal that starts with the workspace's scope (which is how
 * `import.meta.resolve` and `createRequire` would name one).
 */
export function specifiersOf(fileName: string, source: string, scope: string): Specifier[] {
  const { program, module, errors } = parseSync(fileName, source);
  if (errors.length > 0) {
    throw new Error(`${fileName} does not parse: ${errors[0]?.message}`);
  }
  const found = new Map<string, Specifier>();
  const add = (text: string, offset: number) => {
    const line = source.slice(0, offset).split("\n").length;
    found.set(`${line}:${text}`, { text, line });
  };
  for (const entry of module.staticImports) {
    add(entry.moduleRequest.value, entry.start);
  }
  for (const entry of module.staticExports.flatMap((statement) => statement.entries)) {
    if (entry.moduleRequest) {
      add(entry.moduleRequest.value, entry.start);
    }
  }
  new Visitor({
    ImportExpression(node) {
      if (node.source.type === "Literal" && typeof node.source.value === "string") {
        add(node.source.value, node.start);
      }
    },
    TSImportType(node) {
      add(node.source.value, node.start);
    },
    Literal(node) {
      if (typeof node.value === "string" && node.value.startsWith(`${scope}/`)) {
        add(node.value, node.start);
      }
    },
    TemplateElement(node) {
      const text = node.value.cooked ?? "";
      if (text.startsWith(`${scope}/`)) {
        add(text, node.start);
      }
    },
  }).visit(program);
  return [...found.values()];
}
