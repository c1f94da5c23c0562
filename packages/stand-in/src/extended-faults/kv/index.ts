import type { Variation } from "../../behaviours/variation.ts";
import { kvAbsentKeyIsUndefined } from "./kv-absent-key-is-undefined.ts";
import { kvBoundsKeysByCharacters } from "./kv-bounds-keys-by-characters.ts";
import { kvBoundsMetadataByMembers } from "./kv-bounds-metadata-by-members.ts";
import { kvBoundsValuesAtAMebibyte } from "./kv-bounds-values-at-a-mebibyte.ts";
import { kvDeleteDeletesNothing } from "./kv-delete-deletes-nothing.ts";
import { kvDeleteGivesNoPromise } from "./kv-delete-gives-no-promise.ts";
import { kvDeleteOfAnAbsentKeyFails } from "./kv-delete-of-an-absent-key-fails.ts";
import { kvDropsEmptyValues } from "./kv-drops-empty-values.ts";
import { kvDropsMetadata } from "./kv-drops-metadata.ts";
import { kvEmptyValueIsText } from "./kv-empty-value-is-text.ts";
import { kvErrorsAreNamedError } from "./kv-errors-are-named-error.ts";
import { kvKeepsTheFirstValue } from "./kv-keeps-the-first-value.ts";
import { kvListIgnoresTheLimit } from "./kv-list-ignores-the-limit.ts";
import { kvListIgnoresThePrefix } from "./kv-list-ignores-the-prefix.ts";
import { kvListsInUtf16Order } from "./kv-lists-in-utf-16-order.ts";
import { kvMetadataOfAnAbsentKeyRejects } from "./kv-metadata-of-an-absent-key-rejects.ts";
import { kvOverwritesInPlace } from "./kv-overwrites-in-place.ts";
import { kvPageHasOtherNames } from "./kv-page-has-other-names.ts";
import { kvStoresTheBufferOfAView } from "./kv-stores-the-buffer-of-a-view.ts";
import { kvStripsTheByteOrderMark } from "./kv-strips-the-byte-order-mark.ts";
import { kvTakesAnEmptyKey } from "./kv-takes-an-empty-key.ts";
import { kvTakesAnyCursor } from "./kv-takes-any-cursor.ts";
import { kvTakesNoTimeToLive } from "./kv-takes-no-time-to-live.ts";
import { kvTakesSecondsForMilliseconds } from "./kv-takes-seconds-for-milliseconds.ts";
import { kvTellsNullForNoMetadata } from "./kv-tells-null-for-no-metadata.ts";

/** What can be wrong about a store. */
export const KV_FAULTS: readonly Variation[] = [
  kvAbsentKeyIsUndefined,
  kvMetadataOfAnAbsentKeyRejects,
  kvDropsEmptyValues,
  kvEmptyValueIsText,
  kvStripsTheByteOrderMark,
  kvStoresTheBufferOfAView,
  kvDeleteOfAnAbsentKeyFails,
  kvDeleteGivesNoPromise,
  kvListsInUtf16Order,
  kvListIgnoresTheLimit,
  kvListIgnoresThePrefix,
  kvPageHasOtherNames,
  kvDropsMetadata,
  kvTellsNullForNoMetadata,
  kvBoundsKeysByCharacters,
  kvErrorsAreNamedError,
  kvTakesAnEmptyKey,
  kvKeepsTheFirstValue,
  kvOverwritesInPlace,
  kvDeleteDeletesNothing,
  kvBoundsMetadataByMembers,
  kvTakesAnyCursor,
  kvTakesSecondsForMilliseconds,
  kvTakesNoTimeToLive,
  kvBoundsValuesAtAMebibyte,
];
