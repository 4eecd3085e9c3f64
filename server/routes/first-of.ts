/** A page of another list shows this many of its entries; the count leads to all of them. */
export const SHOWN = 5;

/** Returns the beginning of a list, with the number of all its entries. */
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
