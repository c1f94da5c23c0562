import { type LoadErrorCode, loadModule } from "@runtime-abi/bundle";
import { LOADER_PROTOCOL } from "@runtime-abi/protocol";
import { WorkerResponse } from "../worker/worker-response.ts";
import type { Behaviours } from "./behaviours.ts";

/** Status of a refused bundle; the document decides, this is a courtesy. */
const UNPROCESSABLE = 422;

export function loaded(exportedHandlers: readonly string[]): WorkerResponse {
  return WorkerResponse.json({ protocol: LOADER_PROTOCOL, exportedHandlers });
}

export function refused(code: LoadErrorCode, message: string): WorkerResponse {
  const error = { code, message };
  return WorkerResponse.json({ protocol: LOADER_PROTOCOL, error }, UNPROCESSABLE);
}

/** Decides by the bytes it was handed. */
export const load: Behaviours["load"] = (bundle, declaredHandlers) => {
  const result = loadModule(bundle, declaredHandlers);
  return result.ok ? loaded(result.exportedHandlers) : refused(result.code, result.reason);
};
