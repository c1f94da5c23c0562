import type { Exchange } from "@runtime-abi/protocol";

/** What makes two polls the same answer; the time and the headers (`date`) do not. */
function answerKey({ role, method, path, head, body, end, failure }: Exchange): string {
  return JSON.stringify([
    [role, method, path],
    [head?.status, body.encoding, body.data, body.bytes],
    [end, failure?.kind, failure?.message],
  ]);
}

/**
 * Folds polls that brought the same answer, one directly after the other, into the first of them:
 * a wait of minutes is one entry that says how often it was asked and until when.
 */
export function foldRepeatedPolls(exchanges: readonly Exchange[]): Exchange[] {
  const folded: Exchange[] = [];
  let lastKey: string | undefined;
  for (const exchange of exchanges) {
    const key = exchange.role === "poll" ? answerKey(exchange) : undefined;
    const last = folded.at(-1);
    if (key !== undefined && key === lastKey && last !== undefined) {
      folded[folded.length - 1] = {
        ...last,
        repeated: {
          times: (last.repeated?.times ?? 0) + 1,
          lastEndedAtMillis: exchange.endedAtMillis,
        },
      };
    } else {
      folded.push(exchange);
    }
    lastKey = key;
  }
  return folded;
}
