/** One module as a runtime is handed it: its name in the graph, its media type, its exact bytes. */
export interface BundleModule {
  readonly name: string;
  /** Not narrowed to the loadable set: a bundle may carry a type that must be refused. */
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** One module set with a main module. `mainModule` need not name a module that is there. */
export interface ModuleBundle {
  readonly mainModule: string;
  readonly modules: readonly BundleModule[];
  /** What the bundle carries without linking; absent, never empty, when it carries nothing. */
  readonly auxiliaryModules?: readonly BundleModule[];
}
