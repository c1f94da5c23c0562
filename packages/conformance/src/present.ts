type Present<T> = { [Member in keyof T]?: Exclude<T[Member], undefined> };

/** The members that are there, for interfaces that know absence and not `undefined`. */
export function present<T extends object>(members: T): Present<T> {
  const defined = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Present<T>;
}
