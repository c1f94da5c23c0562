import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { sampleContract } from "../testing/sample-contract.ts";
import { deadlineMillis } from "./check-deadline.ts";
import { declaredEnvironmentNames } from "./environment-names.ts";
import { findCheck } from "./find-check.ts";
import { correlatedChecks, kvKey, resolvedNonce } from "./nonce.ts";
import { payloadBytes } from "./payload-bytes.ts";
import { isRunToken, mintToken } from "./run-token.ts";

const contract = sampleContract();

describe("run token", () => {
  it("is as many bytes as the contract states, in lowercase hex", () => {
    const token = mintToken(contract, () => Uint8Array.from({ length: 16 }, (_, at) => at * 17));
    expect(token).toBe("00112233445566778899aabbccddeeff");
    expect(isRunToken(contract, token)).toBe(true);
    expect(isRunToken(contract, mintToken(contract, randomBytes))).toBe(true);
  });

  it("is not minted from a source that gives too little", () => {
    expect(() => mintToken(contract, () => new Uint8Array(8))).toThrow(RangeError);
  });
});

describe("nonces", () => {
  it("carry the token in place of the placeholder, whatever it looks like to a pattern", () => {
    const nonces = correlatedChecks(contract).map((check) => resolvedNonce(contract, check, "$&"));
    expect(nonces).toEqual(["sample-kv-$&", "sample-task-$&", "sample-queue-$&"]);
    expect(kvKey("sample-kv-1")).toBe("runtime-abi:sample-kv-1");
  });
});

describe("derivations", () => {
  it("unite the declared names in code unit order", () => {
    expect(declaredEnvironmentNames(contract)).toEqual(
      contract.deployment.environmentPropertyNames,
    );
  });

  it("find a check, its deadline and its payload", () => {
    const kv = findCheck(contract, "kv-binding-round-trips-bytes-through-env");
    const health = findCheck(contract, "fetch-returns-a-response");
    expect(kv?.procedure === "kvRoundTrip" && [...payloadBytes(kv)]).toEqual([0x00, 0xff, 0xfe]);
    expect(kv && deadlineMillis(kv)).toBe(30_000);
    expect(health && deadlineMillis(health)).toBe(30_000);
    expect(findCheck(contract, "no-such-check")).toBeUndefined();
  });
});
