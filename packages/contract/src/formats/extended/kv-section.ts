import type { RequiredCheck } from "../contract-format.ts";

/** Operations on the store that the environment holds, by the digest of their steps. */
function store(name: string, digest: string): RequiredCheck {
  return {
    name,
    operation: "environment",
    procedure: "kvOperations",
    route: "kv",
    series: digest,
  };
}

/** The store: its values, its names and its errors. */
export const KV_SECTION: readonly RequiredCheck[] = [
  store(
    "absent-key-is-null",
    "sha256:0fbbf2798bc5754977053e437b059529dd03b283778395fade18d491ee01f351",
  ),
  store(
    "empty-value-is-not-absent",
    "sha256:d82fb571ff47905e3b478fa172bed929001796c1dc0a883effd7ba6d4b51387d",
  ),
  store(
    "bytes-with-bom-nul-and-invalid-utf8-survive",
    "sha256:0733a566c9f07618348bf9c491d9b308abe8fd79ee3cd2e9d70c6ac1af2e3e5d",
  ),
  store(
    "delete-of-absent-key-succeeds",
    "sha256:af8b1697dca9f30bc7cad92e41346cc8a0f09df9b20bc4034a26c8b0ae7bd3db",
  ),
  store(
    "list-pages-in-byte-order",
    "sha256:ebe3d8f4ed85961ae405ad8bdd9c70fc961c1abbeaf20df5b0521269db4f2922",
  ),
  store(
    "metadata-round-trips",
    "sha256:ca2b5dcde98319b675141433168d4c72670a3264ef9ca6ce5dd9c4af1dc43586",
  ),
  store(
    "overlong-key-is-invalid-key",
    "sha256:de7d7fcd5d5fcb2d7e39993caa681bb204574a58291cbef52410cc80b6c1e033",
  ),
  store(
    "empty-key-is-invalid-key",
    "sha256:bd1e5b6a37efc55f4275518b114d872bfae1d8ce1854aeeda09d5ad60490f5a5",
  ),
  store(
    "put-replaces-the-value",
    "sha256:e0d8ae7b90277098fa79c4e8f468fba335b05f544c8af4589cca42aaa42000ea",
  ),
  store(
    "deleted-key-becomes-absent",
    "sha256:a1450e6b58b44521cf77ae8e90cafcba9422ab56da6be2975d3a7c1d0f21105c",
  ),
  store(
    "large-metadata-is-metadata-too-large",
    "sha256:b6fac74e39e424abe8919aae15f9a6cfe8ef71e1841e1512fb44482678a5934a",
  ),
  store(
    "foreign-cursor-is-invalid-cursor",
    "sha256:8ab200d9ed8ca452f4263410fb3f5552bcd2678130646d906e6feba18efd0bb6",
  ),
  store(
    "value-with-a-time-to-live-is-kept",
    "sha256:c899779ff070fdfad1711dd162574c4f79acff4cbd02cf934ab629f521cde8e3",
  ),
  {
    ...store(
      "large-value-is-value-too-large",
      "sha256:faa4d56265b0220436adea385f92b134fd4263e4ffdceb0c0716a6ef6746ceab",
    ),
    heavy: true,
  },
];
