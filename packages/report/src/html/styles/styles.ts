import { BASE } from "./base.ts";
import { CHECKS } from "./checks.ts";
import { COLOURS } from "./colours.ts";
import { MATRIX } from "./matrix.ts";
import { PRINT } from "./print.ts";
import { SUMMARY } from "./summary.ts";
import { TIMELINE } from "./timeline.ts";

/**
 * The one style sheet of every page. It holds no `<`: it stands in an element whose text is not
 * escaped. What prints comes last, to win.
 */
export const STYLES = [COLOURS, BASE, SUMMARY, CHECKS, TIMELINE, MATRIX, PRINT].join("");
