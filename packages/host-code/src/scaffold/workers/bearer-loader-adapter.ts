import loaderAdapter from "../../workers/loader-adapter.ts";
import { refusalOf } from "./bearer.ts";

type Env = Parameters<typeof loaderAdapter.fetch>[1] & {
  /** What a caller must show; a secret. */
  readonly LOADER_TOKEN?: string;
};

/** The loader adapter where others can reach it: whoever does not know the token loads nothing. */
// biome-ignore lint/style/noDefaultExport: a Worker module hands over its handlers as its default export.
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    return (
      (await refusalOf(request, env.LOADER_TOKEN)) ?? (await loaderAdapter.fetch(request, env))
    );
  },
};
