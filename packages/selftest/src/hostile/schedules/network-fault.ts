import { FAULT_DELAY_MILLIS, FAULT_PIECE_BYTES, FAULT_REACH_BYTES } from "./limits.ts";

/** One thing that happens to one direction of a connection, at a byte of it. */
export type NetworkFault =
  | { readonly kind: "cut"; readonly atByte: number; readonly how: "fin" | "rst" | "silence" }
  | { readonly kind: "delay"; readonly atByte: number; readonly millis: number }
  | { readonly kind: "duplicate"; readonly atByte: number }
  | { readonly kind: "split"; readonly atByte: number; readonly pieceBytes: number }
  | { readonly kind: "corrupt"; readonly atByte: number; readonly bit: number };

type Draw = (random: () => number, atByte: number) => NetworkFault;

function whole(random: () => number, below: number): number {
  return Math.floor(random() * below);
}

const CUTS = ["fin", "rst", "silence"] as const;

const DRAWS: readonly Draw[] = [
  (random, atByte) => ({ kind: "cut", atByte, how: CUTS[whole(random, CUTS.length)] ?? "fin" }),
  (random, atByte) => ({ kind: "delay", atByte, millis: whole(random, FAULT_DELAY_MILLIS) }),
  (_, atByte) => ({ kind: "duplicate", atByte }),
  (random, atByte) => ({ kind: "split", atByte, pieceBytes: 1 + whole(random, FAULT_PIECE_BYTES) }),
  (random, atByte) => ({ kind: "corrupt", atByte, bit: whole(random, 8) }),
];

/** Most directions stay well, so that a check of several requests comes to its end now and then. */
const WELL = 0.55;

const MOST_FAULTS = 3;

/** What happens to one direction, in the order of its bytes. */
export function drawFaults(random: () => number): NetworkFault[] {
  if (random() < WELL) {
    return [];
  }
  const faults = Array.from({ length: 1 + whole(random, MOST_FAULTS) }, () => {
    // Heads and short answers lie at the beginning, so that is where most faults are.
    const atByte = Math.floor(random() ** 2 * FAULT_REACH_BYTES);
    const draw = DRAWS[whole(random, DRAWS.length)] as Draw;
    return draw(random, atByte);
  });
  return faults.sort((left, right) => left.atByte - right.atByte);
}
