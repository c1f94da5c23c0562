import { styleText } from "node:util";

export type Style = "bold" | "dim" | "green" | "red" | "yellow";
export type Painter = (style: Style, text: string) => string;

/** Colours text, or leaves it as it is. */
export function painter(color: boolean): Painter {
  return color
    ? (style, text) => styleText(style, text, { validateStream: false })
    : (_, text) => text;
}
