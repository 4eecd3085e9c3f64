/** The quantity of a field is no longer valid, or is valid again. */
export interface QuantityTyped {
  readonly type: 'quantity.typed';
  readonly articleNo: string;
  readonly isWrong: boolean;
}

/** Emitted when a chart refuses to continue because the quantity of this article is not valid: the screen focuses the field. */
export interface QuantityRefused {
  readonly type: 'quantity.refused';
  readonly articleNo: string;
}

/** Returns the articles whose quantities are not valid after the latest change. */
export const wrongAfter = (
  wrong: readonly string[],
  { articleNo, isWrong }: Omit<QuantityTyped, 'type'>,
): readonly string[] => {
  const others = wrong.filter((other) => other !== articleNo);
  return isWrong ? [...others, articleNo] : others;
};

/** Returns the event for the field that has been invalid the longest. */
export const refusedFor = (wrong: readonly string[]): QuantityRefused => ({
  type: 'quantity.refused',
  articleNo: wrong[0] ?? '',
});
