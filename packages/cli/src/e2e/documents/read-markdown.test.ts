import { expect, test } from "vitest";
import { readMarkdown } from "./read-markdown.ts";

const SOURCE = `# A title: with \`code\`

[one](a.md) and [two](b.md#c "title"), not \`[three](c.md)\`

## Again

| member | meaning |
|---|---|
| \`a\\|b\` | [link](d.md) |

\`\`\`\`yaml file.yaml
- check: x
\`\`\`
\`\`\`\`

## Again
`;

test("fences, anchors, links, tables", () => {
  const { fences, anchors, links, sections } = readMarkdown(SOURCE);
  expect(fences).toEqual([
    { language: "yaml", file: "file.yaml", text: "- check: x\n```", line: 11, heading: "Again" },
  ]);
  expect([...anchors]).toEqual(["a-title-with-code", "again", "again-1"]);
  expect(links.map(({ target, line }) => [target, line])).toEqual([
    ["a.md", 3],
    ["b.md#c", 3],
    ["d.md", 9],
  ]);
  expect(sections.map(({ heading }) => heading)).toEqual([
    "",
    "A title: with `code`",
    "Again",
    "Again",
  ]);
  expect(sections[2]?.rows).toEqual([["`a\\|b`", "[link](d.md)"]]);
});

test.each(["```sh\nls\n", "- item\n  ```sh\n  ls\n  ```\n"])("%j is refused", (source) => {
  expect(() => readMarkdown(source)).toThrow(/not closed|indented/);
});
