import type { SecretForm } from "./secret-forms.ts";

/** `[start, end)` in a text. */
export type Span = readonly [start: number, end: number];

/** How many units one pattern holds; a long secret as a single pattern would be too large. */
const HEAD_UNITS = 8;

/** The shortest beginning of a secret that is masked at a cut; fewer characters give little away. */
const PARTIAL_MIN_UNITS = 4;

/** An escape that was cut in its middle, after the last whole unit. */
const CUT_ESCAPE = /^[%\\&#;a-z0-9{]{0,10}$/i;

/** The most characters that one unit takes in practice; bounds the search before a cut. */
const UNIT_MAX_CHARACTERS = 16;

/** Finds one form of a secret in text. */
export class FormMatcher {
  readonly #head: RegExp;
  readonly #units: readonly RegExp[];

  constructor(form: SecretForm) {
    const flags = form.ignoreCase ? "i" : "";
    const compiled = new Map<string, RegExp>();
    for (const source of form.units) {
      compiled.set(source, compiled.get(source) ?? new RegExp(source, `y${flags}`));
    }
    this.#units = form.units.map((source) => compiled.get(source) as RegExp);
    this.#head = new RegExp(form.units.slice(0, HEAD_UNITS).join(""), `g${flags}`);
  }

  /** Every whole occurrence. */
  whole(text: string): Span[] {
    const spans: Span[] = [];
    this.#head.lastIndex = 0;
    for (let found = this.#head.exec(text); found !== null; found = this.#head.exec(text)) {
      const { end, units } = this.#follow(text, this.#head.lastIndex, HEAD_UNITS);
      if (units >= this.#units.length) {
        spans.push([found.index, end]);
        this.#head.lastIndex = end;
      } else {
        this.#head.lastIndex = found.index + 1;
      }
    }
    return spans;
  }

  /** The beginning of an occurrence that the end of the text cuts off. */
  cut(text: string): Span[] {
    const earliest = Math.max(0, text.length - this.#units.length * UNIT_MAX_CHARACTERS);
    for (let start = earliest; start < text.length; start += 1) {
      const { end, units } = this.#follow(text, start, 0);
      if (units >= PARTIAL_MIN_UNITS && CUT_ESCAPE.test(text.slice(end))) {
        return [[start, text.length]];
      }
    }
    return [];
  }

  /** Matches unit after unit from `start` on, the first of them being unit `from`. */
  #follow(text: string, start: number, from: number): { end: number; units: number } {
    let end = start;
    let units = from;
    for (; units < this.#units.length; units += 1) {
      const unit = this.#units[units] as RegExp;
      unit.lastIndex = end;
      if (unit.exec(text) === null) {
        break;
      }
      end = unit.lastIndex;
    }
    return { end, units };
  }
}
