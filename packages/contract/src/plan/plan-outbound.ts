import type { OriginScript, PlannedOutbound } from "@runtime-abi/protocol";
import { resolvedNonce } from "../derive/nonce.ts";
import { originPieces } from "../derive/origin-pieces.ts";
import type { CheckOf } from "../schema/extended-check-schema.ts";
import type { StatedOrigin } from "../schema/outbound-check.ts";
import { get, type Planning, plannedBase } from "./planning.ts";

/** The request to the probe, and what the origin serves that the probe fetches from. */
export function planOutbound(check: CheckOf<"outbound">, planning: Planning): PlannedOutbound {
  const key = resolvedNonce(planning.contract, check, planning.token);
  return {
    ...plannedBase(check),
    procedure: "outbound",
    request: get(check.request.path),
    key,
    origin: scriptOf(check.origin, key),
  };
}

function scriptOf(stated: StatedOrigin, key: string): OriginScript {
  switch (stated.serves) {
    case "pieces":
      return { ...stated, pieces: originPieces(key, stated.pieces) };
    case "redirects":
      return stated;
    case "endless":
      return { ...stated, piece: originPieces(key, 1).join("") };
  }
}
