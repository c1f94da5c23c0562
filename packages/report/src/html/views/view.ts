import type { Report } from "../../report-schema.ts";
import type { Detail } from "../limits.ts";
import type { Interpolated } from "../markup.ts";

/** A part of the page, from the report and how much of it there is room for. */
export type View = (report: Report, detail: Detail) => Interpolated;
