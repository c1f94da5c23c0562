import { createHash } from "node:crypto";
import { deriveExports, HANDLERS } from "@runtime-abi/bundle";
import { describe, expect, it } from "vitest";
import { unseenModules } from "./unseen-modules.ts";

const TOKENS = Array.from({ length: 200 }, (_, index) =>
  createHash("sha256").update(`token ${index}`).digest("hex").slice(0, 32),
);
const MODULES = TOKENS.flatMap(unseenModules);

/** What a real engine makes of the text. */
async function evaluated(text: string): Promise<string[]> {
  const { default: object } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`
  );
  return HANDLERS.filter(
    (name) => Object.hasOwn(object, name) && typeof object[name] === "function",
  );
}

/** What a loader that searches the text for names comes to. */
function scanned(text: string): string[] {
  return HANDLERS.filter((name) => text.includes(name));
}

describe("unseen modules", () => {
  it("export in an engine exactly what is derived from the token", async () => {
    for (const { text, exportedHandlers } of MODULES) {
      expect(await evaluated(text), text).toEqual(exportedHandlers);
    }
  });

  it("follow from the token alone, and differ with it", () => {
    const [token = "", other = ""] = TOKENS;
    expect(unseenModules(token)).toEqual(unseenModules(token));
    expect(unseenModules(token)).not.toEqual(unseenModules(other));
    expect(new Set(MODULES.map(({ text }) => text)).size).toBe(MODULES.length);
  });

  it("cannot be read: neither by the reference derivation nor by a search for names", () => {
    for (const { text, exportedHandlers } of MODULES) {
      expect(deriveExports(text)).toMatchObject({ derivable: false, certain: false });
      expect(scanned(text)).not.toEqual(exportedHandlers);
    }
  });

  it("declare what they export, and never all of it in every module", () => {
    for (const token of TOKENS) {
      const modules = unseenModules(token);
      expect(modules.length).toBeGreaterThanOrEqual(3);
      for (const { declaredHandlers, exportedHandlers } of modules) {
        expect(declaredHandlers).toHaveLength(1);
        expect(exportedHandlers).toEqual(expect.arrayContaining([...declaredHandlers]));
      }
      expect(modules.some((one) => one.exportedHandlers.length > 1)).toBe(true);
    }
  });

  it("export every set that they may, about as often as another", () => {
    const counts = new Map<string, number>();
    for (const { exportedHandlers } of MODULES) {
      const set = exportedHandlers.join("+");
      counts.set(set, (counts.get(set) ?? 0) + 1);
    }
    expect(counts.size).toBe(7);
    expect(Math.min(...counts.values())).toBeGreaterThan(MODULES.length / 40);
  });
});
