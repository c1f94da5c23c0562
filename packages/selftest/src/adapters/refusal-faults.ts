import type { AdapterVariation } from "./adapter-behaviours.ts";
import { refuse, refuseMain, refuseTypes } from "./honest-adapter.ts";
import { refused } from "./load-outcome.ts";
import { isLoadable } from "./scripts.ts";

/** Wrong in what is refused before anything is run. */
export const REFUSAL_FAULTS: readonly AdapterVariation[] = [
  {
    name: "adapter-ignores-unused-modules",
    description:
      "A module of an unsupported media type is passed over as long as nothing imports it.",
    behaviours: {
      refuse: (bundle) =>
        refuse({
          ...bundle,
          modules: bundle.modules.filter(
            ({ mediaType, name }) => isLoadable(mediaType) || name === bundle.mainModule,
          ),
        }),
    },
  },
  {
    name: "adapter-refuses-what-carries-modules",
    description: "A bundle that carries anything is refused.",
    behaviours: {
      refuse: (bundle) =>
        bundle.auxiliaryModules === undefined
          ? refuse(bundle)
          : refused("unsupported_media_type", "the bundle carries modules"),
    },
  },
  {
    name: "adapter-takes-what-is-carried-for-its-main-module",
    description: "A main module that is only carried is replaced by the first module.",
    behaviours: {
      refuse: (bundle) => refuseTypes(bundle),
      load: (order, evaluate) => {
        const { bundle } = order;
        const [first] = bundle.modules;
        const isThere = refuseMain(bundle) === undefined;
        const mainModule = isThere || first === undefined ? bundle.mainModule : first.name;
        return evaluate({ ...order, bundle: { ...bundle, mainModule } });
      },
    },
  },
  {
    name: "adapter-does-not-look-for-a-carried-main-module",
    description: "A main module that is only carried is refused as if it were not there.",
    behaviours: { refuse: ({ auxiliaryModules: _, ...bundle }) => refuse(bundle) },
  },
];
