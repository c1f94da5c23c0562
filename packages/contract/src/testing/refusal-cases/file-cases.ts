import { Buffer } from "node:buffer";
import { type RefusalCase, set } from "./refusal-case.ts";

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
  badPath("../outside.js", "leaves the corpus"),
  badPath("bundles/../../outside.js", "leaves the corpus"),
  badPath("./bundles/fetch-only.js", "contains a . step"),
  badPath("bundles//fetch-only.js", "empty step"),
  badPath("bundles/", "empty step"),
  badPath("bundles/fetch\n.js", "control character"),
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
