import { deriveExports } from "./derive-exports.ts";
import type { ModuleBundle } from "./module-bundle.ts";
import { moduleFault } from "./module-fault.ts";
import {
  type Handler,
  isLoadableMediaType,
  type LoadErrorCode,
  MODULE_MEDIA_TYPE,
} from "./vocabulary.ts";

/** The outcome of loadModule; `reason` says in words what led to the code. */
export type LoadResult = (
  | { readonly ok: true; readonly exportedHandlers: Handler[] }
  | { readonly ok: false; readonly code: LoadErrorCode; readonly reason: string }
) & {
  /** Why a runtime that is right may come to another outcome; absent when none may. */
  readonly uncertainty?: string;
};

interface LoadFault {
  readonly code: LoadErrorCode;
  readonly reason: string;
  /** False when the code is all that we can say, and another runtime may be able to say more. */
  readonly certain: boolean;
}

/**
 * What loading a bundle must come to by its bytes alone (`worker.runtime`, operation loadModule).
 * Of several faults the first in the order of the operation's description is answered; a runtime
 * may answer another, so that the outcome is then uncertain.
 *
 * @param declaredHandlers The handlers that the version declares. Each must be exported; exporting
 * more is legal.
 */
export function loadModule(bundle: ModuleBundle, declaredHandlers: readonly string[]): LoadResult {
  const main = readMain(bundle, declaredHandlers);
  const faults = [...foreignTypes(bundle), ...main.faults];
  const uncertainty = uncertaintyOf(faults) ?? faultBesideMain(bundle);
  return {
    ...outcomeOf(faults, main.exportedHandlers),
    ...(uncertainty !== undefined && { uncertainty }),
  };
}

function outcomeOf([fault]: readonly LoadFault[], exportedHandlers: Handler[]): LoadResult {
  return fault === undefined
    ? { ok: true, exportedHandlers }
    : { ok: false, code: fault.code, reason: fault.reason };
}

function foreignTypes({ modules }: ModuleBundle): LoadFault[] {
  return modules
    .filter(({ mediaType }) => !isLoadableMediaType(mediaType))
    .map(({ name, mediaType }) =>
      certain(
        "unsupported_media_type",
        `module "${name}" has the media type ${mediaType}, which does not load`,
      ),
    );
}

interface MainModule {
  /** Empty when a fault keeps them from being read. */
  readonly exportedHandlers: Handler[];
  readonly faults: readonly LoadFault[];
}

function readMain(bundle: ModuleBundle, declared: readonly string[]): MainModule {
  const { mainModule, modules, auxiliaryModules = [] } = bundle;
  const main = modules.find(({ name }) => name === mainModule);
  if (main === undefined && auxiliaryModules.some(({ name }) => name === mainModule)) {
    const reason = `main module "${mainModule}" is auxiliary: it is carried and never linked`;
    return faulty(certain("unsupported_media_type", reason));
  }
  if (main === undefined) {
    return faulty(certain("module_not_found", `the bundle has no module "${mainModule}"`));
  }
  const code = "module_syntax_error";
  if (main.mediaType !== MODULE_MEDIA_TYPE) {
    const reason = `main module "${main.name}" is ${main.mediaType}`;
    return faulty({ code, reason, certain: false });
  }
  const derivation = deriveExports(main.bytes);
  if (!derivation.derivable) {
    const reason = `module "${main.name}": ${derivation.reason}`;
    return faulty({ code, reason, certain: derivation.certain });
  }
  const { exportedHandlers } = derivation;
  return { exportedHandlers, faults: notExported(main.name, exportedHandlers, declared) };
}

function notExported(
  mainModule: string,
  exported: readonly string[],
  declared: readonly string[],
): LoadFault[] {
  const absent = declared.filter((handler) => !exported.includes(handler));
  const reason = `module "${mainModule}" does not export the declared ${absent.join(", ")}`;
  return absent.length === 0 ? [] : [certain("handler_not_exported", reason)];
}

function uncertaintyOf(faults: readonly LoadFault[]): string | undefined {
  const uncertain = faults.find((fault) => !fault.certain);
  if (uncertain !== undefined) {
    return uncertain.reason;
  }
  const [first, ...others] = faults;
  const other = others.find(({ code }) => code !== first?.code);
  return other && `${other.code} fits as well: ${other.reason}`;
}

function faultBesideMain({ mainModule, modules }: ModuleBundle): string | undefined {
  return modules
    .filter(({ name }) => name !== mainModule)
    .map(moduleFault)
    .find((fault) => fault !== undefined);
}

function certain(code: LoadErrorCode, reason: string): LoadFault {
  return { code, reason, certain: true };
}

function faulty(fault: LoadFault): MainModule {
  return { exportedHandlers: [], faults: [fault] };
}
