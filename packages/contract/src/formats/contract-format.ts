import type { Handler, LoadErrorCode } from "@runtime-abi/bundle";
import type { Plan, Procedure } from "@runtime-abi/protocol";
import type { z } from "zod";
import type { VerifiedCorpus } from "../corpus/verified-corpus.ts";
import type { Contract, InterfaceRef } from "../schema/contract-schema.ts";
import type { StatedOrigin } from "../schema/outbound-check.ts";

/** One entry of a format's closed list of required checks. */
export interface RequiredCheck {
  readonly name: string;
  /** The operation of the interface that the check is evidence for. */
  readonly operation: string;
  readonly procedure: Procedure;
  /** The probe's route, below the route prefix; absent for a check that asks no route. */
  readonly route?: string;
  /** The stated answer, where the procedure compares with one; a weaker one would prove less. */
  readonly expect?: {
    readonly status: number;
    readonly json?: Readonly<Record<string, unknown>>;
    readonly omits?: "nonce";
    readonly marker?: Readonly<Record<string, unknown>>;
    readonly bytes?: number;
    readonly sha256?: string;
  };
  /** Digest of the canonical form of a series: its requests and what each expects, all of them. */
  readonly series?: string;
  /** Digest of the canonical form of what a deliveries check sends, does, waits for and claims. */
  readonly deliveries?: string;
  /** The counts that a marker check sends. */
  readonly send?: Readonly<Record<string, number>>;
  /** How many instants a check of recorded invocations waits for. */
  readonly matches?: number;
  /** How long such a check then waits for more, in milliseconds. */
  readonly quietMillis?: number;
  /** What the runner's origin does in an outbound check. */
  readonly origin?: StatedOrigin;
  /** True for a check whose client goes in the middle of the answer. */
  readonly clientLeaves?: true;
  /** What a check of long bodies, or of clients that go, does with them. */
  readonly transport?: Readonly<Record<string, unknown>>;
  /** The error code that a load check must expect; absent when its bundle must load. */
  readonly expectError?: LoadErrorCode;
  /** How often the bundle of a load check is loaded, where that is not once. */
  readonly times?: number;
  /** True for a check that must pass through the service binding. */
  readonly service?: true;
  /** What a load check loads, where that is not a bundle whose bytes tell its outcome. */
  readonly source?: "bundle" | "unseen";
  /** True for a check that never makes a run fail; any other one must. */
  readonly advisory?: true;
  /** True for a check that is measured only when heavy ones are asked for. */
  readonly heavy?: true;
}

/** The members of a contract's probe protocol that name a binding. */
export type ProbeBindings = Pick<
  Contract["probeProtocol"],
  "kvBinding" | "queueBinding" | "serviceBinding"
>;

/** All that distinguishes one format of contract from another: a later format is one more of these. */
export interface ContractFormat {
  readonly format: string;
  readonly schema: z.ZodType<Contract>;
  /** The ABI that the format measures, by the exact identity of its definitions. */
  readonly interface: InterfaceRef;
  readonly serviceInterface: InterfaceRef;
  readonly probeProtocol: string;
  readonly routePrefix: string;
  /** The names under which the probe's bytes use their bindings. */
  readonly probeBindings: ProbeBindings;
  /** The bindings that the peer's bytes use; absent: none. */
  readonly peerBindings?: readonly { readonly name: string; readonly interface: string }[];
  readonly loaderProtocol: string;
  readonly loaderMethod: string;
  /** The globals floor of the ABI, sorted by code unit. */
  readonly globalsFloor: readonly string[];
  /** The closed list, in contract order. */
  readonly requiredChecks: readonly RequiredCheck[];
  /** Whether a contract may leave unmeasured what the closed list measures. */
  readonly allowsUnmeasured: boolean;
  /** The handlers of which a runtime must not be able to go without and still pass. */
  readonly handlersToMeasure: readonly Handler[];
  /**
   * The definitions, as `name@version`, in which each check must name the home of its obligation.
   * Absent: the checks cite nothing, and their clause follows from operation and procedure.
   */
  readonly definitions?: readonly string[];
  readonly plan: (corpus: VerifiedCorpus, token: string) => Plan;
}
