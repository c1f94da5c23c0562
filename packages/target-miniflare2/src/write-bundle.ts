import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import { MODULE_MEDIA_TYPE, type ModuleBundle } from "@runtime-abi/bundle";
import { TargetError } from "@runtime-abi/target-kit";

/**
 * Writes the modules of a bundle, byte for byte, under their names below a directory. Returns the
 * path of the main module.
 * @throws {TargetError} `target-start-failed` when the bundle is not one of scripts.
 */
export async function writeBundle(directory: string, bundle: ModuleBundle): Promise<string> {
  if (!bundle.modules.some(({ name }) => name === bundle.mainModule)) {
    throw refused(`the main module ${bundle.mainModule} is not in the bundle`);
  }
  for (const { name, mediaType, bytes } of bundle.modules) {
    if (mediaType !== MODULE_MEDIA_TYPE) {
      throw refused(`module ${name} has the media type ${mediaType}, not ${MODULE_MEDIA_TYPE}`);
    }
    const file = resolve(directory, name);
    if (!file.startsWith(directory + sep)) throw refused(`module ${name} is named by no safe path`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes, { flag: "wx" });
  }
  return join(directory, bundle.mainModule);
}

function refused(message: string): TargetError {
  return new TargetError(
    "target-start-failed",
    message,
    "deploy a bundle of ES modules, each named by a relative path",
  );
}
