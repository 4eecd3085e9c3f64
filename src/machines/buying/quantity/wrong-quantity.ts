/** A field that held a quantity holds none now, or holds one again. */
export interface QuantityTyped {
  readonly type: 'quantity.typed';
  readonly articleNo: string;
  readonly isWrong: boolean;
}

/** Emitted when a chart refuses to go on because the field of this article holds no quantity: the screen leads there. */
export interface QuantityRefused {
  readonly type: 'quantity.refused';
  readonly articleNo: string;
}

/** The articles whose fields hold no quantity, after one more was typed. */
export const wrongAfter = (
  wrong: readonly string[],
  { articleNo, isWrong }: Omit<QuantityTyped, 'type'>,
): readonly string[] => {
  const others = wrong.filter((other) => other !== articleNo);
  return isWrong ? [...others, articleNo] : others;
};

/** Leads to the field that has held no quantity for the longest. */
export const refusedFor = (wrong: readonly string[]): QuantityRefused => ({
  type: 'quantity.refused',
  articleNo: wrong[0] ?? '',
});
