import { readFileSync } from "node:fs";
import { publint } from "publint";
import { formatMessage } from "publint/utils";

/** What publint has to say of a packed package; its suggestions count as well. */
export async function publishingProblems(tarball: string): Promise<string[]> {
  const { messages, pkg } = await publint({
    pack: { tarball: Uint8Array.from(readFileSync(tarball)).buffer },
    strict: true,
  });
  return messages.map((message) => `publint: ${formatMessage(message, pkg) ?? message.code}`);
}
