import { z } from "zod";
import { checkSchema } from "./check-schema.ts";
import { type ContractCheck, extendedCheckSchema } from "./extended-check-schema.ts";

const text = z.string().min(1);

/** An Interface by identity; two definitions with different canonical bytes are different Interfaces. */
const interfaceRefSchema = z.strictObject({
  apiVersion: text,
  name: text,
  version: text,
  /** `sha256:` and the lowercase hex digest of the definition's RFC 8785 form. */
  schemaDigest: text,
});
export type InterfaceRef = z.infer<typeof interfaceRefSchema>;

const probeProtocol = z.strictObject({
  protocol: text,
  routePrefix: text,
  kvBinding: text,
  queueBinding: text,
  serviceBinding: text,
  note: text,
});

const loaderProtocol = z.strictObject({ protocol: text, method: text, note: text });

const runCorrelation = z.strictObject({ placeholder: text, tokenBytes: z.int(), note: text });

const bindings = z.array(z.strictObject({ name: text, interface: text }));

const peer = z.strictObject({
  bundle: text,
  declaredHandlers: z.array(text),
  identity: text,
  note: text,
});

const deployment = z.strictObject({
  bundle: text,
  declaredHandlers: z.array(text),
  vars: z.array(text),
  sensitiveVars: z.array(text),
  bindings,
  environmentPropertyNames: z.array(text),
  cron: z.string(),
  queue: z.string(),
  peer,
});

/** Settings of the queue attachment on which checks of an extended contract rest. */
const queueConsumer = z.strictObject({ maxRetries: z.int(), retryDelaySeconds: z.int() });

/** What the peer of an extended contract holds state in. */
const extendedPeer = peer.extend({ bindings: bindings.optional() });

const moduleEntry = z.strictObject({
  name: text,
  mediaType: text,
  /** Path of the bytes, relative to the corpus. */
  source: text,
  /** `sha256:` and the lowercase hex digest of the bytes. */
  sha256: text,
});

/** Exactly one of `exportedHandlers` and `unloadableError` is there. */
const bundle = z.strictObject({
  name: text,
  mainModule: text,
  modules: z.array(moduleEntry).min(1),
  exportedHandlers: z.array(text).optional(),
  unloadableError: text.optional(),
});

/** Exactly one of `exportedHandlers`, `unloadableError` and `evaluated` is there. */
const extendedBundle = bundle.extend({
  /** What the bundle carries without linking. */
  auxiliaryModules: z.array(moduleEntry).min(1).optional(),
  /** What evaluating the bundle brings about, where its bytes alone do not tell. */
  evaluated: z
    .union([z.strictObject({ exports: z.array(text) }), z.strictObject({ error: text })])
    .optional(),
  /** Why the bytes alone do not tell; it stands exactly beside `evaluated`. */
  notDerivable: text.optional(),
});

/**
 * The shape of a contract of the first format: every level strict, no judgement of values. What the
 * values must be is the business of the verification rules.
 */
export const contractSchema = z.strictObject({
  format: text,
  interface: interfaceRefSchema,
  serviceInterface: interfaceRefSchema,
  handlerVocabulary: z.array(text),
  loadableMediaTypes: z.array(text),
  globalsFloor: z.array(text),
  probeProtocol,
  loaderProtocol,
  runCorrelation,
  deployment,
  bundles: z.array(bundle),
  checks: z.array(checkSchema),
  requiredChecks: z.array(text),
});

/** The shape of an extended contract: whatever the first one may state, and more. */
export const extendedContractSchema = contractSchema.extend({
  deployment: deployment.extend({ queueConsumer: queueConsumer.optional(), peer: extendedPeer }),
  bundles: z.array(extendedBundle),
  checks: z.array(extendedCheckSchema),
});

/** A contract of whichever format; what only one of them states is optional. */
export type Contract = Omit<z.infer<typeof extendedContractSchema>, "checks"> & {
  checks: ContractCheck[];
};
export type ContractBundle = Contract["bundles"][number];
export type ContractModule = ContractBundle["modules"][number];
