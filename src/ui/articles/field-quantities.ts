import { useState } from 'react';

/** The quantities in the fields of a page. A button elsewhere on the page reads them when it is pressed. */
export interface FieldQuantities {
  /** Takes what the field of an article holds, `null` for text that is not a quantity; returns a function that forgets it. */
  readonly note: (articleNo: string, quantity: number | null) => () => void;
  /** Returns what the field of the article holds, or the article's quantity step if the page has no such field. */
  readonly of: (article: { readonly articleNo: string; readonly quantityStep: number }) => number | null;
}

const fieldQuantities = (): FieldQuantities => {
  const noted = new Map<string, number | null>();
  return {
    note: (articleNo, quantity) => {
      noted.set(articleNo, quantity);
      return () => void noted.delete(articleNo);
    },
    of: ({ articleNo, quantityStep }) => {
      const quantity = noted.get(articleNo);
      return quantity === undefined ? quantityStep : quantity;
    },
  };
};

/** Keeps the quantities in the fields of a page. A change does not draw the page again, because a list has many rows. */
export const useFieldQuantities = (): FieldQuantities => useState(fieldQuantities)[0];
