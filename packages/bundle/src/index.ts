export type {
  Deployment,
  DeploymentBinding,
  PeerDeployment,
  QueueConsumerSettings,
} from "./deployment.ts";
export { deriveExports, type ExportDerivation } from "./derive-exports.ts";
export { derivePeerIdentity } from "./derive-peer-identity.ts";
export { literalStrings } from "./literal-strings.ts";
export { type LoadResult, loadModule } from "./load-module.ts";
export type { BundleModule, ModuleBundle } from "./module-bundle.ts";
export { moduleFault } from "./module-fault.ts";
export {
  AUXILIARY_MEDIA_TYPE,
  HANDLERS,
  type Handler,
  isHandler,
  isLoadableMediaType,
  isLoadErrorCode,
  LOAD_ERROR_CODES,
  LOADABLE_MEDIA_TYPES,
  type LoadableMediaType,
  type LoadErrorCode,
  MODULE_MEDIA_TYPE,
} from "./vocabulary.ts";
