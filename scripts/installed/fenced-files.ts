/** A file that a document shows: in a block whose fence names a language and the file. */
export interface FencedFile {
  readonly name: string;
  readonly text: string;
}

const FENCE = /^```(\w+) (\S+)\n(.*?)^```$/gms;

/** The files of a language that a document shows, in its order. */
export function fencedFiles(document: string, language: string): FencedFile[] {
  return [...document.matchAll(FENCE)]
    .filter(([, shown]) => shown === language)
    .map(([, , name = "", text = ""]) => ({ name, text }));
}
