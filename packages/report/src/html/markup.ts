import { cutText, inert } from "./inert.ts";
import { INTERPOLATED_CHARACTERS } from "./limits.ts";
import { grouped } from "./numbers.ts";

/**
 * Text that is HTML already. Nothing but this file makes one, so a string that comes from anywhere
 * else cannot reach a page unescaped.
 */
export class Markup {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  /** Only literal parts of a template and values made safe come here. */
  static #of(text: string): Markup {
    return new Markup(text);
  }

  toString(): string {
    return this.#text;
  }

  /** The tag of {@link html}. */
  static tag(literals: TemplateStringsArray, ...values: readonly Interpolated[]): Markup {
    const parts = literals.map((literal, index) => literal + safe(values[index]));
    return Markup.#of(parts.join(""));
  }

  /** The maker of {@link shown}. */
  static shown(text: string, limit: number): Markup {
    const { kept, cut } = cutText(text, limit);
    const dressed = inert(escapeMarkup(kept), (writing) => `<i>${writing}</i>`);
    return Markup.#of(cut === 0 ? dressed : `${dressed}<em class="cut">${cutMark(cut)}</em>`);
  }

  /** The maker of {@link styleElement}. */
  static style(css: string): Markup {
    if (css.includes("<")) {
      throw new TypeError("a style sheet must not hold markup");
    }
    return Markup.#of(`<style>${css}</style>`);
  }
}

export type Interpolated = Markup | string | number | false | undefined | readonly Interpolated[];

/**
 * Markup from a template. Each value is escaped, made inert and bounded, unless it is markup
 * already; `undefined` and `false` leave nothing. Safe between tags and inside quoted attributes.
 */
export const html = Markup.tag;

/**
 * Text of any length and origin between tags: bounded to `limit` characters, its unseen characters
 * written out and set apart by `<i>`, and a mark where it was cut.
 */
export const shown = Markup.shown;

/** A style sheet of our own. */
export const styleElement = Markup.style;

function safe(value: Interpolated): string {
  if (value === undefined || value === false) {
    return "";
  }
  if (value instanceof Markup) {
    return value.toString();
  }
  if (Array.isArray(value)) {
    return value.map(safe).join("");
  }
  if (typeof value === "object") {
    throw new TypeError("only text, numbers and markup can stand in markup");
  }
  const { kept, cut } = cutText(String(value), INTERPOLATED_CHARACTERS);
  return inert(escapeMarkup(kept)) + (cut === 0 ? "" : cutMark(cut));
}

function cutMark(cut: number): string {
  return ` … ${grouped(cut)} more character${cut === 1 ? "" : "s"}`;
}

/**
 * Beside what means something to a browser: a line feed and a `#` before `[`. A page that goes to the
 * log of a CI service must hold no line of a subject's own, which the service would obey.
 */
const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "\n": "&#10;",
  "#": "&#35;",
};

function escapeMarkup(text: string): string {
  return text.replace(/[&<>"'\n]|#(?=\[)/g, (character) => ENTITIES[character] ?? "");
}
