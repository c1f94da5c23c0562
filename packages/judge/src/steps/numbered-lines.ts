import { arrivedLines, type Exchange, numberedLine } from "@runtime-abi/protocol";
import { parseLine } from "./probe-lines.ts";

/** How many lines of a stream came, numbered one after another from 1; what is none ends the count. */
export function numberedLines(exchange: Exchange): number {
  const lines = arrivedLines(exchange.body);
  const wrong = lines.findIndex(({ text }, index) => {
    const parsed = numberedLine.safeParse(parseLine(text));
    return !parsed.success || parsed.data.line !== index + 1;
  });
  return wrong === -1 ? lines.length : wrong;
}
