import { Buffer } from "node:buffer";
import { all, type RefusalCase, set, source } from "./refusal-case.ts";

const SOURCE = "bundles.2.modules.0.source";

const badPath = (path: string, says: string): RefusalCase => ({
  code: "source-path",
  when: `a source is ${JSON.stringify(path)}`,
  names: says,
  change: set(SOURCE, path),
});

/** Rule 2, as far as it is about the files and not about how they are read. */
export const fileCases: readonly RefusalCase[] = [
  {
    code: "contract-shape",
    when: "a source is empty",
    names: "/bundles/2/modules/0/source",
    change: set(SOURCE, ""),
  },
  badPath("/etc/passwd", "is absolute"),
  badPath("C:/windows/win.ini", "drive letter"),
  badPath("bundles\\fetch-only.js", "backslash"),
  badPath("../outside.js", "climbs out"),
  badPath("bundles/../../outside.js", "climbs out"),
  badPath("./bundles/fetch-only.js", "contains a . step"),
  badPath("bundles//fetch-only.js", "empty step"),
  badPath("bundles/", "empty step"),
  badPath("bundles/fetch\n.js", "control character"),
  badPath("bundles/__proto__", "__proto__"),
  ...["bundles/FETCH-only.js", "Bundles/fetch-only.js", "Contract.json", "manifest.JSON"].map(
    (path): RefusalCase => ({
      code: "source-case",
      when: `a source is ${path}, beside one that differs in case alone`,
      names: path,
      change: all(source(path, "export default {};"), set("bundles.3.modules.0.source", path)),
    }),
  ),
  {
    code: "source-case",
    when: "two sources differ in how a letter is composed",
    names: "only",
    change: all(
      source("bundles/\u00e9.js", "export default {"),
      source("bundles/e\u0301.js", "export default { fetch() {} };"),
      set("bundles.3.modules.0.source", "bundles/\u00e9.js"),
      set(SOURCE, "bundles/e\u0301.js"),
    ),
  },
  {
    code: "source-missing",
    when: "a source does not exist",
    names: "bundles/gone.js",
    change: set(SOURCE, "bundles/gone.js"),
  },
  {
    code: "source-digest-form",
    when: "a digest has no prefix",
    names: "bundles/fetch-only.js",
    change: set("bundles.2.modules.0.sha256", "0".repeat(64)),
  },
  {
    code: "source-digest",
    when: "a digest is of other bytes",
    names: "bundles/fetch-only.js",
    change: set("bundles.2.modules.0.sha256", `sha256:${"0".repeat(64)}`),
  },
  {
    code: "file-unnamed",
    when: "a file stands in the corpus that nothing names",
    names: "bundles/extra.js",
    tamper: (files) => {
      files.set("bundles/extra.js", Buffer.from("x"));
    },
  },
];
