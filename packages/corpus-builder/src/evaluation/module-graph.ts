import {
  createContext,
  type Module,
  runInContext,
  SourceTextModule,
  SyntheticModule,
} from "node:vm";
import {
  type BundleModule,
  HANDLERS,
  isLoadableMediaType,
  type LoadableMediaType,
  type LoadErrorCode,
  type ModuleBundle,
} from "@runtime-abi/bundle";

/** Loading the bundle fails, with this code of the ABI. */
export class LoadFailure extends Error {
  override readonly name = "LoadFailure";
  readonly code: LoadErrorCode;

  constructor(code: LoadErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

type LoadableModule = BundleModule & { readonly mediaType: LoadableMediaType };

/** The constructors of the realm that the modules are evaluated in. */
interface Realm {
  readonly ArrayBuffer: ArrayBufferConstructor;
  readonly Uint8Array: Uint8ArrayConstructor;
  readonly WebAssembly: { readonly Module: new (bytes: ArrayBuffer) => object };
}

/**
 * The importable modules of a bundle, linked as the ABI says (`worker.runtime`, operation
 * loadModule): text as a string, bytes as an ArrayBuffer, WebAssembly compiled, each as a default
 * export, and nothing else. A specifier is relative to the module that imports.
 */
export class ModuleGraph {
  readonly #bundle: ModuleBundle;
  readonly #context = createContext({});
  readonly #realm: Realm = runInContext("globalThis", this.#context);
  readonly #made = new Map<string, Module>();

  constructor(bundle: ModuleBundle) {
    this.#bundle = bundle;
  }

  /**
   * Evaluates the main module, and reads which handlers its default export then holds.
   *
   * @throws LoadFailure when the modules cannot be made or linked; what evaluation throws is its own.
   */
  async exportedHandlers(): Promise<string[]> {
    const main = this.#module(this.#bundle.mainModule);
    await main.link((specifier, importing) =>
      this.#module(nameOf(specifier, importing.identifier)),
    );
    await main.evaluate();
    const { default: object } = main.namespace as { default?: unknown };
    return typeof object === "object" && object !== null
      ? HANDLERS.filter((name) => Object.hasOwn(object, name) && isCallable(object, name))
      : [];
  }

  #module(name: string): Module {
    const made = this.#made.get(name) ?? this.#make(this.#find(name));
    this.#made.set(name, made);
    return made;
  }

  #find(name: string): LoadableModule {
    const { modules, auxiliaryModules = [] } = this.#bundle;
    if (auxiliaryModules.some((module) => module.name === name)) {
      throw new LoadFailure("unsupported_media_type", `${name} is carried and never linked`);
    }
    const module = modules.find((candidate) => candidate.name === name);
    if (module === undefined) {
      throw new LoadFailure("module_not_found", `there is no module ${name}`);
    }
    const { mediaType } = module;
    if (!isLoadableMediaType(mediaType)) {
      throw new LoadFailure("unsupported_media_type", `${name} is ${mediaType}`);
    }
    return { ...module, mediaType };
  }

  #make({ name, mediaType, bytes }: LoadableModule): Module {
    const options = { context: this.#context, identifier: name };
    if (mediaType === "application/javascript+module") {
      return parsed(decoded(bytes), options);
    }
    const value = this.#value(mediaType, bytes);
    return new SyntheticModule(
      ["default"],
      function setDefault() {
        this.setExport("default", value);
      },
      options,
    );
  }

  #value(
    mediaType: Exclude<LoadableMediaType, "application/javascript+module">,
    bytes: Uint8Array,
  ) {
    switch (mediaType) {
      case "text/plain":
        return decoded(bytes);
      case "application/octet-stream":
        return this.#buffer(bytes);
      case "application/wasm":
        return new this.#realm.WebAssembly.Module(this.#buffer(bytes));
    }
  }

  #buffer(bytes: Uint8Array): ArrayBuffer {
    const buffer = new this.#realm.ArrayBuffer(bytes.length);
    new this.#realm.Uint8Array(buffer).set(bytes);
    return buffer;
  }
}

function isCallable(object: object, name: string): boolean {
  return typeof (object as Record<string, unknown>)[name] === "function";
}

function decoded(bytes: Uint8Array): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

function parsed(
  text: string,
  options: ConstructorParameters<typeof SourceTextModule>[1],
): SourceTextModule {
  try {
    return new SourceTextModule(text, options);
  } catch (error) {
    throw new LoadFailure("module_syntax_error", String(error));
  }
}

/** The name in the bundle that a relative specifier leads to; another specifier leads nowhere. */
function nameOf(specifier: string, importing: string): string {
  if (!/^\.\.?\//.test(specifier)) {
    throw new LoadFailure("module_not_found", `${specifier} is no relative specifier`);
  }
  return decodeURI(new URL(specifier, new URL(importing, "bundle:///")).pathname.slice(1));
}
