import { refuse } from "../corpus/corpus-refused-error.ts";

/** What a source path must not be, each with how the message says it. */
const FAULTS: readonly { readonly is: (path: string) => boolean; readonly says: string }[] = [
  { is: (path) => path.startsWith("/"), says: "is absolute" },
  { is: (path) => /^[A-Za-z]:/.test(path), says: "starts with a drive letter" },
  { is: (path) => path.includes("\\"), says: "contains a backslash" },
  { is: (path) => path.split("/").includes(".."), says: "leaves the corpus through .." },
  { is: (path) => path.split("/").includes("."), says: "contains a . step" },
  { is: (path) => path.split("/").includes(""), says: "contains an empty step" },
  { is: (path) => /\p{Cc}/u.test(path), says: "contains a control character" },
];

/** Rule 2: a module's source is a plain relative path inside the corpus. */
export function checkSourcePath(path: string): void {
  const fault = FAULTS.find(({ is }) => is(path));
  if (fault !== undefined) {
    refuse({
      code: "source-path",
      subject: path,
      message: `The module source ${JSON.stringify(path)} ${fault.says}.`,
      remedy: "State sources as relative paths inside the corpus, with / between the steps.",
    });
  }
}
