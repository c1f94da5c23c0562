import { expect, test } from "vitest";
import { refuseMingled } from "./shared-output.ts";

test.each(["json", "junit", "html"] as const)(
  "%s reports of several subjects do not share standard output",
  (reporter) => {
    refuseMingled([{ reporter }], 1);
    refuseMingled([{ reporter, file: "{subject}" }, { reporter: "text" }], 2);
    expect(() => refuseMingled([{ reporter }], 2)).toThrow(
      expect.objectContaining({
        code: "output-conflict",
        remedy: expect.stringContaining(`--reporter '${reporter}={subject}.`),
      }),
    );
  },
);

test("lines of JSON and texts can follow each other", () => {
  refuseMingled([{ reporter: "ndjson" }, { reporter: "text" }], 3);
});
