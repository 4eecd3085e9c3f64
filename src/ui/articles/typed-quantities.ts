import { useMemo, useRef } from 'react';

import type { Article } from '#contract/catalogue/article.contract.ts';

/** Holds what stands in the quantity fields of a page, so that another button for the same article adds as many. */
export interface TypedQuantities {
  /** Takes `null` while the typed text is not a quantity, and `undefined` once the field is gone. */
  readonly tell: (articleNo: string, quantity: number | null | undefined) => void;
  /** Returns what another button adds: the smallest quantity if the article has no field. */
  readonly of: (article: Pick<Article, 'articleNo' | 'quantityStep'>) => number | null;
}

export const useTypedQuantities = (): TypedQuantities => {
  const typed = useRef(new Map<string, number | null>());
  return useMemo(
    () => ({
      tell: (articleNo, quantity) => {
        if (quantity === undefined) typed.current.delete(articleNo);
        else typed.current.set(articleNo, quantity);
      },
      of: ({ articleNo, quantityStep }) => {
        const standing = typed.current.get(articleNo);
        return standing === undefined ? quantityStep : standing;
      },
    }),
    [],
  );
};
