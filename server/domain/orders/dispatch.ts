/** Describes a quantity of a position. */
export interface Portion {
  readonly position: number;
  readonly quantity: number;
}

/** Returns the part of an order that has not left yet. */
export const openPortions = (ordered: readonly Portion[], sent: readonly Portion[]): Portion[] =>
  ordered
    .map(({ position, quantity }) => ({
      position,
      quantity: sent
        .filter((portion) => portion.position === position)
        .reduce((left, portion) => left - portion.quantity, quantity),
    }))
    .filter(({ quantity }) => quantity > 0);

export type DispatchRefusal =
  | { readonly reason: 'nothingOpen' }
  | { readonly reason: 'tooMany'; readonly position: number; readonly open: number };

/** Returns why these portions may not leave, for example because one exceeds what is open, or `null` if they may leave. */
export const refusalOfDispatch = (
  open: readonly Portion[],
  wanted: readonly Portion[],
): DispatchRefusal | null => {
  if (open.length === 0) return { reason: 'nothingOpen' };
  for (const { position, quantity } of wanted) {
    const left = open.find((portion) => portion.position === position)?.quantity ?? 0;
    if (quantity > left) return { reason: 'tooMany', position, open: left };
  }
  return null;
};
