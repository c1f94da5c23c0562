import { describe, expect, it } from "vitest";
import { readCredential } from "./check-credential.ts";
import { UsageError } from "./usage-error.ts";

function refusalOf(value: string | undefined): UsageError {
  try {
    readCredential("PROBE_TOKEN", { PROBE_TOKEN: value });
  } catch (error) {
    if (error instanceof UsageError) {
      return error;
    }
    throw error;
  }
  throw new Error("the credential was taken");
}

describe("readCredential", () => {
  it.each(["a-long-secret", "twelve chars", 'with "quotes" and \\'])("takes %j", (value) => {
    expect(readCredential("PROBE_TOKEN", { PROBE_TOKEN: value })).toBe(value);
  });

  it.each([
    [undefined, "credential-missing"],
    ["", "credential-missing"],
    ["eleven-char", "credential-too-short"],
    ["a", "credential-too-short"],
    ["%41%42%43%44%45", "credential-too-short"],
    ["\\\\\\\\\\\\\\\\\\\\\\\\\\", "credential-too-short"],
    ["with-a-line-end\n", "credential-characters"],
    ["with-a\u0000-control", "credential-characters"],
    [" with-outer-space", "credential-characters"],
    ["with-höher-plane", "credential-characters"],
  ])("refuses %j as %s, naming the variable and never the value", (value, code) => {
    const refusal = refusalOf(value);
    expect(refusal.code).toBe(code);
    expect(refusal.message).toContain("PROBE_TOKEN");
    if (value !== undefined && value.length > 1) {
      expect(refusal.message).not.toContain(value);
    }
  });
});

it.each(["__proto__", "constructor", "toString"])(
  "finds no variable %s in the prototype",
  (name) => {
    expect(() => readCredential(name, {})).toThrow(
      expect.objectContaining({ code: "credential-missing" }),
    );
  },
);
