/** A page about something else shows this many entries of a list, and the count links to all of them. */
export const SHOWN = 5;

/** Returns the beginning of a list, with the number of all entries. */
export const firstOf = <Item>({
  items,
  total,
}: {
  readonly items: readonly Item[];
  readonly total: number;
}) => ({
  count: total,
  items: items.slice(0, SHOWN),
});
