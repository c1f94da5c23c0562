export { compareWithEntry } from "./compare-with-entry.ts";
export { installedCorpus } from "./installed-corpus.ts";
export { type MatrixNumbers, matrixNumbers } from "./matrix-numbers.ts";
export { type MatrixRow, measureRow, type RowOptions } from "./measure-row.ts";
export { measureStarted, measureSubject } from "./measure-subject.ts";
export { renderKillMatrix } from "./render-kill-matrix.ts";
export { HONEST, type SubjectVariation, startSubject, VARIATIONS } from "./subject.ts";
