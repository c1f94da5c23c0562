import { kvOperationKey, kvScope, type StatedKvOperation } from "@runtime-abi/contract";
import { quote, quoteJson } from "../describe/quote.ts";
import { type NegativeFinding, violation } from "../finding.ts";
import { MET, open, type Weighed } from "./weighed.ts";

type Listing = Extract<StatedKvOperation, { readonly op: "list" }>;

interface Page {
  readonly keys: readonly { readonly name: string }[];
  readonly listComplete: boolean;
  readonly cursor?: unknown;
}

/** Holds the pages of one listing, from the first to the last, against the names that it must hold. */
export function weighListing(listing: Listing, brought: unknown, nonce: string): Weighed {
  const pages: unknown = Object(brought).pages;
  const list = Array.isArray(pages) ? pages : [];
  const misshapen = list.find((page) => !isPage(page));
  if (misshapen !== undefined || list.length === 0) {
    return refuseShape(misshapen);
  }
  const read = list as Page[];
  const names = read.flatMap(({ keys }) => keys.map(({ name }) => name));
  return (
    refuseLength(read, listing.limit) ??
    refuseNames(names, listing, nonce) ??
    refuseOrder(names) ??
    weighEnd(read, names, listing)
  );
}

function isPage(page: unknown): page is Page {
  const { keys, listComplete, cursor } = Object(page);
  const isContinued = listComplete !== false || (typeof cursor === "string" && cursor !== "");
  return (
    typeof listComplete === "boolean" &&
    isContinued &&
    Array.isArray(keys) &&
    keys.every((key: unknown) => typeof Object(key).name === "string")
  );
}

function refuseShape(page: unknown): NegativeFinding {
  return violation({
    reason: "page-shape",
    observed: `the page ${quoteJson(page)} has not the keys with their names, listComplete, and a cursor while it is false`,
    likely:
      "The host hands out a page of its own store. Stock workerd says list_complete; the interface says listComplete.",
  });
}

function refuseLength(
  pages: readonly Page[],
  limit: number | undefined,
): NegativeFinding | undefined {
  const long = pages.find(({ keys }) => limit !== undefined && keys.length > limit);
  return (
    long &&
    violation({
      reason: "page-too-long",
      observed: `a page holds ${long.keys.length} keys, of at most ${limit}`,
      likely: "The host does not read the limit of the options.",
    })
  );
}

function refuseNames(
  names: readonly string[],
  { prefix, expect }: Listing,
  nonce: string,
): NegativeFinding | undefined {
  const wanted = new Set(
    "names" in expect ? expect.names.map((name) => kvOperationKey(nonce, { name })) : [],
  );
  const foreign = names.find((name) => !wanted.has(name));
  return foreign === undefined
    ? undefined
    : violation({
        reason: "foreign-name",
        observed: foreign.startsWith(kvScope(nonce) + prefix)
          ? `the name ${quote(foreign)}, which nobody wrote`
          : `the name ${quote(foreign)}, which does not begin with the prefix`,
        likely:
          "The host does not keep to the prefix, or it changes a key, as a normalisation of Unicode does.",
      });
}

function refuseOrder(names: readonly string[]): NegativeFinding | undefined {
  const at = names.findIndex((name, index) => {
    const before = names[index - 1];
    return before !== undefined && Buffer.compare(Buffer.from(before), Buffer.from(name)) >= 0;
  });
  return at === -1
    ? undefined
    : violation({
        reason: "names-out-of-order",
        observed: `${quote(names[at] ?? "")} follows ${quote(names[at - 1] ?? "")}`,
        likely:
          "The host sorts by UTF-16 code units or by a locale, or its cursor leads back; the order is that of the UTF-8 bytes.",
      });
}

function weighEnd(pages: readonly Page[], names: readonly string[], { expect }: Listing): Weighed {
  const wanted = "names" in expect ? expect.names.length : 0;
  const told = `${names.length} of ${wanted} names on ${pages.length} pages`;
  return names.length === wanted && pages.at(-1)?.listComplete === true
    ? MET
    : open("never-listed", `${told}, the last of which ${isLast(pages)}`);
}

function isLast(pages: readonly Page[]): string {
  return pages.at(-1)?.listComplete === true ? "says that it is the last" : "is none";
}
