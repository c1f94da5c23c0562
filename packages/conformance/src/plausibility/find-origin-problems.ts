import type { Measurement, OriginRequest } from "@runtime-abi/protocol";
import { below, type EvidenceProblem, unless } from "./evidence-problem.ts";

/** Everything in what an origin saw that cannot have been recorded while a check was measured. */
export function findOriginProblems({ origin, durationMillis }: Measurement): EvidenceProblem[] {
  const requests = origin?.requests ?? [];
  return below("origin", [
    ...unless(
      requests.length <= (origin?.connections ?? 0),
      "connections",
      "each request comes on a connection of its own",
    ),
    ...requests.flatMap((request, index) => [
      ...unless(
        (requests[index - 1]?.atMillis ?? 0) <= request.atMillis,
        `requests/${index}/atMillis`,
        "requests stand in the order in which they came",
      ),
      ...below(`requests/${index}`, refuseTimes(request, durationMillis)),
    ]),
  ]);
}

function refuseTimes(request: OriginRequest, durationMillis: number): EvidenceProblem[] {
  const { atMillis, endedAtMillis, sent } = request;
  const grows = sent.every(([bytes, at], index) => {
    const [bytesBefore, before] = sent[index - 1] ?? [0, atMillis];
    return bytes >= bytesBefore && at >= before;
  });
  return [
    ...unless(endedAtMillis >= atMillis, "endedAtMillis", "it is before the request came"),
    ...unless(endedAtMillis <= durationMillis, "endedAtMillis", "the measurement was over by then"),
    ...unless(grows, "sent", "bytes are sent in order, after the request came"),
  ];
}
