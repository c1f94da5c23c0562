import { mkdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * The whole environment of one `wrangler dev`. Directories of its own keep it from a login, settings
 * and caches of whoever runs it, and from the registry in which the `wrangler dev`s of a user find
 * each other's workers. Its own variables switch off what it would send or fetch.
 *
 * @param directory of the deployment; the directories named are made below it.
 */
export async function wranglerEnvironment(
  directory: string,
): Promise<Readonly<Record<string, string>>> {
  const [home, temporary] = [join(directory, "home"), join(directory, "tmp")];
  for (const path of [home, temporary]) await mkdir(path, { recursive: true, mode: 0o700 });
  return {
    HOME: home,
    XDG_CONFIG_HOME: join(home, "config"),
    XDG_CACHE_HOME: join(home, "cache"),
    XDG_DATA_HOME: join(home, "data"),
    TMPDIR: temporary,
    // Never asks a question.
    CI: "1",
    NO_COLOR: "1",
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_SEND_ERROR_REPORTS: "false",
    // The update check comes with the banner.
    WRANGLER_HIDE_BANNER: "true",
    // Where `request.cf` is looked up.
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
  };
}
