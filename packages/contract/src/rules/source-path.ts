import { refuse } from "../corpus/corpus-refused-error.ts";
import { relativePathFault } from "./relative-path.ts";

/** Rule 2: a module's source is a plain relative path inside the corpus. */
export function checkSourcePath(path: string): void {
  const fault = relativePathFault(path);
  if (fault !== undefined) {
    refuse({
      code: "source-path",
      subject: path,
      message: `The module source ${JSON.stringify(path)} ${fault}.`,
      remedy: "State sources as relative paths inside the corpus, with / between the steps.",
    });
  }
}
