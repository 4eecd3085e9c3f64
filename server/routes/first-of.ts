/** A page that shows only the beginning of a list, such as the dashboard, shows this many entries; the count links to all of them. */
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
